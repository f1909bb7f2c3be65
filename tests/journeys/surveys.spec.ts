import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

const saved = /^Saved \d+:\d\d [AP]M$/;

test("[S3.08] a survey with all four types and a rule is written with the keyboard alone, reloaded, and previewed", async ({
  page,
  settle,
}) => {
  await settle();
  const keys = new Keyboard(page);
  const add = async (type: string) => {
    await keys.tabTo(page.getByRole("button", { name: "Add question" }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: type, exact: true }));
  };
  const question = (number: number) => page.getByRole("article", { name: `Question ${number}`, exact: true });
  const words = async (number: number, text: string) => {
    await expect(question(number).getByLabel(`Question ${number}`, { exact: true })).toBeFocused();
    await keys.type(text);
  };

  await test.step("from the menu of the application to a blank survey", async () => {
    await page.goto("/interview-plans");
    await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeVisible();
    await keys.press("g");
    await keys.press("v");
    await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Use template: Candidate experience" })).toBeVisible();
    expect(await findBarriers(page, "no surveys yet")).toEqual([]);
    await keys.press("c");
    const sheet = page.getByRole("dialog", { name: "New survey" });
    await keys.tabTo(sheet.getByRole("button", { name: "Create survey" }));
    await keys.press("Enter");
    await expect(sheet.getByText("Survey title cannot be empty")).toBeVisible();
    await expect(sheet.getByLabel("Title")).toBeFocused();
    await keys.type("Nach dem Gespräch");
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Nach dem Gespräch" })).toBeFocused();
  });

  await test.step("four questions, of which the last is asked only after a no", async () => {
    await add("Yes or no");
    await words(1, "Würden Sie wieder kommen?");
    await add("Multiple choice");
    await words(2, "Which talk was the best?");
    await keys.tabTo(question(2).getByLabel("Option 1", { exact: true }));
    await keys.type("The first");
    await keys.press("Enter");
    await expect(question(2).getByLabel("Option 2", { exact: true })).toBeFocused();
    await keys.type("The last");
    await keys.tabTo(question(2).getByRole("switch", { name: "Required" }), "backwards");
    await keys.press("Space");
    await add("Rating");
    await words(3, "How fair was it?");
    await keys.tabTo(question(3).getByLabel(/Label for 1/));
    await keys.type("Not at all");
    await add("Text");
    await words(4, "What was missing?");
    await keys.tabTo(question(4).getByRole("button", { name: "Show if…" }));
    await keys.press("Enter");
    await keys.tabTo(question(4).getByRole("combobox", { name: "Earlier question" }));
    await keys.press("Enter");
    await keys.press("Home");
    await keys.press("Enter");
    await keys.tabTo(question(4).getByRole("combobox", { name: "Answer", exact: true }));
    await keys.press("Enter");
    await keys.press("ArrowDown");
    await keys.press("Enter");
    await expect(question(4).getByRole("combobox", { name: "Answer", exact: true })).toHaveText("No");
    await expect(page.getByRole("main").getByText(saved)).toBeVisible();
    expect(await findBarriers(page, "the builder")).toEqual([]);
  });

  await test.step("moved by its menu above what it asks about, it is told and mended", async () => {
    await keys.tabTo(page.getByRole("button", { name: "More actions for Question 4" }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "Move to…" }));
    await keys.chooseItem(page.getByRole("menuitemradio", { name: "Position 1" }));
    await expect(question(1).getByText(/comes later/)).toBeVisible();
    expect(await findBarriers(page, "a rule to mend")).toEqual([]);
    await keys.tabTo(question(1).getByRole("button", { name: "Move it below that question" }), "backwards");
    await keys.press("Enter");
    await expect(page.getByText(/comes later/)).toBeHidden();
    await expect(question(2).getByLabel("Question 2", { exact: true })).toHaveValue("What was missing?");
    await expect(page.getByRole("main").getByText(saved)).toBeVisible();
  });

  await test.step("after a reload all of it is there", async () => {
    await page.reload();
    for (const [number, text] of [
      "Würden Sie wieder kommen?",
      "What was missing?",
      "Which talk was the best?",
      "How fair was it?",
    ].entries())
      await expect(question(number + 1).getByText(`${number + 1}. ${text}`)).toBeVisible();
    await keys.tabTo(question(3).getByRole("button", { name: /^3\. / }));
    await keys.press("Enter");
    await expect(question(3).getByLabel("Question 3", { exact: true })).toBeFocused();
    await expect(question(3).getByRole("switch", { name: "Required" })).toBeChecked();
    await keys.tabTo(question(4).getByRole("button", { name: /^4\. / }));
    await keys.press("Enter");
    await expect(question(4).getByLabel(/Label for 1/)).toHaveValue("Not at all");
  });

  await test.step("the preview asks as respondents are asked, saves nothing, and Esc closes it", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Preview" }));
    await keys.press("Enter");
    const preview = page.getByRole("dialog", { name: "Preview of Nach dem Gespräch" });
    await expect(preview.getByText("Answers here aren't saved.", { exact: false })).toBeVisible();
    await expect(preview.getByText("1 of 3")).toBeVisible();
    await keys.tabTo(preview.getByRole("radio", { name: "Yes", exact: true }));
    await keys.press("2");
    await expect(preview.getByText("1 of 4")).toBeVisible();
    const go = async (name: "Next" | "Submit") => {
      await keys.tabTo(preview.getByRole("button", { name }));
      await keys.press("Enter");
    };
    await go("Next");
    await expect(preview.getByText("2. What was missing?")).toBeVisible();
    await go("Next");
    await expect(preview.getByText("3. Which talk was the best?")).toBeVisible();
    await go("Next");
    await expect(preview.getByText("Answer this question")).toBeVisible();
    expect(await findBarriers(page, "the preview")).toEqual([]);
    await keys.press("1");
    await go("Next");
    await expect(preview.getByText("4 of 4")).toBeVisible();
    await go("Submit");
    await expect(preview.getByText("Nothing was saved.", { exact: false }).last()).toBeVisible();
    await keys.press("Escape");
    await expect(preview).toBeHidden();
    await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  });

  await test.step("on a phone one question stands on each page", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog");
    await expect(preview.getByText("1 of 3")).toBeVisible();
    await preview.getByRole("button", { name: "Next" }).click();
    await expect(preview.getByText("2 of 3")).toBeVisible();
    expect(await findBarriers(page, "the preview on a phone")).toEqual([]);
  });
});

