import { randomUUID } from "node:crypto";
import { holdPeopleOfGroup, requireWorker } from "#features/groups/server/public.ts";
import { listUserPreferences, takeUserPreference } from "#features/preferences/server/public.ts";
import { isEqual } from "#platform/canonical-json.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { EarlierDraft, NewSurvey, Survey, SurveySummary } from "../contract.ts";
import { draftFromEarlier, EarlierSurveyDraft, earlierDraftKeys } from "../earlier-draft.ts";
import { surveyRights } from "../policy.ts";
import { readySurveys } from "../ready-surveys.ts";
import { problemsOf, type SurveyProblem, surveyLimits, surveyRefusals, type WrittenSurvey } from "../survey-draft.ts";
import { isWritable, type SurveyAction, surveyStatusAfter } from "../survey-states.ts";
import { found, lockedSurvey, lockedSurveys } from "./authorize.ts";
import {
  findSurvey,
  insertSurvey,
  listSlim,
  listWhole,
  type SlimSurvey,
  updateDraft,
  updateOwner,
  updateStatus,
  type WholeSurvey,
} from "./queries.ts";

export const summaryOf = ({ organizationId: _, ...row }: SlimSurvey): SurveySummary => row;

/** The survey as its caller may use it. */
const shown = (survey: WholeSurvey, actor: Actor): Survey => ({
  ...summaryOf(survey),
  draft: survey.draft,
  changedByName: survey.changedByName,
  mayEdit: can(actor, surveyRights.edit, survey) && isWritable(survey.status),
});

export async function getSurvey(db: ActorDb, actor: Actor, surveyId: string): Promise<Survey> {
  return shown(found(await findSurvey(db, surveyId)), actor);
}

export async function createSurvey(db: ActorDb, actor: Actor, input: NewSurvey): Promise<Survey> {
  const { groupId } = input;
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, surveyRights.create, { groupId });
  const draft = await startingDraft(db, actor, input);
  const id = randomUUID();
  await insertSurvey(db, { id, organizationId, groupId, ownerId: actor.userId, draft });
  return getSurvey(db, actor, id);
}

async function startingDraft(
  db: ActorDb,
  actor: Actor,
  { title, ready, earlierKey }: NewSurvey,
): Promise<WrittenSurvey> {
  if (ready !== undefined && earlierKey !== undefined)
    throw refusedField("earlierKey", "Choose a template or a draft, not both");
  if (ready !== undefined) return { ...readySurveys[ready], ...(title !== undefined && { title }) };
  if (earlierKey !== undefined) {
    const draft = await takeEarlierDraft(db, actor, earlierKey);
    return requireSavable({ ...draft, ...(title !== undefined && { title }) });
  }
  if (title === undefined) throw refusedField("title", surveyRefusals.title);
  return {
    title,
    description: "",
    settings: { purpose: "candidate_experience", anonymity: "anonymous" },
    questions: [],
  };
}

/** What an earlier version kept under this name in the caller's account; it is gone then, unless the request is refused. */
async function takeEarlierDraft(db: ActorDb, { userId }: Actor, key: string): Promise<WrittenSurvey> {
  const taken = key.startsWith(earlierDraftKeys) ? await takeUserPreference(db, { userId, key }) : undefined;
  if (!taken) throw new Refusal("NOT_FOUND", "Your account has no such draft.");
  const read = EarlierSurveyDraft.safeParse(taken.value);
  if (read.success) return draftFromEarlier(read.data, randomUUID);
  const errors = read.error.issues.map(({ path, message }) => ({ path: ["draft", ...path].join("."), message }));
  throw new Refusal("BAD_REQUEST", errors.map(({ message }) => message).join(". "), { errors });
}

function requireSavable(draft: WrittenSurvey): WrittenSurvey {
  const errors = problemsOf(draft).map(({ path, message }) => ({ path: ["draft", ...path].join("."), message }));
  const [first] = errors;
  if (first) throw new Refusal("BAD_REQUEST", `${first.path}: ${first.message}`, { errors });
  return draft;
}

