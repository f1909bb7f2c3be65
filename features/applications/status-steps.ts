import type { ShownCandidacy } from "#features/candidates/shown-to-candidate.ts";
import type { Stage } from "#features/interview-plans/stages.ts";

/** A round as far as candidates may know of it beforehand. */
export interface PublicRound {
  id: string;
  name: string;
  mode: "video" | "phone" | "onsite";
  minutes: number;
  interviewers: number | null;
  text: string;
  about: readonly string[];
}

/** One line of what is behind a candidate, now, and before them. */
export interface StatusStep {
  /** What it is called in plain words, or the round whose name the role's page shows. */
  what: "received" | "read" | "interview" | "references" | "deciding" | "offer" | "other" | "hired" | PublicRound;
  state: "done" | "now" | "ahead";
}

/** Stages between interviews are called after what goes on, never by the name that the team gave them. */
const wordOf: Readonly<Record<Stage["kind"], Exclude<StatusStep["what"], PublicRound>>> = {
  new: "read",
  review: "read",
  screen: "interview",
  interview: "interview",
  work_sample: "interview",
  panel: "interview",
  reference: "references",
  debrief: "deciding",
  offer: "offer",
  other: "other",
  hired: "hired",
};

/** What is not said of somebody before they are there: nobody is promised an offer. */
const unpromised: ReadonlySet<Stage["kind"]> = new Set(["other", "offer", "hired"]);

interface Seen {
  shown: ShownCandidacy;
  stages: readonly Stage[];
  /** Rounds that the role's page shows; empty where it shows none. */
  rounds: readonly PublicRound[];
}

/**
 * The way of a candidate as they see it. It follows from the projection alone: what is not shown to them is not in it. What lies ahead
 * stands there only where the role's page shows the rounds.
 */
export function statusSteps({ shown, stages, rounds }: Seen): StatusStep[] {
  const wordFor = ({ key, kind }: Pick<Stage, "key" | "kind">) => rounds.find(({ id }) => id === key) ?? wordOf[kind];
  const at = stages.findIndex(({ key }) => key === shown.stageKey);
  const way =
    at < 0
      ? [{ key: shown.stageKey, kind: shown.stageKind, here: 0 }]
      : stages.map((stage, index) => ({ ...stage, here: index - at }));
  const steps = way
    .filter(({ here, kind }) => here === 0 || (rounds.length > 0 && (here < 0 || !unpromised.has(kind))))
    .map((stage): StatusStep => {
      const isHere = stage.here === 0 && shown.endedAt === null;
      return { what: wordFor(stage), state: isHere ? "now" : stage.here <= 0 ? "done" : "ahead" };
    });
  // An offer is said of the candidacy, whatever stage it stands in.
  const offered: StatusStep[] =
    shown.status === "offer"
      ? steps.map((step) => (step.state === "now" ? { what: "offer", state: "now" } : step))
      : steps;
  const shownSteps = shown.endedAt === null ? offered : offered.filter(({ state }) => state !== "ahead");
  return [{ what: "received", state: "done" }, ...merged(shownSteps)];
}

/** Neighbors of one word are one line, which goes on as long as one of them does. */
function merged(steps: readonly StatusStep[]): StatusStep[] {
  const lines: StatusStep[] = [];
  for (const step of steps) {
    const last = lines.at(-1);
    if (last?.what !== step.what) lines.push(step);
    else if (step.state === "now" || last.state === "now") lines[lines.length - 1] = { ...step, state: "now" };
  }
  return lines;
}

const dayMillis = 86_400_000;

interface Expecting {
  shown: ShownCandidacy;
  stages: readonly Stage[];
  appliedAt: string;
  /** Within how many days the role's page promises an answer. */
  answerDays: number | null;
}

/** By when a candidate may expect to hear; null where nobody said so, and once it is over. An instant in ISO 8601. */
export function expectedBy({ shown, stages, appliedAt, answerDays }: Expecting): string | null {
  if (shown.endedAt !== null || shown.status === "offer") return null;
  const isBeingRead = wordOf[shown.stageKind] === "read";
  const target = stages.find(({ key }) => key === shown.stageKey)?.targetDays ?? null;
  const days = isBeingRead ? answerDays : target;
  if (days === null) return null;
  const from = isBeingRead ? appliedAt : shown.stageEnteredAt;
  return new Date(new Date(from).getTime() + days * dayMillis).toISOString();
}
