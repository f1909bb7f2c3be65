import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("#content").analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}

test("a plan is made from a template, changed and published by keyboard alone", async ({ page, signUp }) => {
  // Eight pages are looked at for accessibility on the way.
  test.setTimeout(120_000);
  await signUp();
  await page.goto("/interview-plans");
  await expect(page.getByText("No interview plans yet.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("c");
  await expect(page.getByRole("radio", { name: /Backend engineer/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Title")).toHaveValue("Backend engineer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();
  for (const step of ["Competencies", "Rounds", "Questions", "People & settings", "Review"]) {
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeFocused();
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Version 1" })).toBeVisible();
  await expectAccessible(page);
});

test("what cannot be sent is kept on the device and comes back after a reload", async ({
  page,
  signUp,
  complaints,
}) => {
  // The journey cuts the line itself.
  complaints.expectMatching(/net::ERR_FAILED/);
  await signUp();
  await page.goto("/interview-plans?new=true");
  await page.getByRole("radio", { name: "A blank plan" }).check();
  await page.getByLabel("Title").fill("Support lead");
  await page.getByRole("button", { name: "Create plan" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();
  await page.route("**/rpc/interviewPlans/saveEdits", (route) => route.abort());
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Location").fill("Madrid");
  const content = page.locator("#content");
  await expect(content.getByText("Saved on this device · offline")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^We restored your edits from/)).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Madrid");
  await page.unroute("**/rpc/interviewPlans/saveEdits");
  await expect(content.getByText(/^Saved \d/)).toBeVisible({ timeout: 20_000 });
});

test("publishing an unfinished plan names what is missing and leads there", async ({ page, signUp }) => {
  await signUp();
  await page.goto("/interview-plans?new=true");
  await page.getByRole("radio", { name: "A blank plan" }).check();
  await page.getByLabel("Title").fill("Support lead");
  await page.getByRole("button", { name: "Create plan" }).click();
  await page.getByRole("button", { name: "Review and publish" }).click();
  await expect(page.getByRole("heading", { name: "1 thing is missing before publishing" })).toBeFocused();
  await page.getByRole("button", { name: "Add a round." }).click();
  await expect(page.getByRole("button", { name: "Add round" })).toBeFocused();
});
