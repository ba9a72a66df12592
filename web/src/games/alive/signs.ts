/** The small signs of the board, drawn with a few strokes in a block of 24 by 24. */
export const SIGNS: Record<string, string> = {
  bolt: "M14 1L3 14H10L8 23L21 9H13L17 1Z",
  spark: "M12 0L14 7L20 3L17 9L24 11L17 14L21 20L14 17L12 24L10 17L4 21L7 15L0 13L7 10L3 4L10 7Z",
  heart: "M12 22Q1 14 2 7Q4 1 9 3Q11 4 12 7Q13 4 15 3Q20 1 22 7Q23 14 12 22Z",
};
