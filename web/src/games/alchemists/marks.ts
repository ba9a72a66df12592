/** The shape of each seat, round the middle, six units high each way: nobody is told by colour alone. */
export const SHAPES: readonly string[] = [
  "M0 -6L6 0L0 6L-6 0Z",
  "M-5 -5H5V5H-5Z",
  "M0 -6L6 5H-6Z",
  "M0 -5.5A5.5 5.5 0 1 1 0 5.5A5.5 5.5 0 1 1 0 -5.5Z",
];
