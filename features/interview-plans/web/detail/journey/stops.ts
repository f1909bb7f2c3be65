import type { PlanDraft, PlanRound } from "../../../plan-draft.ts";
import { type Stage, stagesOfDraft } from "../../../stages.ts";
import { text } from "../../text.ts";

const words = text.detail;

/** One round as a candidate comes to it. */
export interface Stop {
  id: string;
  number: number;
  name: string;
  /** Minutes of the rounds before it. */
  start: number;
  minutes: number;
  isScored: boolean;
  questions: number;
  /** What kind of round it is, how it takes place, with how many. */
  about: string;
  /** How it begins; null where nothing is asked in it. */
  opening: { words: string; competency: string; minutes: number } | null;
}

/** The rounds in their order, each with the question that opens it. */
export function stopsOf(draft: PlanDraft): Stop[] {
  const names = new Map(draft.competencies.map(({ id, name }) => [id, name.trim()]));
  const askedIn = Map.groupBy(
    draft.questions.filter((question) => question.text.trim() !== ""),
    ({ roundId }) => roundId,
  );
  let end = 0;
  return draft.rounds.map((round, index) => {
    const asked = askedIn.get(round.id) ?? [];
    const [first] = asked;
    const start = end;
    end += round.durationMinutes;
    return {
      id: round.id,
      number: index + 1,
      name: round.name.trim() || text.roundStep.unnamed,
      start,
      minutes: round.durationMinutes,
      isScored: round.scored,
      questions: asked.length,
      about: aboutOf(round),
      opening: first
        ? { words: first.text.trim(), competency: names.get(first.competencyId ?? "") ?? "", minutes: first.minutes }
        : null,
    };
  });
}

/** The stages in which nobody interviews: New and what comes before the rounds; what comes after them, and Hired. */
export function stagesAround(draft: PlanDraft): [before: Stage[], after: Stage[]] {
  const stages = stagesOfDraft(draft);
  const start = 1 + draft.stagesBefore.length;
  return [stages.slice(0, start), stages.slice(start + draft.rounds.length)];
}

const aboutOf = ({ stageType, mode, minInterviewers, scored }: PlanRound) =>
  [
    text.stageTypes[stageType],
    text.modes[mode],
    ...(minInterviewers > 1 ? [words.interviewers(minInterviewers)] : []),
    ...(scored ? [] : [words.notScored]),
  ].join(" · ");

export interface Leg {
  /** What its rounds have in common. */
  title: string;
  stops: Stop[];
}

/**
 * Rounds that follow each other and are of one kind, under its name. One leg without a name where the kinds alternate, since a
 * heading over each round would only repeat it.
 */
export function legsOf(rounds: readonly PlanRound[], stops: readonly Stop[]): Leg[] {
  const legs: Leg[] = [];
  rounds.forEach(({ stageType, mode }, index) => {
    const stop = stops[index];
    const title = mode === "onsite" ? text.modes.onsite : words.legs[stageType];
    const last = legs.at(-1);
    if (!stop) return;
    if (last?.title === title) last.stops.push(stop);
    else legs.push({ title, stops: [stop] });
  });
  return legs.length > 1 && legs.length * 2 <= stops.length ? legs : [{ title: "", stops: [...stops] }];
}

/** Steps of a scale, in minutes. */
const steps = [15, 30, 60, 120, 180, 240, 480];
const mostTicks = 6;

/** Where a scale over so many minutes has its lines, the start included. */
export function ticksOf(total: number): number[] {
  const step = steps.find((each) => total / each <= mostTicks) ?? total;
  return Array.from({ length: Math.ceil(total / Math.max(1, step)) }, (_, index) => index * step);
}
