import type { relationships } from "./person-shapes.ts";

const open = ["active", "on_hold", "offer"];

/** What somebody is to us, from the statuses of their candidacies. */
export function relationshipOf(statuses: readonly string[]): (typeof relationships)[number] {
  if (statuses.includes("hired")) return "hired";
  if (statuses.some((status) => open.includes(status))) return "candidate";
  return statuses.length > 0 ? "past_candidate" : "prospect";
}
