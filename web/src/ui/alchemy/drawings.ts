/** The eight ingredients, painted: what stands on the coloured ground of a miniature, 100 by 100. */
import icons from "virtual:icons/alchemists";

const INK = "#241708";

/** A silhouette of the field's own set, painted and outlined. */
function painted(name: string, paint: string, line = INK): string {
  const body = (icons[name] ?? "").replaceAll("currentColor", paint);
  return `<g transform="translate(12 12) scale(.1484)"><g fill="none" stroke="${line}" stroke-width="26" stroke-linejoin="round" opacity=".9">${body.replaceAll(paint, "none")}</g>${body}</g>`;
}

const FEWEST = 3;

/** A frond: leaflets in pairs along a bent stem, the longest near the foot. */
function frond(): string {
  const leaves: string[] = [];
  for (let step = 0; step < 11; step++) {
    const along = step / 10.6;
    const x = 24 + 50 * along ** 1.15;
    const y = 86 - 72 * along ** 0.88;
    const turn = -52 + 22 * along;
    const size = FEWEST + 17 * (1 - along) ** 0.75;
    for (const side of [-1, 1]) {
      const angle = turn + side * (68 - 16 * along);
      leaves.push(
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})" d="M0 0C${(size * 0.3).toFixed(1)} -5.4 ${(size * 0.9).toFixed(1)} -4 ${(size * 1.45).toFixed(1)} 0C${(size * 0.9).toFixed(1)} 2.6 ${(size * 0.3).toFixed(1)} 3 0 0Z"/>`,
      );
    }
  }
  return `<g fill="#8fc25d" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round">${leaves.join("")}</g><path d="M20 91C28 74 46 38 77 12" fill="none" stroke="${INK}" stroke-width="4.6" stroke-linecap="round"/><path d="M20 91C28 74 46 38 77 12" fill="none" stroke="#d9c46a" stroke-width="2" stroke-linecap="round"/>`;
}

function petals(): string {
  const all = [0, 60, 120, 180, 240, 300].map(
    (turn) =>
      `<g transform="rotate(${turn} 50 44)"><path d="M50 44C36 32 38 14 50 9C62 14 64 32 50 44Z" fill="#f0a5b8"/><path d="M50 40C47 31 47 23 50 16" fill="none" stroke="#a83a5c" stroke-width="1.6"/></g>`,
  );
  return all.join("");
}

const TOADSTOOL = `<g stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"><path d="M41 54C43 66 39 77 33 86C44 91 58 91 68 86C61 77 58 66 60 54Z" fill="#f7ead0"/><path d="M38 63C44 69 57 69 63 63L60 56H41Z" fill="#e6d2a8"/><path d="M14 51C13 26 32 11 50 11C68 11 87 26 86 51C72 60 28 60 14 51Z" fill="#cf3a27"/></g><path d="M22 52C36 58 64 58 78 52" fill="none" stroke="#f0c9a0" stroke-width="2"/><g fill="#fbf0d8" stroke="${INK}" stroke-width="1.4"><ellipse cx="49" cy="23" rx="7.5" ry="5.5"/><ellipse cx="30" cy="34" rx="6" ry="5.4"/><ellipse cx="68" cy="36" rx="6.6" ry="6"/><ellipse cx="49" cy="43" rx="5.4" ry="4.6"/><ellipse cx="22" cy="47" rx="3.4" ry="3"/><ellipse cx="79" cy="49" rx="3" ry="2.6"/></g><path d="M25 26C31 19 38 16 43 15" fill="none" stroke="#f6a38c" stroke-width="2.4" stroke-linecap="round"/><g fill="none" stroke="#8fc25d" stroke-width="2.6" stroke-linecap="round"><path d="M20 90C21 84 24 80 27 78M27 91C27 86 29 83 31 81M80 90C79 84 77 81 74 79"/></g>`;

