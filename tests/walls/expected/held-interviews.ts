import type { Audience } from "../audience.ts";
import type { FunctionWall } from "../expectation.ts";

/**
 * What stands at each place: an interview of an hour ago in the next round, with the id of the plan, so that the link reaches it. The
 * resident's card, with the id of the candidacy, is in; the guest's, with that of the link, is owed. So the round is not open.
 */

/** The interview is in two days, and the resident is taken by it. */
export const ahead =
  "update interviews set starts_at = now() + interval '2 days', ends_at = now() + interval '49 hours' where id = :plan";

/** The interviewer of the link, at their one interview. */
export const guest: Audience = (who, relation) => who === "guest" && relation === "ours";

export const grants = (grant: string) =>
  `update organization_memberships set grants = '{${grant}}' where user_id = :me`;

/** Whoever tries takes part instead of the resident. */
export const takesPart =
  "update interview_participants set interviewer_id = :me::uuid, user_id = :me::uuid where interview_id = :plan and interviewer_id = :person and :me is not null";

/** The link's interviewer takes part in another interview as well, if only by name: the link does not open it. */
export const guestTakesPart = `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, guest_name, response)
  select :plan, app.magic_interviewer_id(), :organization, :group, 'Jo Park', 'declined' where app.magic_interviewer_id() is not null on conflict do nothing`;

/** The resident's card is that of whoever tries, and says nothing yet. */
export const mine = (state = "owed") => `delete from sealed.scorecard_contents where scorecard_id = :candidate;
  update scorecards set interviewer_id = coalesce(:me::uuid, interviewer_id), state = '${state}' where id = :candidate`;

/** Nobody owes any more. */
export const opened = "update scorecards set state = 'excused' where id = :magicLink";

const inRound = (state: string) => `insert into scorecards
  (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state)
  select organization_id, group_id, candidate_id, round_id, interview_id, :me::uuid, '${state}' from scorecards where id = :candidate and :me is not null`;

/** Whoever tries has submitted in this round, in which another still owes. */
export const hasSubmitted = inRound("submitted");

/** Whoever tries owes a card of it, though it was revealed. */
export const owes = `${opened}; ${inRound("owed")}; update candidate_rounds set revealed_at = now(), is_open = true where id = :candidate`;

/** Whoever tries owes a card of another interview of the candidacy. */
export const owesAnother = `with held as (insert into interviews (organization_id, group_id, candidate_id, person_id, round_id)
    select organization_id, group_id, candidate_id, person_id, round_id from interviews where id = :plan and :me is not null returning id)
  insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state)
    select organization_id, group_id, candidate_id, round_id, h.id, :me::uuid, 'owed' from scorecards c, held h where c.id = :candidate`;

export const decided = `insert into sealed.decisions
  (organization_id, group_id, candidate_id, verdict, statement, decider_ids, packet, packet_hash, decided_by)
  select organization_id, group_id, id, 'hire', 'canary decision', '{}', '{}', repeat('a', 64), :person::uuid from candidates where id = :candidate`;

/** The same, before the cards were asked for that stand. */
export const decidedBefore = `${decided}; update sealed.decisions set at = now() - interval '1 day' where candidate_id = :candidate`;

export const revealed = `${opened}; update candidate_rounds set revealed_at = now(), is_open = true where id = :candidate`;

export const asks = (
  name: string,
  statement: string,
  tells: FunctionWall["tells"],
  prepare?: string,
): FunctionWall => ({
  name: `app.${name}`,
  of: "place",
  asks: statement,
  tells,
  ...(prepare !== undefined && { prepare }),
});
