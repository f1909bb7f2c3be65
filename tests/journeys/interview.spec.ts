import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { addCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";

/** What a browser writes when the network is cut. */
const networkComplaint = /net::ERR_|Failed to load resource|Failed to fetch|NetworkError|ERR_INTERNET_DISCONNECTED/;
const saved = /^Saved \d+:\d\d [AP]M$/;

interface Team {
  userId: string;
  groupId: string;
}

async function asked<Answer>(page: Page, method: string, path: string, data?: unknown): Promise<Answer> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin: new URL(page.url()).origin },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** An interview of its arranger that began a minute ago. */
async function holdInterview(
  { page, baseURL }: { page: Page; baseURL: string | undefined },
  team: Team,
  planId: string,
) {
  await page.goto("/");
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId, title: "Staff engineer" });
  const candidateId = await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Priya Raman" });
  const round = stages.find((stage) => "isRound" in stage && stage.isRound === true);
  const interview = await asked<{
    id: string;
    kit: { questions: { text: string }[] };
  }>(page, "POST", "/interviews", {
    candidateId,
    roundId: round?.key,
    slot: { startsAt: new Date(Date.now() - 60_000).toISOString(), minutes: 60, timeZone: "America/New_York" },
    participants: [{ userId: team.userId }],
  });
  const questions = interview.kit.questions.map(({ text }) => text);
  return { interviewId: interview.id, opportunityId, questions };
}

const linesOf = async (page: Page, interviewId: string) => {
  const { notes } = await asked<{ notes: { lines: { text: string; mark: string | null }[] } }>(
    page,
    "GET",
    `/interviews/${interviewId}/notes`,
  );
  return notes.lines.map(({ text, mark }) => [text, mark]);
};

test("[S2.12] [S2.13] notes are taken by keys alone, without a network, over the death of the tab: nothing is lost", async ({
  page,
  baseURL,
  context,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { interviewId, opportunityId, questions } = await holdInterview({ page, baseURL }, team, planId);
  const [first = "", second = ""] = questions;

  await test.step("the interview that goes on lies open, and is held on the device", async () => {
    await page.goto("/interview-execution");
    await expect(page.getByRole("heading", { name: "Priya Raman" })).toBeVisible();
    await expect(page.getByText("Stored on this device")).toBeVisible();
    expect(await findBarriers(page, "today")).toEqual([]);
    await page.getByRole("link", { name: "Continue interview" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  });

  await test.step("lines get a mark and lead on to the next question", async () => {
    await page.keyboard.press("n");
    await page.keyboard.type("Chose event sourcing in 2021.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("“I picked it because I wanted to.”");
    await page.getByRole("button", { name: "Quote" }).click();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
    await page.keyboard.type("Measured the replay.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
    await page.keyboard.press("f");
    await expect(page.getByRole("main").getByText(saved)).toBeVisible();
    expect(await findBarriers(page, "notes")).toEqual([]);
    expect(await linesOf(page, interviewId)).toEqual([
      ["Chose event sourcing in 2021.", null],
      ["“I picked it because I wanted to.”", "quote"],
      ["Measured the replay.", "debrief"],
    ]);
  });

  const address = `/opportunities/${opportunityId}/interview/${interviewId}/notes`;
  await test.step("without a network the tab dies, and a new one opens with all that was written", async () => {
    await context.setOffline(true);
    await page.keyboard.press("n");
    await page.keyboard.press("ControlOrMeta+;");
    await page.keyboard.type("Told finance before engineering.");
    await expect(page.getByRole("main").getByText("Saved on this device · offline")).toBeVisible();
    await page.close();
    const next = await context.newPage();
    await next.goto(address);
    await expect(next.getByText("Told finance before engineering.")).toBeVisible();
    await expect(next.getByText("Measured the replay.")).toBeVisible();
    await expect(next.getByRole("heading", { level: 1, name: first })).toBeVisible();
    await next.keyboard.press("n");
    await next.keyboard.type("And wrote it down.");
    await expect(next.getByRole("main").getByText("Saved on this device · offline")).toBeVisible();
    await context.setOffline(false);
    await expect(next.getByRole("main").getByText(saved)).toBeVisible({ timeout: 60_000 });
    expect((await linesOf(next, interviewId)).map(([text]) => text)).toEqual([
      "Chose event sourcing in 2021.",
      "“I picked it because I wanted to.”",
      "Measured the replay.",
      "Told finance before engineering.",
      "And wrote it down.",
    ]);
  });

  await test.step("notes are found again, and read beside the list", async () => {
    const next = context.pages().at(-1) ?? page;
    await next.goto("/interview-notes?q=finance");
    await next.getByRole("row", { name: /Priya Raman/ }).click();
    const dialog = next.getByRole("dialog", { name: "Notes on Priya Raman" });
    await expect(dialog.getByText("Measured the replay.")).toBeVisible();
  });

  await test.step("what was held goes with the session", async () => {
    const last = context.pages().at(-1) ?? page;
    await context.clearCookies();
    await last.goto("/interview-execution");
    await expect(last).toHaveURL(/sign-in/);
    const held = await last.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith("evenhand-held-")),
    );
    expect(held.filter((name) => !name.endsWith("guest"))).toEqual([]);
  });
});
