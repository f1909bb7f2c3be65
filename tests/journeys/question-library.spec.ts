import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

// Each goes the whole way of a question or a file, with its barriers looked for on the way.
test.describe.configure({ timeout: 120_000 });

const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

async function chooseFrom(page: Page, label: string, typed: string) {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.click();
  await box.fill(typed);
  await page.getByRole("option", { name: typed, exact: true }).click();
}

test("a question is written, approved, asked in a plan, found there, retired, and restored from the toast", async ({
  page,
  settle,
  makePlan,
}, info) => {
  const { groupId } = await settle();
  await page.goto("/interview-plans");
  await page.getByRole("link", { name: "Library" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await page.screenshot({ path: info.outputPath("list.png") });
  expect(await findBarriers(page, "the library")).toEqual([]);

  await page.getByRole("button", { name: "New question" }).click();
  await page.getByRole("button", { name: "Add draft" }).click();
  await expect(page.getByText("Enter the question")).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill("Don't you agree that zebras are hard to feed?");
  await expect(page.getByText("Reword")).toBeVisible();
  await page.screenshot({ path: info.outputPath("findings.png"), fullPage: true });
  await page.getByLabel("Question", { exact: true }).fill("Which animal was the hardest to feed?");
  await chooseFrom(page, "Competency", "Ownership");
  await page.getByRole("button", { name: "Add draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Question" })).toBeVisible();
  await expect(page.getByText("No interview plan uses it yet.")).toBeVisible();

  await page.getByRole("button", { name: "Add a language" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a language" });
  await sheet.getByLabel("Language", { exact: true }).fill("de");
  await sheet.getByLabel("Question", { exact: true }).fill("Welches Tier war am schwersten zu füttern?");
  await page.screenshot({ path: info.outputPath("variant.png") });
  await sheet.getByRole("button", { name: "Save" }).click();
  // The sheet slides away over the page and holds the same words until it is gone.
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Welches Tier war am schwersten zu füttern?")).toBeVisible();
  await page.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await expect(page.getByText("1 question approved").first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("question.png"), fullPage: true });
  expect(await findBarriers(page, "a question of the library")).toEqual([]);

  const planId = await makePlan({ groupId, title: "Zoo keeper", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=questions`);
  await page
    .getByRole("button", { name: /From library|library/i })
    .first()
    .click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("combobox", { name: "Competency" }).click();
  await page.getByRole("option", { name: "All competencies" }).click();
  await picker.getByLabel("Search questions").fill("hardest");
  await picker.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: /German/ }).click();
  await expect(picker.getByText("Welches Tier")).toBeVisible();
  await page.screenshot({ path: info.outputPath("picker.png") });
  expect(await findBarriers(page, "the picker")).toEqual([]);
  await picker.getByRole("button", { name: /^Add “Welches Tier/ }).click();
  await expect(picker.getByText("In this plan")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/Saved/).first()).toBeVisible();

  await page.goto("/library?origin=own");
  await expect(row(page, "hardest to feed")).toContainText("1 plan");
  await page.getByRole("link", { name: "Which animal was the hardest to feed?" }).click();
  await expect(page.getByRole("link", { name: "Zoo keeper" })).toBeVisible();
  await page.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Retire…" }).click();
  const dialog = page.getByRole("dialog", { name: "Retire 1 question" });
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(dialog.getByText("Choose why")).toBeVisible();
  await dialog.getByRole("radio", { name: "It has leaked" }).click();
  await page.screenshot({ path: info.outputPath("retire.png") });
  expect(await findBarriers(page, "retiring")).toEqual([]);
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("Retired: not offered any more.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Retired: not offered any more.")).toBeHidden();
});

test("a file becomes drafts but for the rows with problems, is taken back, goes out again, and two questions become one", async ({
  page,
  settle,
}, info) => {
  await settle();
  await page.goto("/library/import");
  await page.screenshot({ path: info.outputPath("import-empty.png") });
  const content = [
    "Prompt;Kind;Skill;Duration",
    "What did you repair last?;behavioural;Ownership;9",
    "What did you mend last?;behavioural;;9",
    ";riddle;Magic;9999",
    "",
  ].join("\n");
  const file = { name: "ours.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  const input = page.locator("input[type=file]");
  await input.setInputFiles(file);
  await expect(page.getByText("2 rows to import · 1 row with problems")).toBeVisible();
  await expect(page.getByText("The library has no competency “Magic”")).toBeVisible();
  await page.getByRole("combobox", { name: "Competency" }).click();
  await page.getByRole("option", { name: "Leave out" }).click();
  await expect(page.getByText("The library has no competency “Magic”")).toBeHidden();
  await page.screenshot({ path: info.outputPath("import.png"), fullPage: true });
  expect(await findBarriers(page, "importing")).toEqual([]);
  await page.getByRole("button", { name: "Import 2 questions" }).click();
  await expect(row(page, "What did you mend last?")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "What did you mend last?")).toBeHidden();

  await page.goto("/library/import");
  await input.setInputFiles(file);
  await page.getByRole("button", { name: "Import 2 questions" }).click();
  await expect(row(page, "What did you mend last?")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("What did you repair last?,behavioural,Ownership,,9,en");

  for (const words of ["mend", "repair"]) await row(page, words).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 questions" });
  await dialog.getByRole("radio", { name: "What did you repair last?" }).click();
  await page.screenshot({ path: info.outputPath("merge.png") });
  expect(await findBarriers(page, "merging")).toEqual([]);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(row(page, "What did you mend last?")).toBeHidden();
  await page.getByRole("link", { name: "What did you repair last?" }).click();
  await expect(page.getByText("Merged into this one")).toBeVisible();
});

test("a file of competencies becomes drafts under one family, is taken back, comes again, and goes out", async ({
  page,
  settle,
}, info) => {
  await settle();
  await page.goto("/library/competencies");
  await page.getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import competencies" })).toBeVisible();
  const content = "Skill;Meaning;Level 1;Level 4\nAnimal care;Keeps them well;Leaves them;Heals them\n;Nobody's;;\n";
  const input = page.locator("input[type=file]");
  const file = { name: "ours.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await input.setInputFiles(file);
  await expect(page.getByText("Choose the column that holds the family, or one for all rows")).toBeVisible();
  const family = page.getByRole("combobox", { name: "Family" });
  await family.click();
  await page.getByRole("option", { name: "All rows: Technical craft" }).click();
  await expect(page.getByText("1 row to import · 1 row with problems")).toBeVisible();
  await expect(page.getByText("Name: nothing there")).toBeVisible();
  await page.screenshot({ path: info.outputPath("competencies-import.png"), fullPage: true });
  expect(await findBarriers(page, "importing competencies")).toEqual([]);
  await page.getByRole("button", { name: "Import 1 competency" }).click();
  await expect(row(page, "Animal care")).toContainText("Technical craft");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Animal care")).toBeHidden();

  await page.goto("/library/competencies/import");
  await input.setInputFiles(file);
  await family.click();
  await page.getByRole("option", { name: "All rows: Leading" }).click();
  await page.getByRole("button", { name: "Import 1 competency" }).click();
  await expect(row(page, "Animal care")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("Animal care,Leading,Keeps them well,,Leaves them,,,Heals them");
});

test("a competency is written with its levels, and what ships is copied and left out; on a phone and in the dark too", async ({
  page,
  settle,
}, info) => {
  await settle();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/library/competencies");
  await page.screenshot({ path: info.outputPath("phone.png") });
  expect(await findBarriers(page, "competencies on a phone")).toEqual([]);
  await page.getByRole("button", { name: "New competency" }).click();
  await page.getByLabel("Name").fill("Animal care");
  await page.getByLabel("1 · Not shown").fill("Leaves animals unfed");
  await page.getByLabel("4 · Exceeds").fill("Shows outstanding care");
  await expect(page.getByText("Reword").first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("phone-competency.png"), fullPage: true });
  await page.getByRole("button", { name: "Add draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Competency" })).toBeVisible();
  expect(await findBarriers(page, "a competency on a phone")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/library/competencies?origin=shipped&q=ownership");
  await page.screenshot({ path: info.outputPath("dark.png") });
  await page.getByRole("link", { name: "Ownership" }).click();
  await expect(page.getByText("This ships with Evenhand")).toBeVisible();
  await page.screenshot({ path: info.outputPath("dark-shipped.png"), fullPage: true });
  await page.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Copy to ours" }).click();
  await expect(page.getByRole("link", { name: "Open the copy" })).toBeVisible();
});
