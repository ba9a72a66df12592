import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { marked, text } from "../src/text";
import { readerText } from "../src/text/reader";

// The pages around the boards, and the board of games that have none. Other boards have their words
// from their game.
const PAGES = import.meta.glob<string>(
  [
    "../src/App.svelte",
    "../src/{ui,ui/board,ui/practice,pages,games/generic}/*.svelte",
    "../src/{ui,ui/board,ui/practice,table,net}/*.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);
const READER = import.meta.glob<string>("../src/{reader,ui/alchemy}/*.{svelte,ts}", {
  query: "?raw",
  import: "default",
  eager: true,
});

const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label", "words", "sentence"]);
const WORD = /\p{L}{2,}/u;
const SENTENCE = /^\p{Lu}\p{Ll}+$|^\p{Lu}\p{Ll}*[ ,.!?…]|\p{Ll}{2,} \p{Ll}{2,}|\p{Ll}[.?!…]$/u;
/** Keys of a keyboard, parts of a browser or of the golem, and what is written in CSS or SVG. */
const CODE =
  /^(large|small) (red|green|blue)$|^(Escape|Enter|Backspace|Tab|Home|End|Notification)$|^<svg|^shem\.|[:#()[\]=]|^(line|mark|sign) seat-| slice$/;

type Node = { type?: string; start: number; end: number; [key: string]: unknown };

/** All that a file says itself, instead of taking it from the text file. */
function saidIn(file: string, source: string): string[] {
  const isPage = file.endsWith(".svelte");
  const page = isPage ? source : `<script lang="ts">${source}</script>`;
  const found: string[] = [];
  const tree = parse(page, { modern: true, filename: file }) as unknown as Record<string, Node>;
  for (const part of ["instance", "module", "fragment"]) {
    look(tree[part], part === "fragment", (node) => found.push(page.slice(node.start, node.end)));
  }
  return found.map((each) => each.trim());
}

function look(node: unknown, isTemplate: boolean, tell: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) look(each, isTemplate, tell);
  if (!isNode(node)) return;
  if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return;
  if (node.type === "Attribute") {
    lookAt(node, tell);
    return;
  }
  if (isTemplate ? isSaid(node) : isSentence(node)) tell(node);
  // Expressions of a template are code.
  const isCode = !isTemplate || node.type === "ExpressionTag";
  for (const [key, value] of Object.entries(node)) {
    if (key === "css" || key === "metadata" || key === "loc") continue;
    const inner = key === "expression" || key === "test" || key === "declaration";
    look(value, !isCode && !inner, tell);
  }
}

function lookAt(attribute: Node, tell: (node: Node) => void): void {
  const values = [attribute.value].flat().filter(isNode);
  const isSpoken = SPOKEN.has(String(attribute.name));
  for (const each of values) {
    if (each.type !== "Text") look(each, false, tell);
    else if (isSpoken && WORD.test(String(each.data))) tell(attribute);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSaid(node: Node): boolean {
  return node.type === "Text" && WORD.test(String(node.data));
}

function isSentence(node: Node): boolean {
  if (node.type === "Literal" && typeof node.value === "string") return reads(node.value);
  if (node.type !== "TemplateElement") return false;
  return reads((node.value as { cooked: string }).cooked);
}

function reads(words: string): boolean {
  return SENTENCE.test(words) && !CODE.test(words);
}

describe("the words of the pages", () => {
  it.each(Object.entries({ ...PAGES, ...READER }))("%s says nothing of its own", (file, source) => {
    expect(saidIn(file, source)).toEqual([]);
  });

  it("are noticed wherever they stand", () => {
    const page = (template: string) => saidIn("Page.svelte", template);
    expect(page("<p>Waiting</p>")).toEqual(["Waiting"]);
    expect(page("<p>{count} seats</p>")).toEqual(["seats"]);
    expect(page('<a aria-label="To the table" class="to the table"></a>')).toHaveLength(1);
    expect(page('<p>{isMine ? "Your turn" : name}</p>')).toEqual(['"Your turn"']);
    expect(page("<p title={`Seat $" + "{seat} is free`}></p>")).not.toEqual([]);
    expect(page('{seat ?? "A spectator"}')).toEqual(['"A spectator"']);
    expect(saidIn("turn.ts", 'export const TITLE = "Your turn";')).toEqual(['"Your turn"']);
    expect(page('<p class="a b" style:left={`$' + "{at}px`}>{t.agree} · {name}</p>")).toEqual([]);
  });

  it.each([
    ["pages", text, PAGES, 60],
    ["reader", readerText, READER, 25],
  ])("stand in the file of the %s only where something of that name says them", (...of) => {
    const [, sentences, files, fewest] = of;
    const sources = new Map(Object.entries(files).map(([file, source]) => [nameOf(file), source]));
    expect(sources.size).toBeGreaterThan(fewest);
    const idle = Object.entries(sentences).flatMap(([file, said]) =>
      Object.keys(said)
        .filter((key) => !new RegExp(`\\.${key}\\b`).test(sources.get(file) ?? ""))
        .map((key) => `${file}.${key}`),
    );
    expect(idle).toEqual([]);
  });

  it("may have markup of their own, but what fills them has none", () => {
    const args = { game: "<b>Golem</b> & Co." };
    expect(marked("a <i>{game}</i>", args)).toBe("a <i>&lt;b&gt;Golem&lt;/b&gt; &amp; Co.</i>");
  });
});

function nameOf(file: string): string {
  return file.replace(/.*\//, "").replace(/(\.svelte)?(\.ts)?$/, "");
}
