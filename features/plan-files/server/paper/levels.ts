import { levelLabels } from "#features/interview-plans/plan-words.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import type { Block } from "#platform/server/paper/paper.ts";
import { words } from "./words.ts";

type Competency = RoundContent["competencies"][number];

/** The levels of a competency side by side, lowest first; with a box each where one is to be ticked. */
export function levelColumns({ levels }: Pick<Competency, "levels">, { hasBoxes }: { hasBoxes: boolean }): Block {
  const shown =
    levels.length > 0
      ? levels
      : levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "", example: "" }));
  return {
    kind: "columns",
    hasFrames: true,
    columns: shown.map(({ value, label, anchor, example }): Block[] => [
      hasBoxes
        ? { kind: "list", marker: "box", look: "strong", items: [`${value} ${label}`.trim()] }
        : { kind: "text", look: "strong", text: `${value} ${label}`.trim() },
      ...(anchor.trim() === "" ? [] : [{ kind: "text", look: "small", text: anchor } as const]),
      ...(example.trim() === "" || hasBoxes
        ? []
        : [{ kind: "text", look: "muted", text: words.book.example(example) } as const]),
    ]),
  };
}
