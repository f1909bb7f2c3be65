import { expect, test } from "./support/journey.ts";

test("what one browser makes and edits shows in another that stands open, without a reload", async ({
  page,
  settle,
  otherBrowser,
}) => {
  await settle();
  await page.goto("/interview-plans");
  await expect(page.getByText("No interview plans yet.")).toBeVisible();
  const other = await (await otherBrowser()).newPage();
  await other.goto("/interview-plans?new=true");
  await other.getByRole("radio", { name: "A blank plan" }).check();
  await other.getByLabel("Title").fill("Harbour pilot");
  await other.getByRole("button", { name: "Create plan" }).click();
  await expect(other.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();

  const row = page.getByRole("link", { name: "Harbour pilot" });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour pilot" })).toBeVisible();
  await other.getByLabel("Title").fill("Harbour pilot, night shift");
  await expect(page.getByRole("heading", { level: 1, name: "Harbour pilot, night shift" })).toBeVisible();
});