/** Drafts of an earlier version, each with what keeps it from becoming a survey; what cannot be read stays where it is. */
export async function listEarlierDrafts(db: ActorDb, { userId }: Actor): Promise<EarlierDraft[]> {
  const kept = await listUserPreferences(db, { userId, prefix: earlierDraftKeys });
  return kept.flatMap(({ key, value }) => {
    const { data } = EarlierSurveyDraft.safeParse(value);
    if (!data) return [];
    const [problem] = problemsOf(draftFromEarlier(data, randomUUID));
    return [
      { key, title: data.title, questions: data.questions?.length ?? 0, problem: problem ? inWords(problem) : null },
    ];
  });
}

/** As "Question 3: Keep it to 1000 characters". */
function inWords({ path: [field, at], message }: SurveyProblem): string {
  if (field !== "questions") return `${field === "title" ? "Title" : "Description"}: ${message}`;
  return typeof at === "number" ? `Question ${at + 1}: ${message}` : message;
}

interface Saving {
  surveyId: string;
  version: number;
  draft: WrittenSurvey;
}

export async function saveSurvey(db: ActorDb, actor: Actor, { surveyId, version, draft }: Saving): Promise<Survey> {
  const survey = await lockedSurvey(db, actor, surveyId);
  if (!isWritable(survey.status)) throw new Refusal("FORBIDDEN", "This survey is archived. Restore it to edit it.");
  // What says the same already needs no other version: the same save once more is answered as it was.
  if (isEqual(draft, survey.draft)) return shown(survey, actor);
  if (survey.version !== version)
    throw new Refusal("CONFLICT", "Someone changed this survey since you opened it. Your changes aren't saved yet.", {
      current: shown(survey, actor),
    });
  await updateDraft(db, surveyId, draft);
  return getSurvey(db, actor, surveyId);
}

export async function duplicateSurveys(db: ActorDb, actor: Actor, surveyIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(surveyIds)];
  const originals = new Map((await listWhole(db, wanted)).map((survey) => [survey.id, survey]));
  const surveys = wanted.map((surveyId) => found(originals.get(surveyId)));
  for (const survey of surveys) authorize(actor, surveyRights.create, survey);
  const copies: string[] = [];
  for (const { organizationId, groupId, draft } of surveys) {
    const id = randomUUID();
    const copy = { ...draft, title: titleOfCopy(draft.title) };
    await insertSurvey(db, { id, organizationId, groupId, ownerId: actor.userId, draft: copy });
    copies.push(id);
  }
  return copies;
}

/** "Copy of …", cut to the length of a title without breaking a sign in two. */
function titleOfCopy(title: string): string {
  let cut = "";
  for (const sign of `Copy of ${title}`) {
    if (cut.length + sign.length > surveyLimits.title) break;
    cut += sign;
  }
  return cut;
}

/** Archives or restores; answers those that changed. */
export async function moveSurveys(
  db: ActorDb,
  actor: Actor,
  action: SurveyAction,
  surveyIds: readonly string[],
): Promise<string[]> {
  const surveys = await lockedSurveys(db, actor, { right: surveyRights.archive, surveyIds });
  const moving = surveys.filter(({ status }) => surveyStatusAfter(action, status) !== null).map(({ id }) => id);
  if (moving.length > 0) await updateStatus(db, moving, action === "archive" ? "archived" : "draft");
  return moving;
}

/** Gives surveys to somebody who works in the group of each; answers those that had another owner. All or none. */
export async function setSurveyOwner(
  db: ActorDb,
  actor: Actor,
  { surveyIds, ownerId }: { surveyIds: readonly string[]; ownerId: string },
): Promise<string[]> {
  const groupIds = new Set((await listSlim(db, surveyIds)).map((survey) => survey.groupId));
  for (const groupId of groupIds) await holdPeopleOfGroup(db, groupId);
  const surveys = await lockedSurveys(db, actor, { right: surveyRights.setOwner, surveyIds });
  await requireWorker(db, groupIds, ownerId, "ownerId");
  const given = surveys.filter((survey) => survey.ownerId !== ownerId).map(({ id }) => id);
  if (given.length > 0) await updateOwner(db, given, ownerId);
  return given;
}
