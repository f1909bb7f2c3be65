import { focusById } from "#ui/focus-field.ts";
import type { Gap } from "../../../card-gaps.ts";

/** Ids of what a gap leads to. */
export const fieldIds = {
  competency: (id: string) => `card-competency-${id}`,
  reason: (id: string) => `card-reason-${id}`,
  overall: "card-overall",
  noDecisionWhy: "card-no-decision-why",
  takeaways: "card-takeaways",
};

/** Brings what a gap is about into sight, and gives it the focus: of a competency its chosen radio, else its first. */
export function focusGap(gap: Gap): boolean {
  switch (gap.kind) {
    case "rating":
      return focusById(fieldIds.reason(gap.competencyId)) || focusRadio(fieldIds.competency(gap.competencyId));
    case "overall":
      return focusRadio(fieldIds.overall);
    case "no_decision_why":
      return focusById(fieldIds.noDecisionWhy);
    case "takeaways":
      return focusById(fieldIds.takeaways);
  }
}

/** Brings a group of radios into sight and its chosen or first radio the focus. */
export function focusRadio(id: string): boolean {
  const group = document.getElementById(id);
  const radio =
    group?.querySelector<HTMLInputElement>("input[type=radio]:checked") ??
    group?.querySelector<HTMLInputElement>("input[type=radio]");
  if (!group || !radio) return false;
  radio.focus({ preventScroll: true });
  group.scrollIntoView({ block: "center" });
  return true;
}
