import type { PlanDraft, PlanStage } from "#features/interview-plans/plan-draft.ts";
import { defaultStages, defaultTargetDays } from "#features/interview-plans/plan-limits.ts";
import { typeInFiles, typeOfFile } from "#features/question-library/type-spelling.ts";
import { didYouMean } from "#platform/text/nearest-word.ts";
import { idOf, keyOf, keysBeside } from "./keys.ts";
import { formatName, type PlanFile } from "./plan-file.ts";

/** Something in the file that cannot be used, where it stands. */
export interface FileProblem {
  path: (string | number)[];
  message: string;
  /** Whether the last step of the path is a field that the form does not know. */
  isUnknown?: boolean;
}

/** The draft as a file. Orders are those of the plan, so that two exports differ only where the plan does. */
export function fileOf(draft: PlanDraft, planId: string): PlanFile {
  const key = (id: string) => keyOf(id, planId);
  const { competencies, stagesBefore, stagesAfter, rounds, questions, keptDuplicates, ...plan } = draft;
  const ofStage = ({ id, ...stage }: PlanStage) => ({ key: key(id), ...stage });
  const asked = Map.groupBy(questions, ({ roundId }) => roundId);
  const roundIds = new Set(rounds.map(({ id }) => id));
  const rated = new Set(competencies.map(({ id }) => id));
  const standing = new Set(questions.filter(({ roundId }) => roundIds.has(roundId)).map(({ id }) => id));
  return {
    evenhand: formatName,
    plan,
    competencies: competencies.map(({ id, ...competency }) => ({ key: key(id), ...competency })),
    stagesBefore: stagesBefore.map(ofStage),
    stagesAfter: stagesAfter.map(ofStage),
    rounds: rounds.map(({ id, focusCompetencyIds, ...round }) => ({
      key: key(id),
      ...round,
      leadsOn: focusCompetencyIds.filter((competency) => rated.has(competency)).map(key),
      questions: (asked.get(id) ?? []).map(({ id: questionId, roundId: _, competencyId, ...question }) => ({
        key: key(questionId),
        ...question,
        type: typeInFiles(question.type),
        competency: competencyId !== null && rated.has(competencyId) ? key(competencyId) : null,
      })),
    })),
    keptDuplicates: keptDuplicates
      .filter(([a, b]) => standing.has(a) && standing.has(b))
      .map(([a, b]): [string, string] => (key(a) < key(b) ? [key(a), key(b)] : [key(b), key(a)]))
      .toSorted(([a, b], [x, y]) => (a === x ? Number(b > y) - Number(b < y) : a < x ? -1 : 1)),
  };
}

/** What a file from before there were stages says nothing about. */
type Standing = Pick<PlanDraft, "stagesBefore" | "stagesAfter" | "rounds">;
const ofNewPlan: Standing = {
  stagesBefore: [...defaultStages.before],
  stagesAfter: [...defaultStages.after],
  rounds: [],
};

/**
 * The draft that a file describes, with the ids that its keys have in this plan. Stages and targets that the file says nothing about
 * stay as they stand.
 */
export function draftOf(
  file: PlanFile,
  planId: string,
  standing: Standing = ofNewPlan,
): { draft: PlanDraft; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const names = namesOf(file);
  const seen = new Set<string>();
  const own = (key: string, path: FileProblem["path"]) => {
    if (seen.has(key))
      problems.push({ path: [...path, "key"], message: `The key ${key} is used twice. Use each key once` });
    seen.add(key);
    const id = idOf(key, planId);
    if (id === null) problems.push({ path: [...path, "key"], message: "Use up to 23 characters" });
    return id ?? planId;
  };
  const competencyIds = new Map(
    names.competencies.map((key, index): [string, string] => [key, own(key, ["competencies", index])]),
  );
  const competencyAt = (key: string, path: FileProblem["path"]) => {
    const id = competencyIds.get(key);
    if (id === undefined)
      problems.push({
        path,
        message: didYouMean(`No competency in this file has the key ${key}`, key, competencyIds.keys()),
      });
    return id ?? planId;
  };
  const questionIds = new Map<string, string>();
  const questions: PlanDraft["questions"] = [];
  const targets = new Map(standing.rounds.map(({ id, targetDays }) => [id, targetDays]));
  const stagesOf = (place: "stagesBefore" | "stagesAfter") =>
    file[place]?.map(({ key: _, ...stage }, index) => ({
      ...stage,
      id: own(names[place][index] ?? "", [place, index]),
    })) ?? standing[place];
  const [stagesBefore, stagesAfter] = [stagesOf("stagesBefore"), stagesOf("stagesAfter")];
  const rounds = file.rounds.map(({ key: _, leadsOn, questions: asked, targetDays, ...round }, index) => {
    const at: FileProblem["path"] = ["rounds", index];
    const id = own(names.rounds[index] ?? "", at);
    for (const [place, { key: __, competency, ...question }] of asked.entries()) {
      const path = [...at, "questions", place];
      const key = names.questions[index]?.[place] ?? "";
      const questionId = own(key, path);
      questionIds.set(key, questionId);
      questions.push({
        ...question,
        type: typeOfFile(question.type),
        id: questionId,
        roundId: id,
        competencyId: competency === null ? null : competencyAt(competency, [...path, "competency"]),
      });
    }
    const focusCompetencyIds = leadsOn.map((key, place) => competencyAt(key, [...at, "leadsOn", place]));
    const standingTarget = targets.has(id) ? (targets.get(id) ?? null) : defaultTargetDays;
    return { ...round, id, focusCompetencyIds, targetDays: targetDays === undefined ? standingTarget : targetDays };
  });
  const keptDuplicates = file.keptDuplicates.flatMap(([a, b], index): [string, string][] => {
    const [first, second] = [questionIds.get(a), questionIds.get(b)];
    if (first !== undefined && second !== undefined) return [[first, second]];
    problems.push({ path: ["keptDuplicates", index], message: "List two questions in this file by their keys" });
    return [];
  });
  const competencies = file.competencies.map(({ key: _, ...competency }, index) => ({
    ...competency,
    id: competencyIds.get(names.competencies[index] ?? "") ?? planId,
  }));
  return {
    draft: { ...file.plan, competencies, stagesBefore, stagesAfter, rounds, questions, keptDuplicates },
    problems,
  };
}

/** The key of everything, in order; given where there is one, else made of its words. */
function namesOf({ competencies, stagesBefore = [], stagesAfter = [], rounds }: PlanFile) {
  const asked = rounds.map(({ questions }) => questions);
  const made = keysBeside(
    [...competencies, ...stagesBefore, ...stagesAfter, ...rounds, ...asked.flat()].flatMap(({ key }) => key ?? []),
  );
  const name = (key: string | undefined, words: string) => key ?? made(words);
  return {
    competencies: competencies.map((one) => name(one.key, one.name)),
    rounds: rounds.map((one) => name(one.key, one.name)),
    stagesBefore: stagesBefore.map((one) => name(one.key, one.name)),
    stagesAfter: stagesAfter.map((one) => name(one.key, one.name)),
    questions: asked.map((list) => list.map((one) => name(one.key, one.text))),
  };
}
