import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { surveyRights } from "../policy.ts";
import { findSurvey, listSlim, lockSurveys, type SlimSurvey, type WholeSurvey } from "./queries.ts";

const notThere = () => new Refusal("NOT_FOUND", "This survey doesn't exist, or you don't have access.");

/** The survey; row-level security hides those of others. */
export function found(survey: WholeSurvey | undefined): WholeSurvey {
  if (!survey) throw notThere();
  return survey;
}

/** The survey, kept from others until the transaction ends, for somebody who may write it. */
export async function lockedSurvey(db: ActorDb, actor: Actor, surveyId: string): Promise<WholeSurvey> {
  await lockedSurveys(db, actor, { right: surveyRights.edit, surveyIds: [surveyId] });
  return found(await findSurvey(db, surveyId));
}

/** All of these surveys, locked, for somebody who may do this with each; otherwise none. */
export async function lockedSurveys(
  db: ActorDb,
  actor: Actor,
  { right, surveyIds }: { right: (typeof surveyRights)["edit" | "archive" | "setOwner"]; surveyIds: readonly string[] },
): Promise<SlimSurvey[]> {
  const wanted = [...new Set(surveyIds)];
  // The lock finds nothing for a viewer; they see the survey and are told why.
  const seen = await listSlim(db, wanted);
  if (seen.length < wanted.length) throw notThere();
  for (const survey of seen) authorize(actor, right, survey);
  return lockSurveys(db, wanted);
}
