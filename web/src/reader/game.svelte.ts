/** An open game of the card reader: what all its phones see, and what this one asks. */
import { api, type Question, sentenceOf } from "../net/http";
import type { ReaderAnswer, ReaderPage } from "../wire/told";

const REFRESH = 3_000;

export class ReaderGame {
  page = $state.raw<ReaderPage | null>(null);
  trouble = $state("");
  failure = $state.raw<unknown>(null);

  /** While a question is on the fire the log must not tell its answer. */
  isBusy = false;

  constructor(readonly id: string) {}

  async look(): Promise<void> {
    try {
      const page = await api.reader(this.id);
      if (!this.isBusy) this.page = page;
      this.failure = null;
    } catch (error) {
      // What is shown stays: a phone in a pocket is often without a net.
      if (!this.page) this.failure = error;
    }
  }

  /** Look again and again, until the function that comes back is called. */
  follow(): () => void {
    const look = () => {
      if (!document.hidden) void this.look();
    };
    look();
    const timer = setInterval(look, REFRESH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async ask(question: Question): Promise<ReaderAnswer | null> {
    return this.#told(() => api.askReader(this.id, question));
  }

  async openBook(): Promise<string[]> {
    return (await this.#told(() => api.openBook(this.id)))?.ingredients ?? [];
  }

  async lyingBook(): Promise<string[]> {
    return (await this.#told(() => api.book(this.id)))?.ingredients ?? [];
  }

  async readBook(ingredient: string): Promise<ReaderAnswer | null> {
    return this.#told(() => api.readBook(this.id, ingredient));
  }

  async end(): Promise<void> {
    const page = await this.#told(() => api.endReader(this.id));
    if (page) this.page = page;
  }

  async #told<T>(asked: () => Promise<T>): Promise<T | null> {
    this.trouble = "";
    try {
      return await asked();
    } catch (error) {
      this.trouble = sentenceOf(error);
      return null;
    }
  }
}
