import type { PlanCompetency, PlanQuestion, PlanRound, PlanStage, RubricLevel } from "../plan-draft.ts";
import type { RoundContent } from "../version-content.ts";
import { saysTheSame } from "./same-words.ts";

/**
 * When a changed field is material, which is to say changes what is asked, how long, or how answers are rated.
 * - `any`: whenever it differs.
 * - `words`: when it says something else; punctuation, case and spaces are editorial.
 * - `number`: when a list has more or fewer entries; other words in it are editorial.
 * - `never`: it is a note or a name that candidates are not rated by.
 */
export type ChangeRule = "any" | "words" | "number" | "never";

type RoundField = (keyof RoundContent & keyof PlanRound) | "leads";
type CompetencyField = Exclude<keyof PlanCompetency, "id" | "libraryKey" | "weightReason" | "levels">;
type LevelField = Exclude<keyof RubricLevel, "value">;
type StageField = Exclude<keyof PlanStage, "id"> | "side";
type QuestionField = Exclude<keyof PlanQuestion, "id" | "libraryKey" | "roundId">;

/** Rules of fields. A field that is added to a version's content does not compile until it has one. */
export const changeRules = {
  round: {
    name: "never",
    stageType: "any",
    mode: "any",
    durationMinutes: "any",
    introMinutes: "any",
    closeMinutes: "any",
    scored: "any",
    leads: "any",
    candidateText: "words",
    preparation: "never",
  } satisfies Record<RoundField, ChangeRule>,
  competency: {
    name: "words",
    definition: "words",
    behaviours: "words",
    weight: "any",
  } satisfies Record<CompetencyField, ChangeRule>,
  // Nobody is asked or rated in a stage: it says where candidates stand, and for how long.
  stage: { name: "never", kind: "never", side: "never", targetDays: "never" } satisfies Record<StageField, ChangeRule>,
  level: { label: "words", anchor: "words", example: "never" } satisfies Record<LevelField, ChangeRule>,
  question: {
    text: "words",
    type: "any",
    competencyId: "any",
    minutes: "any",
    followUps: "number",
    listenFor: "words",
    interviewerNotes: "never",
  } satisfies Record<QuestionField, ChangeRule>,
} as const;

export type ChangedThing = keyof typeof changeRules;

/** Whether a thing that came, went or stands at another place changes what is measured. */
export const structureRules: Readonly<Record<ChangedThing, Record<"added" | "removed" | "moved", boolean>>> = {
  // Rounds and questions in another order are met with other things known, and the last ones are what time runs out on.
  stage: { added: false, removed: false, moved: false },
  round: { added: true, removed: true, moved: true },
  question: { added: true, removed: true, moved: true },
  // The order of competencies is that of the scorecard only.
  competency: { added: true, removed: true, moved: false },
  level: { added: true, removed: true, moved: true },
};

/** What a field can hold. */
export type FieldValue = string | number | boolean | null | readonly string[];

/** Whether two values of a field are the same; a list counts its order. */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a change of a field from one value to another is material under a rule. */
export function isMaterial(rule: ChangeRule, before: FieldValue, after: FieldValue): boolean {
  if (isSameValue(before, after)) return false;
  switch (rule) {
    case "any":
      return true;
    case "never":
      return false;
    case "number":
      return filled(before).length !== filled(after).length;
    case "words":
      return !saysTheSame(filled(before).join("\n"), filled(after).join("\n"));
  }
}

/** The entries of a list, or the one text; empty ones say nothing. */
const filled = (value: FieldValue): string[] =>
  (Array.isArray(value) ? value : [String(value ?? "")]).filter((entry) => entry.trim() !== "");
