import { oneOf } from "#platform/web/browser/address-values.ts";
import type { PlanSummary } from "../../contract.ts";
import { unpublishedChanges } from "../../version-content.ts";

export const compareViews = ["summary", "side", "unified"] as const;
export type CompareView = (typeof compareViews)[number];

/** A publication by its number, or the draft. */
export type Compared = number | "draft";

/** What the address of a comparison says; what is left out follows from the plan. */
export interface CompareSearch {
  from?: Compared;
  to?: Compared;
  view?: CompareView;
  /** Editorial changes are left out. */
  only?: "material";
}

export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  const view = oneOf(compareViews, raw.view);
  const from = readCompared(raw.from);
  const to = readCompared(raw.to);
  return {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(view && view !== "side" && { view }),
    ...(raw.only === "material" && { only: "material" }),
  };
}

export function readCompared(raw: unknown): Compared | null {
  if (raw === "draft") return "draft";
  const number = Number(raw);
  return raw !== "" && Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}

/** What is compared where the address does not say: what was published last with the draft, or with what came before. */
export function comparedOf(
  { from, to }: CompareSearch,
  plan: Pick<PlanSummary, "publishedNumber" | "changedRounds" | "changedStages">,
): { from: Compared; to: Compared } {
  const last = plan.publishedNumber ?? 1;
  const standing = to ?? (unpublishedChanges(plan) > 0 || last === 1 ? "draft" : last);
  const earlier = standing === "draft" ? last : Math.max(1, standing - 1);
  return { from: from ?? earlier, to: standing };
}
