import { randomUUID } from "node:crypto";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft, NoteLine } from "#features/scorecards/card-shapes.ts";
import { asSystem } from "#platform/server/transaction.ts";
import type { DemoPerson } from "../demo.ts";
import { decisions, noted, takeaways, toNext, weighed } from "./interview-words.ts";
import type { Play } from "./play.ts";
import type { Story } from "./story-shapes.ts";

interface Known {
  story: Story;
  candidateId: string;
}

/** How the round stands in which somebody is now. */
type Situation = "to_come" | "due" | "late" | "one_in" | "all_in" | "none";

/** Told apart by who it is, so that each can be looked up: where these people stand today. */
const situations: Readonly<Record<string, Situation>> = {
  priya: "due",
  dmytro: "late",
  theodora: "one_in",
  yael: "to_come",
  nadia: "all_in",
  tupaq: "none",
  siyuan: "to_come",
  lucja: "all_in",
};
const minutes = 45;
const minuteMillis = 60_000;
const hourMillis = 60 * minuteMillis;
const dayMillis = 24 * hourMillis;

/** Interviews of everybody who came that far and isn't turned down: who met them, what was noted and judged, and what was decided. */
export async function playInterviews(play: Play, known: ReadonlyMap<string, Known>): Promise<void> {
  const calendar = new Calendar();
  const debated: Known[] = [];
  let number = 0;
  for (const { story, candidateId } of known.values()) {
    const { is } = story.ending;
    // What was decided longer ago was decided without scorecards.
    const wasDebated = (is === "hired" || is === "offer") && story.ending.days <= 30;
    if (!wasDebated && is !== "active" && is !== "on_hold") continue;
    number = await playCandidate(play, { calendar, story, candidateId, number, wasDebated });
    if (wasDebated) debated.push({ story, candidateId });
  }
  await decideAll(play, debated);
}

interface Candidate {
  calendar: Calendar;
  story: Story;
  candidateId: string;
  number: number;
  wasDebated: boolean;
}

