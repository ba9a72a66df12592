/** What the inspector says about what a line of the log names. */

import type { SubjectOf } from "../../ui/board/subjects";

const KINDS = ["artifact", "favour"] as const;

export const subjectOf: SubjectOf = ({ words, art }, id) => {
  const kind = KINDS.find((each) => words[each]?.[id]);
  if (!kind) return null;
  return {
    title: words[kind]?.[id] ?? "",
    picture: art[`${kind}-${id}`],
    text: words[`${kind}_effect`]?.[id] ?? "",
    clause: words[`${kind}_clause`]?.[id],
    isWritten: true,
  };
};