const TOAD = `<g stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"><path d="M23 58C8 58 5 76 13 86H34C30 78 28 66 30 60Z" fill="#7d9a44"/><path d="M77 58C92 58 95 76 87 86H66C70 78 72 66 70 60Z" fill="#7d9a44"/><path d="M24 62C24 48 36 42 50 42C64 42 76 48 76 62C76 80 64 88 50 88C36 88 24 80 24 62Z" fill="#93b054"/><path d="M33 68C36 60 64 60 67 68C68 80 60 86 50 86C40 86 32 80 33 68Z" fill="#e4dca0"/><path d="M18 46C17 30 33 25 50 25C67 25 83 30 82 46C81 60 66 65 50 65C34 65 19 60 18 46Z" fill="#93b054"/><circle cx="32" cy="26" r="10.5" fill="#93b054"/><circle cx="68" cy="26" r="10.5" fill="#93b054"/><circle cx="32" cy="25" r="6" fill="#f2c64f"/><circle cx="68" cy="25" r="6" fill="#f2c64f"/></g><g fill="${INK}"><ellipse cx="32" cy="25" rx="3.6" ry="2.2"/><ellipse cx="68" cy="25" rx="3.6" ry="2.2"/><circle cx="46" cy="41" r="1.3"/><circle cx="54" cy="41" r="1.3"/></g><path d="M23 49C34 59 66 59 77 49" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"/><g fill="#66803a"><circle cx="42" cy="33" r="2"/><circle cx="59" cy="34" r="2.4"/><circle cx="25" cy="40" r="1.8"/><circle cx="74" cy="41" r="1.8"/><circle cx="16" cy="72" r="2.4"/><circle cx="84" cy="73" r="2.4"/></g><g fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round"><path d="M39 80L36 90M39 80L41 90M61 80L64 90M61 80L59 90M13 86L9 91M20 86L18 92M87 86L91 91M80 86L82 92"/></g>`;

const FLOWER = `<path d="M50 50C51 66 48 78 45 92" fill="none" stroke="${INK}" stroke-width="5.4" stroke-linecap="round"/><path d="M50 50C51 66 48 78 45 92" fill="none" stroke="#8fc25d" stroke-width="2.8" stroke-linecap="round"/><g fill="#8fc25d" stroke="${INK}" stroke-width="2"><path d="M48 82C38 72 24 74 18 80C28 88 40 90 48 82Z"/><path d="M49 76C58 64 72 66 79 72C70 81 58 84 49 76Z"/></g><g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round">${petals()}</g><circle cx="50" cy="44" r="10" fill="#f4c84d" stroke="${INK}" stroke-width="2.2"/><g fill="#9b5f14"><circle cx="50" cy="44" r="1.7"/><circle cx="45.6" cy="41.6" r="1.5"/><circle cx="54.4" cy="41.6" r="1.5"/><circle cx="46.4" cy="48" r="1.5"/><circle cx="53.8" cy="48" r="1.5"/><circle cx="50" cy="38.6" r="1.5"/></g>`;

const MANDRAKE = `<g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"><path d="M50 34C40 26 24 28 15 18C30 8 46 16 50 34Z" fill="#7fb356"/><path d="M50 34C60 26 76 28 85 18C70 8 54 16 50 34Z" fill="#7fb356"/><path d="M50 36C42 24 44 12 50 5C56 12 58 24 50 36Z" fill="#9acb6b"/><path d="M50 31C62 31 65 41 63 50C72 50 80 44 86 36C89 51 78 62 65 62C67 70 73 80 80 92C67 90 56 82 51 73C46 82 34 90 21 92C28 80 33 70 35 62C22 62 11 51 14 36C20 44 28 50 37 50C35 41 38 31 50 31Z" fill="#d3a468"/></g><g fill="${INK}"><circle cx="45" cy="42" r="2"/><circle cx="55" cy="42" r="2"/><ellipse cx="50" cy="50" rx="3" ry="4"/></g><g fill="none" stroke="#8f6430" stroke-width="1.6" stroke-linecap="round"><path d="M43 60C47 62 53 62 57 60M42 66C47 69 53 69 58 66M22 49C27 54 32 56 37 56M78 49C73 54 68 56 63 56M31 84C36 80 40 76 43 72M69 84C64 80 60 76 58 72M50 8V24"/></g>`;

export const INGREDIENT: Record<string, string> = {
  toadstool: TOADSTOOL,
  fern: frond(),
  toad: TOAD,
  claw: painted("bird-claw", "#e9b24a"),
  flower: FLOWER,
  mandrake: MANDRAKE,
  scorpion: painted("scorpion", "#e0763c"),
  feather: painted("feather", "#2b3350", "#fbe9b4"),
};

/** The ground that each is painted on. */
export const GROUND: Record<string, string> = {
  toadstool: "verdigris",
  fern: "vermilion",
  toad: "indigo",
  claw: "vermilion",
  flower: "indigo",
  mandrake: "verdigris",
  scorpion: "indigo",
  feather: "gold",
};