async function playCandidate(play: Play, { calendar, story, candidateId, number: first, wasDebated }: Candidate) {
  const { api, roles, cast } = play;
  const recipe = roles.get(story.role)?.recipe;
  if (!recipe) return first;
  let number = first;
  const arranger = recipe.team.recruiter;
  const { stages, stageKey } = await api(arranger).candidates.get({ candidateId });
  const here = stages.findIndex(({ key }) => key === stageKey);
  const isGood = story.ending.is !== "rejected";
  for (const [at, stage] of stages.entries()) {
    if (!stage.isRound || at > here) continue;
    // As it was played: the days spread over the stages up to where they are.
    const { applied, ending } = story;
    const entered = play.time.daysAgo(Math.round(applied - ((applied - ending.days) * at) / here), 8 + at);
    number += 1;
    const isHere = at === here;
    const situation: Situation = isHere ? (situations[story.at] ?? "all_in") : "all_in";
    if (situation === "none") continue;
    const people = panel(recipe.in, arranger, number);
    const wanted = isHere ? daysOf[situation] : undefined;
    const from = wanted === undefined ? new Date(entered.getTime() + dayMillis) : play.time.daysAgo(wanted, 9, true);
    // All of them were over when there was a debrief.
    const latest = wasDebated ? play.time.daysAgo(ending.days + 2, 9) : null;
    const startsAt = calendar.free(latest && latest < from ? latest : from, [...people, story.at], {
      isPast: wanted === undefined || wanted > 0,
      goesBack: latest !== null,
    });
    const arrangedAt = new Date(Math.min(entered.getTime() + hourMillis, Date.now() - hourMillis));
    const interview = await play.time.at(arrangedAt, () =>
      api(arranger).interviews.create({
        candidateId,
        roundId: stage.key,
        slot: { startsAt: startsAt.toISOString(), minutes, timeZone: "Europe/Berlin" },
        callUrl: `https://meet.example.org/${story.at}-${at}`,
        participants: people.map((who, index) => ({
          userId: cast.people[who].userId,
          role: index === 0 ? ("lead" as const) : ("interviewer" as const),
        })),
      }),
    );
    for (const [index, who] of people.entries())
      if (situation !== "to_come" || index === 0)
        await play.time.at(new Date(arrangedAt.getTime() + hourMillis), () =>
          api(who).interviews.answer({ interviewId: interview.id, response: "accepted" }),
        );
    if (situation === "to_come") continue;
    const writing =
      situation === "all_in"
        ? people
        : situation === "one_in" || situation === "due"
          ? people.slice(1)
          : people.slice(0, 1);
    for (const [index, who] of writing.entries()) {
      const submittedAt = new Date(
        Math.min(startsAt.getTime() + (2 + index * 3) * hourMillis, Date.now() - hourMillis / 2),
      );
      const me = cast.people[who].userId;
      const scorecardId = interview.cards.find(({ interviewerId }) => interviewerId === me)?.id ?? "";
      const lines = linesOf(interview.kit.questions, { number, index, isGood });
      await play.time.at(submittedAt, async () => {
        await api(who).scorecards.saveNotes({
          interviewId: interview.id,
          edits: lines.map((line) => ({ kind: "line" as const, line, was: null, copyId: randomUUID() })),
        });
        await api(who).scorecards.submit({
          scorecardId,
          card: cardOf(interview.kit.competencies, { number, index, isGood, lines }),
          revision: 1,
        });
      });
    }
    // Somebody began their card, and stopped in the middle.
    const [owing] = people.filter((who) => !writing.includes(who));
    if (owing && situation !== "late") {
      const me = cast.people[owing].userId;
      const scorecardId = interview.cards.find(({ interviewerId }) => interviewerId === me)?.id ?? "";
      const card = cardOf(interview.kit.competencies, { number, index: 2, isGood, lines: [] });
      await api(owing).scorecards.saveDraft({
        scorecardId,
        version: 0,
        draft: { ...card, ratings: card.ratings.slice(0, -1), overall: null, takeaways: "" },
      });
    }
  }
  return number;
}

/** Days before today on which the interview of each situation was, or after it. */
const daysOf: Readonly<Record<Exclude<Situation, "none">, number | undefined>> = {
  to_come: -2,
  due: 1,
  late: 6,
  one_in: 1,
  all_in: undefined,
};

/** Two interviewers, others each time. */
function panel(group: "engineering" | "care", recruiter: DemoPerson, number: number): readonly DemoPerson[] {
  const people: readonly DemoPerson[] =
    group === "care" ? ["agent", recruiter] : ["engineer", "owner", "admin", recruiter];
  const at = number % people.length;
  const one = people[at] ?? recruiter;
  const other = people[(at + 1 + (number % Math.max(1, people.length - 1))) % people.length] ?? recruiter;
  return one === other ? [one] : [one, other];
}

/** Who is taken when, so that nobody is in two places. */
class Calendar {
  readonly #taken = new Set<string>();
  readonly #now = new Date();

