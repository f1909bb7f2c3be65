import type { Page } from "@playwright/test";
import { findBarriers, findFaults } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { paperFrom, print } from "./support/printed.ts";

test("[S9.04] what one notes for oneself beside a round stands there again, in one's kit, and for nobody else", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=people`);
  const details = page.getByRole("button", { name: /^Show details of Round 1/ });
  await details.focus();
  await page.keyboard.press("Enter");
  const open = page.getByRole("button", { name: /^Show your private notes/ });
  await open.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Room Kepler, code 4711");
  const saved = page.waitForResponse(/savePreference/);
  await page.keyboard.press("Tab");
  await saved;
  await page.getByLabel(/Agreed accommodations/).fill("Twenty minutes more, and a break");
  expect(await findFaults(page, "own-settings")).toEqual([]);
  await page.reload();
  await details.click();
  await open.click();
  await expect(page.getByLabel(/Room or link/).first()).toHaveValue("Room Kepler, code 4711");
  await expect(page.getByLabel(/Agreed accommodations/)).toHaveValue("Twenty minutes more, and a break");
  await page.goto(`/interview-plans/${planId}/kit`);
  await expect(page.getByText("Room Kepler, code 4711")).toBeVisible();
  expect(await findFaults(page, "own-in-kit")).toEqual([]);
  const printIt = () => page.getByRole("button", { name: "Print", exact: true }).click();
  expect((await paperFrom(page, printIt)).text).toContain("Room Kepler, code 4711");
  await page.goto(`/interview-plans/${planId}/kit?view=candidate`);
  await expect(page.getByText("Topics").first()).toBeVisible();
  await expect(page.getByText("Room Kepler, code 4711")).toHaveCount(0);
  expect((await paperFrom(page, printIt)).text).not.toContain("Kepler");
});

test("[S3.13] suggested questions are taken or left, by keyboard", async ({ page, settle, makePlan }) => {
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=questions`);
  await page.getByRole("button", { name: "Suggest" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Suggested questions" });
  await expect(sheet.getByText("From the question library")).toBeVisible();
  expect(await findBarriers(page, "suggestions")).toEqual([]);
  const first = sheet.getByRole("button", { name: /^Add: / }).first();
  const words = (await first.getAttribute("aria-label"))?.slice("Add: ".length) ?? "";
  const before = await sheet.getByRole("button", { name: /^Dismiss: / }).count();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: `Add: ${words}` })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await sheet
    .getByRole("button", { name: /^Dismiss: / })
    .first()
    .press("Enter");
  await expect(sheet.getByRole("button", { name: /^Dismiss: / })).toHaveCount(before - 2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: /^Question \d+ text$/ }).last()).toHaveValue(words);
});

/** Publishes a plan through the API. */
async function publish(page: Page, planId: string): Promise<void> {
  const published = await page.request.post(`/api/interview-plans/${planId}/publish`, {
    headers: { origin: new URL(page.url()).origin },
    data: { version: 1 },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

test("links to a plan are made, listed with their last opening, and taken back", async ({
  page,
  settle,
  makePlan,
  otherBrowser,
  complaints,
}) => {
  // A link that was taken back is opened on purpose.
  complaints.expectMatching(/status of 404 .*planSharing\/open/);
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}`);
  await publish(page, planId);
  await page.reload();
  await page.getByRole("button", { name: "Share" }).click();
  const sheet = page.getByRole("dialog", { name: "Share this plan" });
  await expect(sheet.getByText("No links yet.")).toBeVisible();
  await sheet.getByRole("radio", { name: "Full plan (view only)" }).click();
  await sheet.getByLabel(/Label/).fill("Works council");
  await sheet.getByRole("button", { name: "Create link" }).click();
  await expect(sheet.getByText("Never opened")).toBeVisible();
  const link = await sheet.getByLabel("Link", { exact: true }).inputValue();
  expect(await findFaults(page, "share-links")).toEqual([]);

  const guest = await (await otherBrowser({ isAnonymous: true })).newPage();
  await guest.goto(link);
  await expect(guest.getByText("Confidential: contains questions")).toBeVisible();
  await sheet.getByRole("button", { name: "Revoke: Works council" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(sheet.getByText("Revoked", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Opened 1 time, last")).toBeVisible();
  await guest.goto("about:blank");
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});

test("what links open is right on a phone and on paper; candidates prepare without a question", async ({
  page,
  settle,
  makePlan,
  otherBrowser,
}) => {
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}`);
  await publish(page, planId);
  const linkTo = async (kind: "plan" | "preparation"): Promise<string> => {
    const made = await page.request.post("/api/plan-links", {
      headers: { origin: new URL(page.url()).origin },
      data: { planId, kind },
    });
    return new URL((await made.json()).url).hash;
  };
  const plan = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
  const questions: string[] = plan.draft.questions.map(({ text }: { text: string }) => text.slice(0, 30));

  const guest = await (await otherBrowser({ isAnonymous: true })).newPage();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(`/shared${await linkTo("preparation")}`);
  await expect(guest.getByRole("heading", { level: 1, name: "Your interviews: Data analyst" })).toBeVisible();
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(await findFaults(guest, "preparation")).toEqual([]);
  const paper = await print(guest);
  for (const text of [await guest.locator("body").textContent(), paper.text])
    for (const question of questions) expect(text).not.toContain(question);
  expect(paper.text).toContain("How to prepare");

  await guest.goto("about:blank");
  await guest.goto(`/shared${await linkTo("plan")}`);
  await expect(guest.getByText(questions[0] ?? "").first()).toBeVisible();
  expect(await findFaults(guest, "shared-plan")).toEqual([]);
  expect((await print(guest)).text).toContain(questions[0]?.slice(0, 20));
});
