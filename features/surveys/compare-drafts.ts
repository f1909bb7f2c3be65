import { isEqual } from "#platform/canonical-json.ts";
import type { SurveyQuestion, WrittenSurvey } from "./survey-draft.ts";

/** One thing that differs between two drafts of a survey. */
export type Difference =
  | { kind: "title" | "description" | "purpose" | "anonymity"; mine: string; theirs: string }
  /** A question that only one of them has, or whose fields differ. */
  | { kind: "question"; mine: SurveyQuestion | null; theirs: SurveyQuestion | null }
  | { kind: "order" };

/** What differs, in the order in which it stands on the screen. */
export function differencesOf(mine: WrittenSurvey, theirs: WrittenSurvey): Difference[] {
  const fields: Difference[] = [
    { kind: "title", mine: mine.title, theirs: theirs.title },
    { kind: "purpose", mine: mine.settings.purpose, theirs: theirs.settings.purpose },
    { kind: "description", mine: mine.description, theirs: theirs.description },
    { kind: "anonymity", mine: mine.settings.anonymity, theirs: theirs.settings.anonymity },
  ];
  const find = ({ questions }: WrittenSurvey, id: string) => questions.find((each) => each.id === id) ?? null;
  const ids = new Set([...mine.questions, ...theirs.questions].map(({ id }) => id));
  const questions = [...ids].map(
    (id): Difference => ({ kind: "question", mine: find(mine, id), theirs: find(theirs, id) }),
  );
  const common = ({ questions: own }: WrittenSurvey, other: WrittenSurvey) =>
    own.map(({ id }) => id).filter((id) => find(other, id));
  const isOrderSame = isEqual(common(mine, theirs), common(theirs, mine));
  return [
    ...[...fields, ...questions].filter((each) => each.kind !== "order" && !isEqual(each.mine, each.theirs)),
    ...(isOrderSame ? [] : [{ kind: "order" } as const]),
  ];
}
