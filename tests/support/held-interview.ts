import type { Interview } from "#features/interviews/interview-shapes.ts";
import { openMagicLink } from "#features/magic-links/server/commands.ts";
import { buildMagicLink } from "#features/magic-links/server/factory.ts";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft } from "#features/scorecards/card-shapes.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import type { World } from "./world.ts";

let day = 0;

/** An interview of the past, each on a day of its own, in which these people take part. */
export async function heldInterview(
  world: World,
  by: Caller,
  given: { candidateId: string; roundId: string; userIds: readonly string[] },
): Promise<Interview & { cardOf: (userId: string) => string }> {
  day += 1;
  const startsAt = new Date(Date.UTC(2025, 5, day, 9)).toISOString();
  const interview = await world.as(by).interviews.create({
    candidateId: given.candidateId,
    roundId: given.roundId,
    slot: { startsAt, minutes: 60, timeZone: "Europe/Berlin" },
    participants: given.userIds.map((userId) => ({ userId })),
  });
  const cardOf = (userId: string) => interview.cards.find((card) => card.interviewerId === userId)?.id ?? "";
  return { ...interview, cardOf };
}

/** A card that lacks nothing, with this level for every competency. */
export const wholeCard = (
  { kit }: Pick<Interview, "kit">,
  value: number,
  more: Partial<CardDraft> = {},
): CardDraft => ({
  ...emptyCard,
  ratings: kit.competencies.map(({ id }) => ({
    competencyKey: id,
    value,
    notAssessed: "",
    note: "Said how it went.",
    evidence: [],
  })),
  overall: value > 2 ? "yes" : "no",
  takeaways: "Weighs options aloud.",
  ...more,
});

/** Somebody without an account takes part in an interview by a link, and has opened it. */
export async function addGuest(
  { services }: World,
  scene: { organizationId: string; groupId: string; member: Parameters<typeof buildMagicLink>[1] },
  interviewId: string,
): Promise<{ interviewerId: string; caller: Partial<Caller> }> {
  const { pool } = services.database;
  const { organizationId, groupId, member } = scene;
  const link = await buildMagicLink(services, member, {
    ...{ organizationId, thingId: interviewId, interviewerName: "Jo Park" },
  });
  await pool.query(
    `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, guest_name) values ($1, $2, $3, $4, 'Jo Park')`,
    [interviewId, link.interviewerId, organizationId, groupId],
  );
  const guest = await asCaller(pool, { sessionToken: null, anonymousId: null }, (db) =>
    openMagicLink(db, { secret: link.secret, nonce: "n".repeat(43) }, services.settings.APP_SECRET),
  );
  return { interviewerId: link.interviewerId, caller: { guest } };
}
