import { z } from "zod";
import { duplicatesOf } from "#features/interview-plans/duplicates.ts";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { publishBlockers } from "#features/interview-plans/steps.ts";
import type { Fix } from "#features/question-lint/finding.ts";
import { lintLevels } from "#features/question-lint/lint-anchors.ts";
import { lintQuestion } from "#features/question-lint/lint-question.ts";
import { type ProhibitedTopic, prohibitedTopics } from "#features/question-lint/prohibited-topics.ts";
import { structureScoreOf } from "#features/question-lint/structure-score.ts";

/** Something to mend in a plan, at its place in the file. */
export const PlanFinding = z.object({
  severity: z.enum(["block", "warn", "info"]).describe("Block: better not published like this."),
  code: z.string().describe("Kind of finding."),
  path: z.string().describe("Field in the file: rounds.0.questions.2.text."),
  words: z.string().describe("The words meant; may be empty."),
  why: z.string().describe("What is wrong, in a sentence."),
  fix: z.string().describe("How to put it right."),
});
export type PlanFinding = z.infer<typeof PlanFinding>;

export interface PlanReport {
  /** Those that block first where there are more than anybody reads. */
  findings: PlanFinding[];
  /** How many more there are. */
  more: number;
  structure: { points: number; of: number; unknown: number };
}

const mostFindings = 500;

/** What is known to be wrong with a plan: its words, like questions, what keeps it from being published. `topics` must not be asked about. */
export function lintPlan(draft: PlanDraft, topics: readonly ProhibitedTopic[] = prohibitedTopics): PlanReport {
  const places = questionPlaces(draft);
  const words = draft.questions.flatMap(({ id, text }) => {
    const path = `${places.get(id) ?? ""}.text`;
    return lintQuestion(text, { topics }).map((one) => ({ ...found(one, text), path }));
  });
  const anchors = draft.competencies.flatMap(({ levels }, index) =>
    lintLevels(levels).map((one) => {
      const place = levels.findIndex(({ value }) => value === one.level);
      return { ...found(one, levels[place]?.anchor ?? ""), path: `competencies.${index}.levels.${place}.anchor` };
    }),
  );
  const likes = duplicatesOf(draft).map(
    ({ laterId, earlierRound, earlierNumber }): PlanFinding => ({
      severity: "warn",
      code: "duplicate",
      path: `${places.get(laterId) ?? ""}.text`,
      words: draft.questions.find(({ id }) => id === laterId)?.text ?? "",
      why: `It is close to question ${earlierNumber} in round ${earlierRound}.`,
      fix: "Ask it once, or keep both under keptDuplicates.",
    }),
  );
  const unfinished = publishBlockers(draft).map(
    ({ path, sentence }): PlanFinding => ({
      severity: "block",
      code: "unfinished",
      path: filePath(draft, path, places),
      words: "",
      why: sentence,
      fix: "It cannot be published before.",
    }),
  );
  const { points, of, unknown } = structureScoreOf(draft);
  const all = [...unfinished, ...words, ...anchors, ...likes];
  const more = Math.max(0, all.length - mostFindings);
  const isLess = ({ severity }: PlanFinding) => Number(severity !== "block");
  const findings = more > 0 ? all.toSorted((a, b) => isLess(a) - isLess(b)).slice(0, mostFindings) : all;
  return { findings, more, structure: { points, of, unknown } };
}

interface Found {
  severity: PlanFinding["severity"];
  code: string;
  start: number;
  end: number;
  why: string;
  fix: Fix;
}

function found({ severity, code, start, end, why, fix }: Found, text: string): Omit<PlanFinding, "path"> {
  return { severity, code, words: text.slice(start, end), why, fix: fixWords(fix) };
}

function fixWords(fix: Fix): string {
  return fix.kind === "split" ? fix.texts.join(" / ") : fix.text;
}

function questionPlaces(draft: PlanDraft): Map<string, string> {
  return new Map(
    draft.rounds.flatMap(({ id: roundId }, round) =>
      draft.questions
        .filter((question) => question.roundId === roundId)
        .map(({ id }, place): [string, string] => [id, `rounds.${round}.questions.${place}`]),
    ),
  );
}

/** A field as the builder names it (`rounds.<id>.name`), as the file has it. */
function filePath(draft: PlanDraft, path: string, places: ReadonlyMap<string, string>): string {
  const [list = "", id, ...rest] = path.split(".");
  if (id === undefined) return list === "rounds" || list === "competencies" ? list : `plan.${list}`;
  const things = list === "rounds" ? draft.rounds : draft.competencies;
  const start = list === "questions" ? places.get(id) : `${list}.${things.findIndex((one) => one.id === id)}`;
  return [start, ...rest.map((field) => (field === "focusCompetencyIds" ? "leadsOn" : field))].join(".");
}
