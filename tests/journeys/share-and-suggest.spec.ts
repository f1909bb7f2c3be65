import type { Page, TestInfo } from "@playwright/test";
import { findBarriers, findSidewaysScroll } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { print } from "./support/printed.ts";

/** Wide and narrow, light and dark: no barrier, no scrolling sideways, and pictures to look at. */
async function look(page: Page, info: TestInfo, name: string, widths = [1280, 390]): Promise<void> {
  const found: string[] = [];
  // The builder lays itself out anew where the window changes, and a sheet over it closes: no pictures longer than the window.
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  for (const width of widths)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const where = `${name}-${width}-${colorScheme}`;
      await page.screenshot({ path: info.outputPath(`${where}.png`), fullPage });
      found.push(...(await findSidewaysScroll(page, where)));
      if (colorScheme === "light") found.push(...(await findBarriers(page, where)));
    }
  await page.setViewportSize({ width: widths[0] ?? 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  expect(found).toEqual([]);
}

test("[S9.04] what one notes for oneself beside a round stands there again, in one's kit, and for nobody else", async ({
  page,
  settle,
  makePlan,
}, info) => {
  test.slow();
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=people`);
  const open = page.getByRole("button", { name: /^Show what is only for you/ }).first();
  await open.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Room Kepler, code 4711");
  const saved = page.waitForResponse(/savePreference/);
  await page.keyboard.press("Tab");
  await saved;
  await page.getByLabel(/Agreed accommodations/).fill("Twenty minutes more, and a break");
  await look(page, info, "own-settings");
  await page.reload();
  await page
    .getByRole("button", { name: /^Show what is only for you/ })
    .first()
    .click();
  await expect(page.getByLabel(/Room or link/).first()).toHaveValue("Room Kepler, code 4711");
  await expect(page.getByLabel(/Agreed accommodations/)).toHaveValue("Twenty minutes more, and a break");
  await page.goto(`/interview-plans/${planId}/kit`);
  await expect(page.getByText("Room Kepler, code 4711")).toBeVisible();
  await look(page, info, "own-in-kit");
  await page.goto(`/interview-plans/${planId}/kit?view=candidate`);
  await expect(page.getByText("What it is about").first()).toBeVisible();
  await expect(page.getByText("Room Kepler, code 4711")).toHaveCount(0);
});

test("[S3.13] suggested questions are taken or left, by keyboard", async ({ page, settle, makePlan }, info) => {
  test.slow();
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=questions`);
  await page.getByRole("button", { name: "Suggest questions" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Suggested questions" });
  await expect(sheet.getByText("From the question library")).toBeVisible();
  await look(page, info, "suggestions", [1280]);
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
  await expect(page.getByRole("textbox", { name: /^Words of question/ }).last()).toHaveValue(words);
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
}, info) => {
  test.slow();
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
  await sheet.getByRole("radio", { name: "The plan, to read" }).click();
  await sheet.getByLabel(/For whom/).fill("Works council");
  await sheet.getByRole("button", { name: "Make link" }).click();
  await expect(sheet.getByText("Never opened")).toBeVisible();
  const link = await sheet.getByLabel("Link", { exact: true }).inputValue();
  await look(page, info, "share-links");

  const guest = await (await otherBrowser({ isAnonymous: true })).newPage();
  await guest.goto(link);
  await expect(guest.getByText("Confidential: holds questions")).toBeVisible();
  await sheet.getByRole("button", { name: "Take back: Works council" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(sheet.getByText("Taken back", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Opened 1 time, last")).toBeVisible();
  await guest.goto("about:blank");
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
});

test("what links open is right on a phone and on paper; candidates prepare without a question", async ({
  page,
  settle,
  makePlan,
  otherBrowser,
}, info) => {
  test.slow();
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
  await guest.goto(`/shared${await linkTo("preparation")}`);
  await expect(guest.getByRole("heading", { level: 1, name: "Your interviews: Data analyst" })).toBeVisible();
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await look(guest, info, "preparation", [390]);
  const paper = await print(guest);
  for (const text of [await guest.locator("body").textContent(), paper.text])
    for (const question of questions) expect(text).not.toContain(question);
  expect(paper.text).toContain("How to prepare");

  await guest.goto("about:blank");
  await guest.goto(`/shared${await linkTo("plan")}`);
  await expect(guest.getByText(questions[0] ?? "").first()).toBeVisible();
  await look(guest, info, "shared-plan", [390]);
  expect((await print(guest)).text).toContain(questions[0]?.slice(0, 20));
});
