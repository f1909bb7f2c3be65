import { expect, type Page } from "@playwright/test";

interface HiringTeam {
  userId: string;
  groupId: string;
}

interface Role {
  opportunityId: string;
  /** Stages of its plan, the first first. */
  stages: { key: string; name: string; kind: string }[];
}

/** Asks the program as the person whose browser it is. */
async function asked<Answer>(
  page: Page,
  baseURL: string,
  method: "PUT" | "POST" | "GET",
  path: string,
  data?: unknown,
) {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin: baseURL },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  // reason for the cast: what the procedures answer is held by their own tests
  return (await answer.json()) as Answer;
}

/** Switches applicant tracking on for the owner of a hiring group, and opens a role on a plan of theirs. */
export async function openRole(
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  { userId, groupId }: HiringTeam,
  { planId, title = "Bakery lead" }: { planId: string; title?: string },
): Promise<Role> {
  await asked(page, baseURL, "PUT", "/user_feature_overrides", { user_id: userId, flags: { ats_enabled: true } });
  const { stages } = await asked<Role>(page, baseURL, "POST", `/interview-plans/${planId}/publish`, {
    version: 1,
    note: "First version",
  });
  const role = await asked<{ id: string; version: number }>(page, baseURL, "POST", "/opportunities", {
    groupId,
    title,
    planId,
  });
  await asked(page, baseURL, "POST", `/opportunities/${role.id}/open`, { version: role.version });
  return { opportunityId: role.id, stages };
}

/** Adds somebody new to a role; answers the candidacy. */
export async function addCandidate(
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  { groupId }: HiringTeam,
  { opportunityId, fullName, stageKey = "new" }: { opportunityId: string; fullName: string; stageKey?: string },
): Promise<string> {
  const { id } = await asked<{ id: string }>(page, baseURL, "POST", "/candidates", {
    groupId,
    opportunityId,
    stageKey,
    person: { fullName, mails: [{ value: `${fullName.toLowerCase().replace(/\W+/g, ".")}@example.org` }] },
  });
  return id;
}

/** Moves a candidate as whoever else is quicker. */
export const moveCandidate = (
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  { id, version, stageKey }: { id: string; version: number; stageKey: string },
) => asked(page, baseURL, "POST", "/candidates/move", { candidates: [{ id, version }], stageKey });

/** A candidacy as it stands. */
export const candidateNow = ({ page, baseURL = "" }: { page: Page; baseURL?: string | undefined }, id: string) =>
  asked<{ stageKey: string; version: number; status: string }>(page, baseURL, "GET", `/candidates/${id}`);
