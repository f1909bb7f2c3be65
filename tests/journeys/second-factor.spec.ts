import type { Page } from "@playwright/test";
import { codeAt } from "#features/factors/server/factory.ts";
import { findFaults } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

const code = (secret: string, stepsLater = 0) => codeAt(secret, new Date(Date.now() + stepsLater * 30_000));

/** Adds an authenticator app on the settings page; answers its key and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a method" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Then enter the code from the app").fill(await code(secret));
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list).toBeVisible();
  return { secret, recoveryCodes: await list.getByRole("listitem").allInnerTexts() };
}

async function signIn(page: Page, person: { email: string; password: string }, to = "/settings"): Promise<void> {
  await page.goto(to);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[S4.01][S7.08][S7.11] an authenticator app is added, asked for at the next sign-in in every tab, and removed again", async ({
  page,
  settle,
  otherBrowser,
  complaints,
}) => {
  // A wrong code is tried on the way, and pages are asked for by a session that lacks its factor.
  complaints.expectMatching(/status of 40[013]/);
  const person = await settle();
  const { secret, recoveryCodes } = await addApp(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  const other = await otherBrowser({ isAnonymous: true });
  const [first, second] = [await other.newPage(), await other.newPage()];
  await signIn(first, person, "/settings/security");
  await expect(first.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await second.goto("/settings");
  await expect(second.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  expect((await other.request.get("/api/groups")).status()).toBe(403);

  await first.getByLabel("Code").fill("000000");
  await expect(first.getByText("Wrong code")).toBeVisible();
  await first.getByLabel("Code").fill(await code(secret, 1));
  await expect(first).toHaveURL(/\/settings\/security$/);
  await expect(first.getByRole("heading", { name: "Two-step sign-in", level: 2 })).toBeVisible();
  // The other tab goes on by itself.
  await expect(second.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  await first.getByRole("button", { name: /More actions/ }).click();
  await first.getByRole("menuitem", { name: "Remove" }).click();
  await expect(first.getByText("This is your only method")).toBeVisible();
  await first.getByRole("button", { name: "Remove method" }).click();
  await expect(first.getByText("Off.")).toBeVisible();
});

test("a lost phone: a recovery code signs in, once", async ({ page, settle, otherBrowser }) => {
  const person = await settle();
  const { recoveryCodes } = await addApp(page);
  const other = await otherBrowser({ isAnonymous: true });
  const tab = await other.newPage();
  await signIn(tab, person);
  await tab.getByRole("button", { name: "Use another method" }).click();
  await tab.getByRole("button", { name: "Recovery code" }).click();
  await tab.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await tab.getByRole("button", { name: "Confirm" }).click();
  await expect(tab.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await tab.goto("/settings/security");
  await expect(tab.getByText("9 of 10 left")).toBeVisible();
});

test("an open tab of another browser is led to the factor when the account gets its first one", async ({
  page,
  settle,
  otherBrowser,
  complaints,
}) => {
  complaints.expectMatching(/status of 40[13]/);
  const person = await settle();
  const other = await otherBrowser({ isAnonymous: true });
  const tab = await other.newPage();
  await signIn(tab, person);
  await expect(tab.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await addApp(page);
  await expect(tab.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
});

test("an organization that asks for a factor leads its owner's people to add one", async ({
  page,
  settle,
  complaints,
}) => {
  complaints.expectMatching(/status of 40[013]/);
  await settle();
  const { seats } = await (await page.request.get("/api/who-am-i")).json();
  await addApp(page);
  const origin = new URL(page.url()).origin;
  const path = `/api/organizations/${seats[0].organizationId}/second-factor`;
  const asked = await page.request.put(path, { headers: { origin }, data: { isRequired: true } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const [factor] = await (await page.request.get("/api/auth/factors")).json();
  await page.request.delete(`/api/auth/factors/${factor.id}`, { headers: { origin } });
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Then enter the code from the app").fill(await code(secret));
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
});

test("the pages about second factors have no barrier, from 320 px on", async ({ page, settle, otherBrowser }) => {
  const problems: string[] = [];
  const look = async (tab: Page, where: string) => problems.push(...(await findFaults(tab, where)));
  const person = await settle();
  await page.goto("/settings/security");
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await look(page, "none");
  await page.getByRole("button", { name: "Add a method" }).click();
  await look(page, "name");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await look(page, "secret");
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Then enter the code from the app").fill(await code(secret));
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await look(page, "recovery-codes");
  await page.getByRole("button", { name: "I've saved them" }).click();
  await look(page, "section");
  const other = await otherBrowser({ isAnonymous: true });
  const tab = await other.newPage();
  await signIn(tab, person);
  await expect(tab.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await look(tab, "pass");
  await tab.getByRole("button", { name: "Use another method" }).click();
  await look(tab, "choose");
  await tab.getByRole("button", { name: "Recovery code" }).click();
  await look(tab, "recovery");
  expect(problems).toEqual([]);
});
