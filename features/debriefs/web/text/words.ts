import type { DebriefState } from "../../debrief-shapes.ts";

export const named = (names: readonly string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(names);

export const stateNames: Record<DebriefState, string> = {
  collecting: "Collecting",
  ready: "Ready",
  debrief: "In debrief",
  decided: "Decided",
  reversed: "Reversed",
};