  /** The first hour of a working day, from that day on, at which all of them are free; before now, unless it is to come. */
  free(from: Date, people: readonly string[], { isPast, goesBack }: { isPast: boolean; goesBack: boolean }): Date {
    for (let day = 0; ; day++)
      for (let hour = 8; hour < 17; hour++) {
        const at = new Date(from.getTime() + (goesBack || (isPast && from > this.#now) ? -day : day) * dayMillis);
        at.setUTCHours(hour, 0, 0, 0);
        const isWeekend = [0, 6].includes(at.getUTCDay());
        const isOver = at.getTime() + 2 * hourMillis < this.#now.getTime();
        if (isWeekend || (isPast && !isOver && day < 30)) continue;
        const keys = people.map((who) => `${who} ${at.toISOString()}`);
        if (keys.some((key) => this.#taken.has(key))) continue;
        for (const key of keys) this.#taken.add(key);
        return at;
      }
  }
}

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

interface Writing {
  number: number;
  index: number;
  isGood: boolean;
}

function linesOf(
  questions: readonly { id: string; competencyId: string | null }[],
  { number, index, isGood }: Writing,
): NoteLine[] {
  return questions.slice(0, 4).map(({ id, competencyId }, at) => {
    const isFor = isGood ? (number + index + at) % 4 !== 3 : (number + index + at) % 3 === 0;
    return {
      id: randomUUID(),
      at: 240 + at * 480 + index * 20,
      questionId: id,
      competencyId,
      mark: isFor ? (at % 3 === 1 ? ("quote" as const) : ("for" as const)) : ("against" as const),
      text: pick(isFor ? noted.good : noted.mixed, number + index * 2 + at),
    };
  });
}

function cardOf(
  competencies: readonly { id: string }[],
  { number, index, isGood, lines }: Writing & { lines: readonly NoteLine[] },
): CardDraft {
  const ratings = competencies.map(({ id }, at) => {
    const isSkipped = at > 0 && (number + at + index) % 11 === 0;
    const value =
      (isGood ? 3 : 2) + ((number + at * 3 + index * 2) % 4 === 0 ? -1 : (number + at + index) % 5 === 0 ? 1 : 0);
    return {
      competencyKey: id,
      value: isSkipped ? null : value,
      notAssessed: isSkipped ? "We ran out of time." : "",
      note: "",
      evidence: lines
        .filter(({ competencyId }) => competencyId === id)
        .map(({ id: lineId, at: seconds, mark, text }) => ({ id: lineId, at: seconds, mark, text })),
    };
  });
  const words = isGood ? takeaways.good : takeaways.mixed;
  return {
    ...emptyCard,
    ratings,
    overall: isGood
      ? number % 3 === 0 && index === 0
        ? "strong_yes"
        : (number + index) % 7 === 6
          ? "no"
          : "yes"
      : index === 0
        ? "no"
        : "yes",
    takeaways: pick(words, number + index),
    noteToNext: pick(toNext, number + index),
  };
}

/** The debriefs and what was decided in them, a day before it was told: in their order, since each decision is chained to the one before. */
async function decideAll({ time, api, roles, cast }: Play, debated: readonly Known[]) {
  const ready: (Known & { at: Date })[] = [];
  for (const { story, candidateId } of debated) {
    if (!roles.get(story.role)?.recipe) continue;
    const { submitted } = await api("owner").debriefs.get({ candidateId });
    // Two on one day are not decided in the same minute.
    const at = new Date(time.daysAgo(story.ending.days + 1, 15).getTime() + ready.length * minuteMillis);
    if (submitted > 0) ready.push({ story, candidateId, at });
  }
  for (const { candidateId, at } of ready) await time.at(at, () => api("owner").debriefs.reveal({ candidateId }));
  // A packet says when each scorecard came and when they were revealed, and nothing of it is dated afterwards.
  await time.dateRows(cast.organizationId);
  for (const { story, candidateId, at } of ready.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await time.at(new Date(at.getTime() + 40 * minuteMillis), async () => {
      const { cards } = await api("owner").scorecards.listOfCandidate({ candidateId });
      const keys = [...new Set(cards.flatMap(({ ratings }) => ratings.map(({ competencyKey }) => competencyKey)))];
      const verdict = story.ending.is === "rejected" ? "no_hire" : "hire";
      await api("owner").debriefs.decide({
        candidateId,
        verdict,
        statement: decisions[verdict],
        reasons: keys.map((competencyKey) => ({ competencyKey, reason: weighed })),
        deciderIds: [cast.people.owner.userId],
      });
    });
}

/** What nobody comes to read: invitations of long ago and news of what was played just now. */
export const settleNews = ({ services }: Play["time"], organizationId: string) =>
  asSystem(services.database.pool, (db) =>
    db
      .deleteFrom("inboxItems")
      .where("organizationId", "=", organizationId)
      .where("interviewId", "in", (eb) =>
        eb.selectFrom("interviews").select("id").where("endsAt", "<", new Date().toISOString()),
      )
      .execute(),
  );
