import type { Stage } from "#features/interview-plans/stages.ts";
import { createInterview } from "#features/interviews/server/public.ts";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft } from "#features/scorecards/card-shapes.ts";
import { submitCard, submitCardFor } from "#features/scorecards/server/public.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { isTaken } from "../queries.ts";
import { type SampleCard, sampleGuest, sampleInterviews } from "./sample-interviews.ts";

const hourMillis = 3_600_000;
const minutes = 45;

interface Around {
  groupId: string;
  stages: readonly Stage[];
  /** Candidates of the sample, by name. */
  candidates: ReadonlyMap<string, string>;
}

/** Interviews of the sample with their cards. Whoever loads it takes part, so that their own pages show something. */
export async function makeSampleInterviews(acting: Acting, { groupId, stages, candidates }: Around): Promise<void> {
  const { db, actor } = acting;
  const rounds = stages.filter(({ isRound }) => isRound);
  for (const { fullName, round, days, own, guests } of sampleInterviews) {
    const [candidateId, roundId] = [candidates.get(fullName), rounds[round - 1]?.key];
    // A plan is edited more often than this list.
    if (candidateId === undefined || roundId === undefined) continue;
    const startsAt = await freeTime(acting, { groupId, days });
    const interview = await createInterview(acting, {
      ...{ candidateId, roundId, mode: "video", place: "", callUrl: "", room: "" },
      slot: { startsAt: startsAt.toISOString(), minutes, timeZone: "UTC" },
      participants: [
        { userId: actor.userId, role: "lead" },
        { guestName: sampleGuest, guestMail: "", role: "interviewer" },
      ],
    });
    for (const { id: scorecardId, interviewerId } of interview.cards) {
      const isOwn = interviewerId === actor.userId;
      const said = isOwn ? own : guests;
      if (said === null) continue;
      const card = cardOf(interview.kit.competencies, said);
      await (isOwn
        ? submitCard(db, { scorecardId, card, revision: 1, whyAmended: "" })
        : submitCardFor(db, actor, { scorecardId, card }));
    }
  }
}

/** An hour of that day, from ten on in UTC, at which whoever loads the sample has no other interview. */
async function freeTime({ db, actor, now }: Acting, { groupId, days }: { groupId: string; days: number }) {
  const day = new Date(now.getTime() + days * 24 * hourMillis);
  day.setUTCHours(10, 0, 0, 0);
  for (;;) {
    const until = new Date(day.getTime() + hourMillis);
    if (!(await isTaken(db, { groupId, userId: actor.userId, from: day, until }))) return day;
    day.setTime(day.getTime() + (days < 0 ? -hourMillis : hourMillis));
  }
}

/** Levels around the one that is meant, within the scale, others from competency to competency. */
function cardOf(
  competencies: readonly { id: string; levels: readonly { value: number }[] }[],
  { level, overall, takeaways }: SampleCard,
): CardDraft {
  return {
    ...{ ...emptyCard, overall, takeaways },
    ratings: competencies.map(({ id, levels }, at) => {
      const values = levels.map(({ value }) => value);
      const wanted = level + (at % 3 === 1 ? 1 : 0);
      const value = Math.min(Math.max(wanted, Math.min(...values)), Math.max(...values));
      return { competencyKey: id, value, notAssessed: "", note: "", evidence: [] };
    }),
  };
}
