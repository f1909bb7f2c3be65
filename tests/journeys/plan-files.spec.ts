import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { chooseWithin } from "./support/submenu.ts";

async function saveYaml(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Interview kit" }).click();
  const download = page.waitForEvent("download");
  await chooseWithin(page, "Other formats", "YAML");
  await expect(page.getByRole("menu")).toHaveCount(0);
  return readFile(await (await download).path(), "utf8");
}

test("a plan goes out as a file, comes back with one change, and goes out the same to the byte; the file makes a new plan too", async ({
  page,
  settle,
  makePlan,
  complaints,
}) => {
  // A file that cannot be used is chosen on purpose.
  complaints.expectMatching(/status of 400 .*previewImport/);
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}`);
  await page.getByRole("button", { name: "Interview kit" }).click();
  await expect(page.getByRole("menuitem", { name: "Excel workbook" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();

  const exported = await saveYaml(page);
  const edited = exported.replace("title: Data analyst", "title: Data analyst, Lagos");
  expect(edited).not.toBe(exported);
  const file = { name: "plan.yaml", mimeType: "application/yaml", buffer: Buffer.from(edited) };

  await page.getByRole("button", { name: "More actions for Data analyst" }).click();
  await page.getByRole("menuitem", { name: "Import changes from a file" }).click();
  const sheet = page.getByRole("dialog", { name: "Import changes from a file" });
  const input = sheet.locator("input[type=file]");
  await input.setInputFiles({ ...file, buffer: Buffer.from(edited.replace("minutes: ", "minutes: about ")) });
  await expect(sheet.getByText(/This file can't be used/)).toBeVisible();
  expect(await findBarriers(page, "problems of a file")).toEqual([]);

  await input.setInputFiles(file);
  await expect(sheet.getByText("1 change to this plan")).toBeVisible();
  expect(await findBarriers(page, "changes of a file")).toEqual([]);
  await sheet.getByRole("button", { name: "Apply changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Data analyst, Lagos" })).toBeVisible();
  expect(await saveYaml(page)).toBe(edited);

  await page.goto("/interview-plans?new=true");
  const fresh = page.getByRole("dialog", { name: "New interview plan" });
  await fresh.getByRole("radio", { name: "A YAML, JSON or XLSX file" }).click();
  await fresh.locator("input[type=file]").setInputFiles(file);
  await expect(fresh.getByText("Creates a new plan: “Data analyst, Lagos”.")).toBeVisible();
  expect(await findBarriers(page, "a new plan from a file")).toEqual([]);
  await fresh.getByRole("button", { name: "Create plan" }).click();
  await page.waitForURL(/\/edit/);
  const madeId = /interview-plans\/([0-9a-f-]+)/.exec(page.url())?.[1];
  expect(madeId).not.toBe(planId);
  await page.goto(`/interview-plans/${madeId}`);
  expect(await saveYaml(page)).toBe(edited);
});
