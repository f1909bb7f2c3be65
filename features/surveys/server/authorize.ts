import { Refusal } from "#platform/errors.ts";
import type { Actor, ActorDb, Seat } from "#platform/server/transaction.ts";
import { can, type SurveyVerb } from "../policy.ts";
import { findSurvey, listSlim, lockSurveys, type SlimSurvey, type WholeSurvey } from "./queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This survey is not there, or not yours.");

const mayNot = "Viewers read surveys. Ask an owner or admin to make you a member.";
const refusals: Record<SurveyVerb, string> = {
  read: "You may not read this survey.",
  create: mayNot,
  edit: mayNot,
  archive: mayNot,
};

/** Refuses whoever sees the group but may not do this in it. */
export function authorize(actor: Actor, verb: SurveyVerb, place: { groupId: string }): void {
  if (!can(actor, verb, place)) throw new Refusal("FORBIDDEN", refusals[verb]);
}

/** The organization seat that reaches a group; a group that the actor does not reach is not there. */
export function seatOf(actor: Actor, groupId: string): Seat {
  const seat = actor.seats.find(({ groupIds }) => groupIds.includes(groupId));
  if (!seat) throw new Refusal("NOT_FOUND", "This hiring group is not there, or not yours.");
  return seat;
}

/** The survey; row-level security hides those of others. */
export function found(survey: WholeSurvey | undefined): WholeSurvey {
  if (!survey) throw notThere();
  return survey;
}

/** The survey, kept from others until the transaction ends, for somebody who may write it. */
export async function lockedSurvey(db: ActorDb, actor: Actor, surveyId: string): Promise<WholeSurvey> {
  await lockedSurveys(db, actor, { verb: "edit", surveyIds: [surveyId] });
  return found(await findSurvey(db, surveyId));
}

/** All of these surveys, locked, for somebody who may do this with each; otherwise none. */
export async function lockedSurveys(
  db: ActorDb,
  actor: Actor,
  { verb, surveyIds }: { verb: SurveyVerb; surveyIds: readonly string[] },
): Promise<SlimSurvey[]> {
  const wanted = [...new Set(surveyIds)];
  // The lock finds nothing for a viewer; they see the survey and are told why.
  const seen = await listSlim(db, wanted);
  if (seen.length < wanted.length) throw notThere();
  for (const survey of seen) authorize(actor, verb, survey);
  return lockSurveys(db, wanted);
}
