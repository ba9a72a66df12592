/** Outlines that tell the three colours apart without their colour. */

export const PAINT: Record<string, string> = { R: "#b8331f", G: "#33743c", B: "#2a57a8" };

/** A foil: a round shape with a number of lobes, of radius 1. */
function foil(lobes: number, depth: number): string {
  const steps = 72;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = 1 - depth * (0.5 - 0.5 * Math.abs(Math.cos((lobes * angle) / 2)) ** 0.8) * 2;
    return `${(reach * Math.sin(angle)).toFixed(3)} ${(-reach * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Red is a plain disc, green an eightfold foil, blue a quatrefoil. */
export const OUTLINE: Record<string, string> = {
  R: "M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z",
  G: foil(8, 0.1),
  B: foil(4, 0.17),
};

/** A flask for each colour, 100 by 120, and a bowl for what is neutral. */
export const FLASK: Record<string, { glass: string; liquid: string }> = {
  R: {
    glass:
      "M40 10H60V42C78 48 88 62 88 78C88 99 71 113 50 113C29 113 12 99 12 78C12 62 22 48 40 42Z",
    liquid:
      "M17 70C28 64 40 76 52 70C64 64 74 74 83.5 69C85 73 85 75 85 78C85 97 69 110 50 110C31 110 15 97 15 78C15 75 16 72 17 70Z",
  },
  G: {
    glass: "M40 10H60V40L88 100C91 107 87 113 79 113H21C13 113 9 107 12 100L40 40Z",
    liquid:
      "M28 72C38 67 46 77 56 72C62 69 66 71 71 73L85 101C87 106 84 110 79 110H21C16 110 13 106 15 101Z",
  },
  B: {
    glass:
      "M42 10H58V30C58 38 78 44 82 58C86 74 70 80 70 90C70 98 76 104 72 113H28C24 104 30 98 30 90C30 80 14 74 18 58C22 44 42 38 42 30Z",
    liquid:
      "M19 62C30 56 42 68 54 62C64 57 74 64 81.5 60C83 72 67 80 67 90C67 99 72 104 70 110H30C28 104 33 99 33 90C33 80 18 74 19 62Z",
  },
};
