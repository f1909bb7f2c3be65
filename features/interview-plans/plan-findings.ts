import type { QuestionChecks } from "#features/question-library/question-checks.ts";
import { type QuestionFinding, questionFindings } from "#features/question-library/question-checks.ts";
import type { AnchorFinding } from "#features/wording/anchors.ts";
import type { LintFinding, Severity } from "#features/wording/finding.ts";
import { type DuplicatePair, duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { called, placeOf } from "./steps.ts";

/** Something wrong with the words of a plan, and where they stand. */
export interface WordingFinding {
  step: "questions" | "competencies" | "rounds" | "people";
  /** Field that it leads to, as `steps.ts` names fields. */
  path: string;
  /** The same for people: "Screen, question 2, follow-up 1". */
  place: string;
  /** The whole text that the finding's span is a part of. */
  text: string;
  /** Place in a list of texts, from 0. */
  index: number;
  finding: LintFinding | AnchorFinding | QuestionFinding;
}

/** What is wrong with a plan beside what is missing in it, which `steps.ts` tells: anchors, what rounds say, questions. */
export function wordingOf(draft: PlanDraft, checks: QuestionChecks): readonly WordingFinding[] {
  return [...anchorsOf(draft, checks), ...roundsOf(draft, checks), ...questionsOf(draft, checks)];
}

function anchorsOf(draft: PlanDraft, { linter }: QuestionChecks): WordingFinding[] {
  return draft.competencies.flatMap(({ id, name, levels }, index) =>
    linter.levels(levels).map((finding) => ({
      step: "competencies" as const,
      path: `competencies.${id}.levels.${finding.level}.anchor`,
      place: `${called("Competency", index, name)}, level ${finding.level}`,
      text: levels.find(({ value }) => value === finding.level)?.anchor ?? "",
      index: 0,
      finding,
    })),
  );
}

/** What interviewers and candidates read beforehand asks nothing; it is read for what must not be gone into. */
function roundsOf(draft: PlanDraft, { linter }: QuestionChecks): WordingFinding[] {
  return draft.rounds.flatMap((round, index) =>
    (["preparation", "candidateText"] as const).flatMap((field) =>
      linter
        .question(round[field])
        .filter(({ code }) => code === "prohibited")
        .map((finding) => ({
          step: field === "preparation" ? ("people" as const) : ("rounds" as const),
          path: `rounds.${round.id}.${field}`,
          place: `${called("Round", index, round.name)}, ${field === "preparation" ? field : "message to candidates"}`,
          text: round[field],
          index: 0,
          finding,
        })),
    ),
  );
}

const partOf = ({ field, index }: QuestionFinding): string =>
  ({
    text: "",
    followUps: `, follow-up ${index + 1}`,
    listenFor: `, what to listen for ${index + 1}`,
    interviewerNotes: ", notes",
    minutes: "",
    hasCompetency: "",
  })[field];

function questionsOf(draft: PlanDraft, checks: QuestionChecks): WordingFinding[] {
  return draft.rounds.flatMap((round) =>
    draft.questions
      .filter(({ roundId }) => roundId === round.id)
      .flatMap((question) =>
        questionFindings(question, checks, { roundMinutes: round.durationMinutes }).map((finding) => ({
          step: "questions" as const,
          path: `questions.${question.id}.${finding.field}`,
          place: `${placeOf(draft, question.id)}${partOf(finding)}`,
          text: finding.of,
          index: finding.index,
          finding,
        })),
      ),
  );
}

/** A question in similar words as an earlier one, and where it stands. */
export interface SimilarQuestion {
  step: "questions";
  path: string;
  place: string;
  pair: DuplicatePair;
}

/** Questions in similar words as an earlier one of the plan, each with its place; kept pairs left out. */
export const similarOf = (draft: PlanDraft, { comparer }: QuestionChecks): readonly SimilarQuestion[] =>
  duplicatesOf(draft, comparer).map((pair) => ({
    step: "questions",
    path: `questions.${pair.laterId}.text`,
    place: placeOf(draft, pair.laterId),
    pair,
  }));

/** From the gravest. */
export const severities = ["block", "warn", "info"] as const satisfies readonly Severity[];

/** Findings of one severity, in their order. */
export const ofSeverity = (found: readonly WordingFinding[], severity: Severity): WordingFinding[] =>
  found.filter(({ finding }) => finding.severity === severity);

/** What publishing asks a reason for. */
export const asksForReason = (draft: PlanDraft, checks: QuestionChecks): WordingFinding[] =>
  ofSeverity(wordingOf(draft, checks), "block");