test("what is written of a survey without a network is kept on the device, and saved when it is back", async ({
  page,
  context,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/net::ERR_|Failed to load resource|Failed to fetch|NetworkError/);
  await settle();
  await page.goto("/surveys");
  await page.getByRole("button", { name: "Use template: Interviewer retrospective" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Interviewer retrospective" })).toBeVisible();
  const surveyId = new URL(page.url()).pathname.split("/").at(-1);
  const title = page.getByLabel("Title", { exact: true });
  const standing = async () => (await (await page.request.get(`/api/surveys/${surveyId}`)).json()).title;

  await context.setOffline(true);
  await title.fill("Retro of the loop");
  await title.blur();
  await expect(page.getByRole("main").getByText("Saved on this device · offline")).toBeVisible();
  expect(await standing()).toBe("Interviewer retrospective");

  await test.step("closing the tab and coming back restores it", async () => {
    // The document itself must come from somewhere: the network is back before the reload.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.route("**/rpc/surveys/save", (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expect(title).toHaveValue("Retro of the loop");
    await expect(page.getByText(/^We restored your edits from \d/)).toBeVisible();
    await page.unroute("**/rpc/surveys/save");
  });
  await title.press("End");
  await title.pressSequentially("!");
  await title.blur();
  await expect(page.getByRole("main").getByText(saved)).toBeVisible();
  expect(await standing()).toBe("Retro of the loop!");
});

test("a survey changed in two browsers is compared, and what was not taken can be had back", async ({
  page,
  complaints,
  settle,
  otherBrowser,
}) => {
  complaints.expectMatching(/409|net::ERR_|Failed to load resource/);
  await settle();
  await page.goto("/surveys");
  await page.getByRole("button", { name: "Use template: Hiring manager" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hiring manager" })).toBeVisible();
  const other = await (await otherBrowser()).newPage();
  // It hears nothing of the first one until its own save is answered.
  await other.route("**/api/events", (route) => route.abort());
  await other.goto(page.url());
  const title = (of: typeof page) => of.getByLabel("Title", { exact: true });
  await expect(title(other)).toHaveValue("Hiring manager");
  await title(page).fill("From the first");
  await title(page).blur();
  await expect(page.getByRole("main").getByText(saved)).toBeVisible();
  await title(other).fill("From the second");
  await title(other).blur();
  const compare = other.getByRole("dialog", { name: "Which version do you want to keep?" });
  await expect(compare.getByText("From the first", { exact: true })).toBeVisible();
  await expect(compare.getByText("From the second", { exact: true })).toBeVisible();
  expect(await findBarriers(other, "comparing")).toEqual([]);
  await compare.getByRole("button", { name: "Use theirs" }).click();
  await expect(title(other)).toHaveValue("From the first");
  await other.getByRole("button", { name: /Undo/ }).click();
  await expect(title(other)).toHaveValue("From the second");
  await expect(other.getByRole("main").getByText(saved)).toBeVisible();

  await test.step("the first one, in which nothing is unsaved, shows it and says so", async () => {
    await expect(title(page)).toHaveValue("From the second");
    await expect(page.getByText(/You're seeing the latest version\./)).toBeVisible();
  });
});

test("a draft that an earlier version kept in the browser moves to the account and becomes a survey there", async ({
  page,
  settle,
}) => {
  await settle();
  await page.goto("/surveys");
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();
  const question = { id: "q1", type: "boolean", question: "Were you on time?", required: true };
  await page.evaluate((draft) => localStorage.setItem("survey_draft_7", JSON.stringify(draft)), {
    title: "Kept before",
    settings: {},
    questions: [question],
  });
  await page.reload();
  await expect(page.getByText(/1 item moved from this browser to your account\./)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Draft in your account")).toBeVisible();
  await expect(page.getByText("Kept before · 1 question")).toBeVisible();
  expect(await findBarriers(page, "a draft of an earlier version")).toEqual([]);
  await page.getByRole("button", { name: "Add to surveys: Kept before" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kept before" })).toBeVisible();
  await expect(page.getByText("1. Were you on time?")).toBeVisible();
  await page.getByRole("link", { name: "Surveys" }).first().click();
  await expect(page.getByRole("link", { name: "Kept before" })).toBeVisible();
  await expect(page.getByText("Draft in your account")).toBeHidden();
});

test("a survey is found, copied, archived, and back by undo", async ({ page, settle }) => {
  await settle();
  await page.goto("/surveys");
  await page.getByRole("button", { name: "Use template: Candidate experience" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Candidate experience" })).toBeVisible();
  await page.getByRole("button", { name: "More actions for Candidate experience" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByText("1 survey duplicated").first()).toBeVisible();
  await page.goto("/surveys");
  const rows = page.getByRole("row").filter({ hasText: "Candidate experience" });
  await expect(rows).toHaveCount(2);
  expect(await findBarriers(page, "the list")).toEqual([]);
  await page.getByRole("searchbox", { name: "Search surveys" }).fill("copy of");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=copy/);
  await rows.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("No surveys match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(1);
});
