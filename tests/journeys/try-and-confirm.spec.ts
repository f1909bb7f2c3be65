import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

test.use({ setting: "mailing" });

/** Plans of everybody whom the page's session reaches. */
async function plansOf(page: Page): Promise<{ title: string; location: string }[]> {
  const person = await (await page.request.get("/api/who-am-i")).json();
  const found = [];
  for (const groupId of person.seats.flatMap((seat: { groupIds: string[] }) => seat.groupIds)) {
    const { items } = await (await page.request.get("/api/interview-plans", { params: { groupId } })).json();
    for (const { id } of items) {
      const { title, draft } = await (await page.request.get(`/api/interview-plans/${id}`)).json();
      found.push({ title, location: draft.location });
    }
  }
  return found;
}

/** Waits until the page was answered what the question about a waiting draft depends on: the session and its record. */
async function draftWasLookedFor(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { session_id } = await (await fetch("/api/session_id")).json();
    const record = new URLSearchParams({ session_id, key: "interview-plans.visitor-draft" });
    await (await fetch(`/api/session_storage?${record}`)).json();
  });
}

/** Plans something at /try and signs up, as far as the page that waits for the mail. */
async function planAndSignUp(
  page: Page,
  { location, ...person }: { location: string; fullName: string; email: string; password: string },
) {
  await page.goto("/try");
  await page.getByRole("button", { name: /^Data analyst/ }).click();
  await page.getByLabel("Location").fill(location);
  await expect(page.locator("#content").getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole("link", { name: "Create account to publish" }).click();
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("Your draft is in this browser.")).toBeVisible();
}

test("[S1.06][S1.07] what was planned without an account is a plan once the mail's link is opened in the same browser, in another tab", async ({
  page,
  context,
  linkIn,
  stranger,
}) => {
  const person = { ...stranger(), location: "Madrid" };
  await planAndSignUp(page, person);
  const opened = await context.newPage();
  await opened.goto(await linkIn(person.email, "confirm"));
  await opened.getByRole("button", { name: "Confirm email" }).click();
  await expect(opened.getByRole("button", { name: "Publish" })).toBeVisible();
  await expect(opened.getByLabel("Location")).toHaveValue("Madrid");
  expect(await plansOf(opened)).toEqual([{ title: "Data analyst", location: "Madrid" }]);
  // The tab that waited for the mail is in too, and makes no second plan of it.
  await page.goto("/interview-plans");
  await expect(page.getByRole("link", { name: "Data analyst" }).first()).toBeVisible();
  await draftWasLookedFor(page);
  expect(await plansOf(page)).toHaveLength(1);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("[S1.06] a link opened in another browser asks for the password and brings no plan there; the first browser still has it, and keeps it after signing in", async ({
  page,
  linkIn,
  stranger,
  otherBrowser,
  complaints,
}) => {
  // The other browser is asked for the password.
  complaints.expectMatching(/status of 403/);
  const person = { ...stranger(), location: "Lisbon" };
  await planAndSignUp(page, person);
  const elsewhere = await (await otherBrowser({ isAnonymous: true })).newPage();
  await elsewhere.goto(await linkIn(person.email, "confirm"));
  await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  await expect(elsewhere.getByRole("heading", { name: "You started in another browser" })).toBeVisible();
  await elsewhere.getByLabel("Password", { exact: true }).fill(person.password);
  await elsewhere.getByRole("button", { name: "Confirm email" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Interview plans" })).toBeVisible();
  await draftWasLookedFor(elsewhere);
  expect(await plansOf(elsewhere)).toEqual([]);
  await expect(elsewhere.getByRole("dialog")).toBeHidden();

  await page.goto("/try");
  await expect(page.getByLabel("Location")).toHaveValue("Lisbon");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const question = page.getByRole("dialog", { name: "Keep your draft?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Add to my plans" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Lisbon");
  expect(await plansOf(page)).toEqual([{ title: "Data analyst", location: "Lisbon" }]);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("link", { name: "Data analyst" }).first()).toBeVisible();
});
