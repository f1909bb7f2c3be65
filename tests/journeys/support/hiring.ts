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
export async function asked<Answer>(
  page: Pick<Page, "request">,
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

/** An interview that ended an hour ago, in the first round of a candidate's plan; answers its id and its cards by their authors. */
export async function heldInterview(
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  { candidateId, roundId, userIds }: { candidateId: string; roundId: string; userIds: readonly string[] },
) {
  const startsAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  return asked<{
    id: string;
    cards: { id: string; interviewerId: string }[];
    kit: { competencies: { id: string; name: string }[] };
  }>(page, baseURL, "POST", "/interviews", {
    candidateId,
    roundId,
    slot: { startsAt, minutes: 60, timeZone: "Europe/Berlin" },
    participants: userIds.map((userId) => ({ userId })),
  });
}

/** Notes of whoever's browser it is, one line each. */
export const takeNotes = (
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  {
    interviewId,
    lines,
  }: { interviewId: string; lines: readonly { id: string; text: string; mark: "for" | "quote" | null }[] },
) =>
  asked(page, baseURL, "PUT", `/interviews/${interviewId}/notes`, {
    edits: lines.map(({ id, text, mark }, at) => ({
      kind: "line",
      line: { id, at: 60 * (at + 1), questionId: null, competencyId: null, mark, text },
      was: null,
      copyId: crypto.randomUUID(),
    })),
  });

/** Submits a card that lacks nothing, with this level everywhere, as whoever's browser it is. */
export const submitCard = (
  { page, baseURL = "" }: { page: Page; baseURL?: string | undefined },
  {
    scorecardId,
    competencyIds,
    value,
    takeaways,
  }: { scorecardId: string; competencyIds: readonly string[]; value: number; takeaways: string },
) =>
  asked(page, baseURL, "POST", `/scorecards/${scorecardId}/submit`, {
    revision: 1,
    card: {
      ratings: competencyIds.map((competencyKey) => ({
        competencyKey,
        value,
        notAssessed: "",
        note: "Seen",
        evidence: [],
      })),
      overall: "yes",
      noDecisionWhy: "",
      takeaways,
      privateNote: "",
      noteToNext: "",
      recommendation: null,
    },
  });
