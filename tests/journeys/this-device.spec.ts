import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

const networkComplaint = /net::ERR_|Failed to load resource|Failed to fetch|NetworkError/;
const closedComplaint = /security warning: an address that is switched off was asked for/;
const strip = "1 change waiting to sync.";

async function keep(page: Page, items: Record<string, unknown>): Promise<void> {
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, JSON.stringify(value));
  }, items);
}
const left = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /planData|survey_draft|preference/.test(key)));

test("[S4.13][S4.14] what an earlier version kept in this browser is in the account after signing in", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/settings");
  await keep(page, { planData_1: { title: "Backend engineer" }, survey_draft_1: { title: "After the interview" } });
  await page.reload();
  await expect(page.getByText("2 items moved from this browser to your account.")).toBeVisible();
  expect(await left(page)).toEqual([]);
  const moved = await page.request.post("/api/rpc/get_builder_state", {
    headers: { origin: new URL(page.url()).origin },
    data: { p_plan_id: "planData_1", p_state_type: "plan_data" },
  });
  expect(await moved.json()).toEqual({ title: "Backend engineer" });

  await test.step("once per person", async () => {
    await keep(page, { planData_2: {} });
    await page.reload();
    await page.waitForTimeout(3500);
    expect(await left(page)).toEqual(["planData_2"]);
  });
});

test("[S5.03][S5.06] what cannot move is told with its reason, and the rest moves without it", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/settings");
  await keep(page, { planData_1: "x".repeat(1024 * 1024 + 1), survey_draft_1: { title: "" }, preference_1: true });
  await page.reload();
  await expect(page.getByText("We kept your local copy. Nothing was lost")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download backup" }).click();
  expect((await download).suggestedFilename()).toMatch(/^evenhand-drafts-of-this-browser-.*\.json$/);
  await page.getByRole("button", { name: "Details" }).click();
  await expect(page.getByText("Data size exceeds security limit (1MB)")).toBeVisible();
  await expect(page.getByText("Survey title cannot be empty")).toBeVisible();
  await page.getByRole("button", { name: "Leave them here and move the rest" }).click();
  await expect(page.getByText("1 item moved from this browser to your account.")).toBeVisible();
  expect((await left(page)).toSorted()).toEqual(["planData_1", "survey_draft_1"]);
});

test("what is archived without a connection waits on the device, is asked about at sign-out, and is sent later", async ({
  page,
  context,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(networkComplaint);
  await makePlan(await settle());
  await page.goto("/interview-plans");
  await page.getByRole("button", { name: "More actions for Backend engineer" }).click();
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText(strip)).toBeVisible();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("dialog").getByText("1 plan archived")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign out with 1 unsynced change?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();

  await context.setOffline(false);
  await expect(page.getByText(strip)).toBeHidden();
  await page.goto("/interview-plans?tab=archived");
  await expect(page.getByRole("main").getByText("Backend engineer").first()).toBeVisible();
});

test("[S2.06] an address of the applicant tracking leads to the plans until it is switched on", async ({
  page,
  settle,
}) => {
  await settle();
  const heard: string[] = [];
  page.on("console", (message) => heard.push(message.text()));
  const reported: unknown[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith("/closed-addresses") || answer.url().endsWith("/reportClosedAddress"))
      reported.push([answer.status(), answer.request().postDataJSON()]);
  });
  for (const path of ["/candidates", "/opportunities/1/interview/2/scorecard/", "/admin/licensing", "/my-tasks"]) {
    await page.goto(path);
    await expect(page.getByText("That page is part of applicant tracking, which is off for you.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/interview-plans");
  }
  expect(heard.filter((text) => closedComplaint.test(text))).toHaveLength(4);
  await expect.poll(() => reported).toHaveLength(4);
  expect(JSON.stringify(reported[0])).toContain('200,{"json":{"path":"/candidates"}}');

  await page.goto("/settings/features");
  await expect(page.getByRole("switch", { name: "Applicant tracking", exact: true })).not.toBeChecked();
  const switched = await page.evaluate(async () => {
    const { user } = await (await fetch("/api/auth/get-session")).json();
    const body = JSON.stringify({ user_id: user.id, flags: { ats_enabled: true } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/user_feature_overrides", { method: "PUT", headers, body })).status;
  });
  expect(switched).toBe(200);
  await page.goto("/my-tasks");
  await expect(page.getByRole("heading", { level: 1, name: "My tasks" })).toBeVisible();
});
