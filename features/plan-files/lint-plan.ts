import { z } from "zod";
import type { PlanDraft } from "#features/interview-plans/plan-draft.ts";
import { similarOf, wordingOf } from "#features/interview-plans/plan-findings.ts";
import { findingsOf } from "#features/interview-plans/steps.ts";
import { structureScoreOf } from "#features/interview-plans/structure-score.ts";
import type { QuestionChecks } from "#features/question-library/question-checks.ts";
import type { Fix } from "#features/wording/finding.ts";

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
  /** Points of structure, of those that a plan can show. */
  structure: { points: number; of: number };
}

const mostFindings = 500;

/** What is known to be wrong with a plan, by the same checks as in the builder: words, like questions, what is missing. */
export function lintPlan(draft: PlanDraft, checks: QuestionChecks): PlanReport {
  const places = questionPlaces(draft);
  const words = wordingOf(draft, checks).map(({ path, text, index, finding }): PlanFinding => {
    const { severity, code, start, end, why, fix } = finding;
    const field = filePath(draft, path, places);
    const isListed = /\.(?:followUps|listenFor)$/.test(field);
    return {
      severity,
      code,
      path: isListed ? `${field}.${index}` : field,
      words: text.slice(start, end),
      why,
      fix: fixWords(fix),
    };
  });
  const likes = similarOf(draft, checks).map(
    ({ path, pair }): PlanFinding => ({
      severity: "warn",
      code: "similar",
      path: filePath(draft, path, places),
      words: draft.questions.find(({ id }) => id === pair.laterId)?.text ?? "",
      why: `Its wording is similar to question ${pair.earlierNumber} in round ${pair.earlierRound}.`,
      fix: "Ask it once, or list both under keptDuplicates.",
    }),
  );
  const unfinished = findingsOf(draft).map(
    ({ path, sentence, blocks, kind }): PlanFinding => ({
      severity: blocks ? "block" : kind === "problem" ? "warn" : "info",
      code: "unfinished",
      path: filePath(draft, path, places),
      words: "",
      why: sentence,
      fix: blocks ? "Fix this before you publish." : "You can still publish.",
    }),
  );
  const { points, of } = structureScoreOf(draft, checks.linter);
  const all = [...unfinished, ...words, ...likes];
  const more = Math.max(0, all.length - mostFindings);
  const isLess = ({ severity }: PlanFinding) => Number(severity !== "block");
  const findings = more > 0 ? all.toSorted((a, b) => isLess(a) - isLess(b)).slice(0, mostFindings) : all;
  return { findings, more, structure: { points, of } };
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
  if (list === "stages") {
    const place = draft.stagesBefore.some((one) => one.id === id) ? "stagesBefore" : "stagesAfter";
    return [place, draft[place].findIndex((one) => one.id === id), ...rest].join(".");
  }
  const things = list === "rounds" ? draft.rounds : draft.competencies;
  const start = list === "questions" ? places.get(id) : `${list}.${things.findIndex((one) => one.id === id)}`;
  const [field, value, ...deeper] = rest;
  // The builder names a level by its value, a file by its place.
  const levels = draft.competencies.find((one) => one.id === id)?.levels ?? [];
  const below =
    field === "levels" && value !== undefined ? levels.findIndex((one) => String(one.value) === value) : value;
  const named =
    { focusCompetencyIds: "leadsOn", interviewerNotes: "notes", competencyId: "competency" }[field ?? ""] ?? field;
  return [start, named, below, ...deeper].filter((part) => part !== undefined).join(".");
}
