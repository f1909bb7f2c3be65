import type { LintFinding, Severity } from "#features/question-lint/finding.ts";
import { lintLevels } from "#features/question-lint/lint-anchors.ts";
import { lintQuestion } from "#features/question-lint/lint-question.ts";
import { type ProhibitedTopic, prohibitedTopics } from "#features/question-lint/prohibited-topics.ts";
import { type DuplicatePair, duplicatesOf } from "./duplicates.ts";
import type { PlanDraft } from "./plan-draft.ts";
import { called, placeOf } from "./steps.ts";

/** Something wrong with the words of a plan, and where they stand. */
export interface WordingFinding {
  step: "questions" | "competencies";
  /** Field that it leads to, as `steps.ts` names fields. */
  path: string;
  /** The same for people: "Screen, question 2, probe 1". */
  place: string;
  /** The whole text that the finding's span is a part of. */
  text: string;
  finding: LintFinding;
}

/** What is wrong with the words of a plan: anchors first, then questions and their probes, as the steps have them. */
export function wordingOf(
  draft: PlanDraft,
  topics: readonly ProhibitedTopic[] = prohibitedTopics,
): readonly WordingFinding[] {
  return [...anchorsOf(draft), ...questionsOf(draft, topics)];
}

function anchorsOf(draft: PlanDraft): WordingFinding[] {
  return draft.competencies.flatMap(({ id, name, levels }, index) =>
    lintLevels(levels).map((finding) => ({
      step: "competencies" as const,
      path: `competencies.${id}.levels.${finding.level}.anchor`,
      place: `${called("Competency", index, name)}, level ${finding.level}`,
      text: levels.find(({ value }) => value === finding.level)?.anchor ?? "",
      finding,
    })),
  );
}

function questionsOf(draft: PlanDraft, topics: readonly ProhibitedTopic[]): WordingFinding[] {
  return draft.rounds.flatMap((round) =>
    draft.questions
      .filter(({ roundId }) => roundId === round.id)
      .flatMap(({ id, text, followUps }) => [
        ...lintQuestion(text, { topics }).map((finding) => ({
          step: "questions" as const,
          path: `questions.${id}.text`,
          place: placeOf(draft, id),
          text,
          finding,
        })),
        ...followUps.flatMap((probe, index) =>
          lintQuestion(probe, { topics }).map((finding) => ({
            step: "questions" as const,
            path: `questions.${id}.followUps`,
            place: `${placeOf(draft, id)}, probe ${index + 1}`,
            text: probe,
            finding,
          })),
        ),
      ]),
  );
}

/** A question like an earlier one, and where it stands. */
export interface SimilarQuestion {
  step: "questions";
  path: string;
  place: string;
  pair: DuplicatePair;
}

/** Questions that are like an earlier one of the plan, each with its place; kept pairs left out. */
export const similarOf = (draft: PlanDraft): readonly SimilarQuestion[] =>
  duplicatesOf(draft).map((pair) => ({
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
export const asksForReason = (draft: PlanDraft, topics?: readonly ProhibitedTopic[]): WordingFinding[] =>
  ofSeverity(wordingOf(draft, topics), "block");
