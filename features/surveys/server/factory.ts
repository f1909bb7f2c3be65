import { randomUUID } from "node:crypto";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import type { SystemDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { readySurveys } from "../ready-surveys.ts";
import type { WrittenSurvey } from "../survey-draft.ts";
import type { SurveyStatus } from "../survey-states.ts";

interface Given {
  in?: { organizationId: string; groupId: string; ownerId: string };
  title?: string;
  draft?: WrittenSurvey;
  status?: SurveyStatus;
}

/** Makes a survey, with an organization of its own unless one is given. */
export async function buildSurvey(db: SystemDb, given: Given = {}) {
  const place = given.in ?? (await ownPlace(db));
  const draft = given.draft ?? { ...readySurveys.candidate_experience, ...(given.title && { title: given.title }) };
  const surveyId = randomUUID();
  await db
    .insertInto("surveys")
    .values({
      id: surveyId,
      organizationId: place.organizationId,
      groupId: place.groupId,
      ownerId: place.ownerId,
      changedBy: place.ownerId,
      status: given.status ?? "draft",
      draft: JSON.stringify(draft),
      title: draft.title,
      purpose: draft.settings.purpose,
      questions: draft.questions.length,
      searchText: searchText([draft.title]),
    })
    .execute();
  return { surveyId, draft, ...place };
}

async function ownPlace(db: SystemDb) {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  return { organizationId, groupId, ownerId: owner.userId };
}
