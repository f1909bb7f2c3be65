import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

async function fileMenu(page: Page, item: string) {
  await page.getByRole("button", { name: "More actions for the library" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

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
  complaints,
}) => {
  const { groupId } = await settle();
  await page.goto("/interview-plans");
  await page.getByRole("link", { name: "Library" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  expect(await findBarriers(page, "the library")).toEqual([]);

  await page.getByRole("button", { name: "New question" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Enter the question")).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill("Don't you agree that zebras are hard to feed?");
  await expect(page.getByText("Reword")).toBeVisible();

  await page.getByLabel("Question", { exact: true }).fill("Are you married?");
  const reason = page.getByRole("textbox", { name: "Reason for asking" });
  await expect(reason).toBeVisible();
  await page.getByRole("checkbox", { name: "Approve right away" }).check();
  await page.getByRole("button", { name: "Save and approve" }).click();
  await expect(page.getByText("Add a reason for asking, or reword it")).toBeVisible();
  await expect(reason).toBeFocused();
  await page.getByRole("checkbox", { name: "Approve right away" }).uncheck();

  await page.getByLabel("Question", { exact: true }).fill("Which animal was the hardest to feed?");
  await expect(reason).toBeHidden();
  await chooseFrom(page, "Competency", "Ownership");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Which animal was the hardest to feed?" })).toBeVisible();
  await expect(page).toHaveTitle("Which animal was the hardest to feed? · Library · Evenhand");
  await expect(page.getByText("Used in")).toBeHidden();
  await expect(page.getByRole("button", { name: "Use in a plan" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit question" })).toBeVisible();
  await page.getByLabel("Listen for").fill("Says how they found out");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Listen for" })).toBeVisible();

  const written = new URL(page.url()).pathname;
  complaints.expectMatching(/status of 409/);
  await page.goto("/library/questions/new");
  await page.getByLabel("Question", { exact: true }).fill("which animal was the hardest to feed");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("This question is already in your library.")).toBeVisible();
  await page.getByRole("link", { name: "Open that question" }).click();
  await page.getByRole("button", { name: "Leave page" }).click();
  await expect(page).toHaveURL(written);

  await page.getByRole("button", { name: "Add a language" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a language" });
  const language = sheet.getByRole("combobox", { name: "Language" });
  await language.click();
  await language.fill("Deutsch");
  await page.getByRole("option", { name: /^German/ }).click();
  await sheet.getByLabel("Question", { exact: true }).fill("Welches Tier war am schwersten zu füttern?");
  await sheet.getByRole("button", { name: "Save" }).click();
  // The sheet slides away over the page and holds the same words until it is gone.
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Welches Tier war am schwersten zu füttern?")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("1 question approved").first()).toBeVisible();
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
  await expect(dialog.getByText("Choose a reason")).toBeVisible();
  await dialog.getByRole("radio", { name: "Leaked" }).click();
  expect(await findBarriers(page, "retiring")).toEqual([]);
  await dialog.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText(/^Retired\. It/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Retired\. It/)).toBeHidden();
});

test("a file becomes drafts but for the rows with problems, is taken back, goes out again, and two questions become one", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/library/import");
  const content = [
    "Prompt;Kind;Skill;Duration",
    "What did you repair last?;behavioral;Ownership;9",
    "What did you mend last?;behavioural;;9",
    "Are you married?;behavioural;;9",
    ";riddle;Magic;9999",
    "",
  ].join("\n");
  const file = { name: "ours.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  const input = page.locator("input[type=file]");
  await input.setInputFiles(file);
  await expect(page.getByText("3 rows to import · 1 row with problems")).toBeVisible();
  await page.getByRole("button", { name: "Import 3 questions" }).click();
  await expect(page.getByText("Add a reason for asking, or leave them out")).toBeVisible();
  await page.getByRole("switch", { name: "Leave out this row" }).click();
  await expect(page.getByText("2 rows to import · 2 rows with problems")).toBeVisible();
  await expect(page.getByText("Similar wording: “What did you repair last?”")).toBeVisible();
  await expect(page.getByText("Competency: “Magic” left out")).toBeVisible();
  await page.getByRole("combobox", { name: /^Competency ?\(/ }).click();
  await page.getByRole("option", { name: "Don't import" }).click();
  await expect(page.getByText("Competency: “Magic” left out")).toBeHidden();
  expect(await findBarriers(page, "importing")).toEqual([]);
  await page.getByRole("button", { name: "Import 2 questions" }).click();
  await expect(row(page, "What did you mend last?")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "What did you mend last?")).toBeHidden();

  await page.goto("/library/import");
  await input.setInputFiles(file);
  await page.getByRole("textbox", { name: "Reason for asking" }).fill("Two people run the house together.");
  await page.getByRole("button", { name: "Import 3 questions" }).click();
  await expect(row(page, "What did you mend last?")).toBeVisible();
  const download = page.waitForEvent("download");
  await fileMenu(page, "Export CSV");
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("What did you repair last?,behavioral,Ownership,,9,en");
  expect(saved).toMatch(/^Are you married\?.*,Two people run the house together\.,draft/m);

  for (const words of ["mend", "repair"]) await row(page, words).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 questions" });
  await dialog.getByRole("radio", { name: "What did you repair last?" }).click();
  expect(await findBarriers(page, "merging")).toEqual([]);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(row(page, "What did you mend last?")).toBeHidden();
  await page.getByRole("link", { name: "What did you repair last?" }).click();
  await expect(page.getByText("Merged into this one")).toBeVisible();
});

test("a list of 200 questions as Excel saves it comes in whole, its topics mapped, made or left empty, and goes out of the library again with what it made", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/library/import");
  const topics = ["Security", "Databases", "Front-end"];
  // Every fifth question stands there twice.
  const lines = Array.from({ length: 200 }, (_, index) => {
    const asked = index % 5 === 4 ? index - 1 : index;
    return `${index + 1};How does case ${asked} work \x96 and why?;"It works so; mostly";${topics[index % 3]};Medium;Backend`;
  });
  const content = `sep=;\r\nOur list of questions\r\nNumber;Question;Answer;Category;Difficulty;Role\r\n${lines.join("\r\n")}\r\n`;
  const buffer = Buffer.from(content, "latin1");
  await page.locator("input[type=file]").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("list.csv: 200 rows, read as Windows")).toBeVisible();
  await expect(page.getByText("Not imported: Number, Difficulty, Role.")).toBeVisible();
  await expect(page.getByText("160 rows to import · 40 rows with problems")).toBeVisible();
  const become = async (topic: string, option: string) => {
    const box = page.getByRole("combobox", { name: `Competency “${topic}”` });
    await box.click();
    await box.fill(option);
    await page.getByRole("option", { name: option }).click();
    // A list that is still closing would hold an option of the same name.
    await expect(page.getByRole("option")).toHaveCount(0);
  };
  await become("Security", "Create in Technical craft");
  await become("Databases", "Ownership");
  await expect(page.getByText("How does case 0 work – and why?", { exact: true })).toBeVisible();
  await expect(page.getByText("Competency: “Front-end” left out").first()).toBeVisible();
  expect(await findBarriers(page, "mapping values")).toEqual([]);
  await page.getByRole("button", { name: "Import 160 questions" }).click();
  await expect(page.getByText("160 questions imported as drafts").first()).toBeVisible();
  const beside = page.getByRole("navigation", { name: "Competencies" });
  await beside.getByRole("link", { name: /^Security/ }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Security"]);
  await beside.getByRole("link", { name: /^All questions/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ownership" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Import undone").first()).toBeVisible();
  await page.goto("/library/competencies?origin=own");
  await expect(page.getByText("Security")).toBeHidden();
});

test("a file of competencies becomes drafts under one family, is taken back, comes again, and goes out", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/library/competencies");
  await fileMenu(page, "Import CSV");
  await expect(page.getByRole("heading", { level: 1, name: "Import competencies" })).toBeVisible();
  const content = "Skill;Meaning;Level 1;Level 4\nAnimal care;Keeps them well;Leaves them;Heals them\n;Nobody's;;\n";
  const input = page.locator("input[type=file]");
  const file = { name: "ours.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await input.setInputFiles(file);
  await expect(page.getByText("Choose the family column, or one family for all rows")).toBeVisible();
  const family = page.getByRole("combobox", { name: "Family" });
  await family.click();
  await page.getByRole("option", { name: "All rows: Technical craft" }).click();
  await expect(page.getByText("1 row to import · 1 row with problems")).toBeVisible();
  await expect(page.getByText("Name is empty")).toBeVisible();
  expect(await findBarriers(page, "importing competencies")).toEqual([]);
  await page.getByRole("button", { name: "Import 1 competency" }).click();
  await expect(row(page, "Animal care")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Technical craft/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Animal care")).toBeHidden();

  await page.goto("/library/competencies/import");
  await input.setInputFiles(file);
  await family.click();
  await page.getByRole("option", { name: "All rows: Leading" }).click();
  await page.getByRole("button", { name: "Import 1 competency" }).click();
  await expect(row(page, "Animal care")).toBeVisible();
  const download = page.waitForEvent("download");
  await fileMenu(page, "Export CSV");
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("Animal care,Leading,Keeps them well,,Leaves them,,,Heals them");
});

test("a competency is written with its levels, and what ships is copied and left out; on a phone and in the dark too", async ({
  page,
  settle,
}) => {
  await settle();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/library/competencies");
  expect(await findBarriers(page, "competencies on a phone")).toEqual([]);
  await page.getByRole("button", { name: "New competency" }).click();
  await page.getByLabel("Name").fill("Animal care");
  await page.getByLabel("1 · Not shown").fill("Leaves animals unfed");
  await page.getByLabel("4 · Exceeds").fill("Shows outstanding care");
  await expect(page.getByText("Reword").first()).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Animal care" })).toBeVisible();
  expect(await findBarriers(page, "a competency on a phone")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/library/competencies?origin=shipped&q=ownership");
  await page.getByRole("link", { name: "Ownership" }).click();
  await expect(page.getByText("Built in. Make a copy to edit it.")).toBeVisible();
  await page.getByRole("button", { name: "Make a copy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit competency" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Make a copy" })).toBeVisible();
  await page.getByRole("button", { name: "Make a copy" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Open the original" }).click();
  await expect(page.getByRole("link", { name: "Open the copy" }).first()).toBeVisible();
});

test("by keyboard alone one walks through the questions of a competency, and uses one in a plan, in a new plan, and takes it back", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle();
  await makePlan({ groupId, title: "Zoo keeper", templateKey: "data-analyst" });
  await page.goto("/library/questions/troubleshooting-hardest-cause");
  const keys = new Keyboard(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "Use in a plan" })).toBeVisible();
  const first = await heading.textContent();
  await keys.press("j");
  await expect(heading).not.toHaveText(first ?? "");
  await expect(heading).toBeFocused();
  await keys.press("k");
  await expect(heading).toHaveText(first ?? "");

  await keys.tabTo(page.getByRole("button", { name: "Use in a plan" }), "backwards");
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Use in a plan" });
  await expect(dialog.getByRole("combobox", { name: "Plan" })).toBeFocused();
  await expect(dialog.getByRole("combobox", { name: "Round" })).toHaveText(/^1 Intro call/);
  expect(await findBarriers(page, "using in a plan")).toEqual([]);
  await keys.tabTo(dialog.getByRole("button", { name: "Add to plan" }));
  await keys.press("Enter");
  await expect(page.getByText("Added to Intro call in Zoo keeper").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Zoo keeper" })).toBeVisible();
  await keys.tabTo(page.getByRole("button", { name: "Use in a plan" }), "backwards");
  await keys.press("Enter");
  await expect(dialog.getByText(/already in 1 Intro call/)).toBeVisible();
  await keys.press("Escape");
  await keys.press("ControlOrMeta+z");
  await expect(page.getByRole("link", { name: "Zoo keeper" })).toBeHidden();

  await keys.tabTo(page.getByRole("button", { name: "Use in a plan" }), "backwards");
  await keys.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Plan" })).toBeFocused();
  await keys.type("zzz");
  await expect(page.getByRole("option", { name: "New plan" })).toBeVisible();
  await keys.press("Enter");
  await keys.tabTo(dialog.getByRole("textbox", { name: "Title" }));
  await keys.type("Zoo director");
  await keys.press("Enter");
  await expect(page.getByText("Added to Zoo director").first()).toBeVisible();
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/interview-plans\/.+\/edit\?step=questions/);
  await expect(page.getByText(first ?? "").first()).toBeVisible();
});

test("the library is looked through by competency, beside the list and in a line above it, and its rows are walked, selected and used by key", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle();
  await makePlan({ groupId, title: "Zoo keeper", templateKey: "data-analyst" });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto("/library");
  await expect(page.getByRole("heading", { level: 2, name: "Analytical reasoning" })).toBeVisible();
  const beside = page.getByRole("navigation", { name: "Competencies" });
  await beside.getByRole("link", { name: /^Troubleshooting/ }).click();
  const heading = page.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText(["Troubleshooting"]);
  await expect(page).toHaveURL(/competency=/);
  expect(await findBarriers(page, "a competency's questions")).toEqual([]);

  const keys = new Keyboard(page);
  await keys.press("j");
  await keys.press("x");
  await expect(page.getByRole("region", { name: "Actions for selected rows" })).toContainText("1 selected");
  await keys.press("Escape");
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await keys.tabTo(first.getByRole("button", { name: /^Use in a plan: / }));
  await keys.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Use in a plan" });
  await expect(dialog.getByRole("combobox", { name: "Plan" })).toBeFocused();
  await keys.press("Escape");
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();
  await chooseFrom(page, "Competencies", "Ownership · 4");
  await expect(heading).toHaveText(["Ownership"]);
  expect(await findBarriers(page, "a competency's questions on a phone")).toEqual([]);
  await page.goto("/library?q=nothing+like+it");
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("heading", { level: 2, name: "Analytical reasoning" })).toBeVisible();
});
