import { askedQuestions } from "../../../asked-questions.ts";
import { openingWords } from "../../../opening-words.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { templateLeads } from "./template-leads.ts";

const words = text.detail;
/** More than these are counted. */
const named = 5;
/** Three lines. */
const room = 190;

/**
 * What the plan is for, in a sentence that the page does not say again below: that of the role whose competencies it has, else
 * why its role exists, else what it is meant to test as long as nothing is asked. Null where it says nothing of it.
 */
export function leadOf(draft: PlanDraft): string | null {
  const names = draft.competencies.map(({ name }) => name.trim()).filter((name) => name !== "");
  if (askedQuestions(draft).length === 0 && names.length > 0) {
    // One more name takes no more room than its count.
    const shown = names.length > named + 1 ? [...names.slice(0, named), words.more(names.length - named)] : names;
    return words.willTest(shown);
  }
  const reason = draft.reason.trim();
  return ofTemplate(draft) ?? (reason ? openingWords(reason, room) : null);
}

function ofTemplate({ competencies }: PlanDraft): string | null {
  const keys = new Set(competencies.map(({ libraryKey }) => libraryKey));
  const template = templateLeads.find(
    ({ competencies: wanted }) => wanted.length === competencies.length && wanted.every((key) => keys.has(key)),
  );
  return template?.summary ?? null;
}
