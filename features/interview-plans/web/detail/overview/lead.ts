import { coverageOf } from "../../../coverage.ts";
import type { PlanCompetency, PlanDraft } from "../../../plan-draft.ts";
import { text } from "../../text.ts";

const words = text.detail;
/** More than these are counted. */
const named = 5;

/** What the plan tests, in a sentence: its competencies, the ones with most time first. Null where it has none. */
export function leadOf(draft: PlanDraft): string | null {
  const nameOf = new Map(draft.competencies.map((competency) => [competency.id, inSentence(competency)]));
  const rows = coverageOf(draft).filter(({ competencyId }) => nameOf.get(competencyId));
  const asked = rows.filter(({ askedIn }) => askedIn > 0).toSorted((a, b) => b.minutes - a.minutes);
  const namesOf = (some: typeof rows) => {
    const names = some.map(({ competencyId }) => nameOf.get(competencyId) ?? "");
    // One more name takes no more room than its count.
    return names.length > named + 1 ? [...names.slice(0, named), words.more(names.length - named)] : names;
  };
  if (asked.length > 0) return words.tests(namesOf(asked));
  return rows.length > 0 ? words.willTest(namesOf(rows)) : null;
}

const isKeyOfProgram = (key: string | null) => key !== null && !/^[0-9a-f]{8}-/.test(key);

/** Names of the program's library, and verbs, are no proper names, so a sentence writes them small; any other may be one, as German is. */
function inSentence({ name, libraryKey }: PlanCompetency): string {
  const whole = name.trim();
  return isKeyOfProgram(libraryKey) || /^[A-Z][a-z]+ing\b/.test(whole)
    ? whole.charAt(0).toLowerCase() + whole.slice(1)
    : whole;
}
