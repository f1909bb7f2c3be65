import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

test("a newcomer takes the first steps with the keyboard alone: checklist, sample data, practice, and out again", async ({
  page,
  stranger,
}) => {
  const person = stranger();
  const keys = new Keyboard(page);
  const card = page.getByRole("region", { name: "Getting started" });

  await test.step("sign up, and meet the checklist", async () => {
    await page.goto("/sign-up");
    await keys.tabTo(page.getByLabel("Full name"));
    await keys.type(person.fullName);
    await keys.tabTo(page.getByLabel("E-mail"));
    await keys.type(person.email);
    await keys.tabTo(page.getByLabel("Password", { exact: true }));
    await keys.type(person.password);
    await keys.press("Enter");
    await expect(card.getByText("0 of 4 steps done")).toBeAttached();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
  });

  await test.step("load the sample: its group is the current one, and says what it is", async () => {
    await keys.tabTo(card.getByRole("button", { name: "Load a sample plan" }));
    await keys.press("Enter");
    await expect(page.getByRole("button", { name: "Hiring group: Sample: Product team" })).toBeVisible();
    await expect(page.getByRole("row", { name: /Backend engineer.*Sample/ })).toBeVisible();
    await expect(card.getByText("1 of 4 steps done")).toBeAttached();
  });

  await test.step("practise a round of it", async () => {
    await keys.tabTo(card.getByRole("button", { name: "Run a practice interview" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Practice interview" })).toBeVisible();
    await expect(page.getByText("Practice: nothing is saved.")).toBeVisible();
    await keys.tabTo(page.getByRole("button", { name: "Start practice" }));
    await keys.press("Enter");
    const place = page.getByRole("main").getByText(/^\d of 5$/);
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await keys.press("a");
    await expect(page.getByRole("heading", { name: "Question 1" })).toBeVisible();
    await keys.press("3");
    await expect(page.getByRole("radio", { name: "3 Shown", checked: true })).toHaveCount(1);
    // From the scorecard too.
    await keys.press("r");
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await keys.press("n");
    await keys.type("Said who was told and when. ");
    await keys.press("ControlOrMeta+;");
    await expect(page.getByLabel("Notes", { exact: true })).toHaveValue(/^Said who was told and when\. \[00:\d\d\] $/);
    await page.reload();
    await expect(page.getByLabel("Notes", { exact: true })).toHaveValue(/^Said who was told/);
    await keys.tabTo(page.getByLabel("Notes", { exact: true }));
    await keys.press("ControlOrMeta+Enter");
    await expect(page.getByRole("heading", { name: "Question 2" })).toBeVisible();
    await keys.press("Escape");
    await keys.press("s");
    await expect(place).toHaveText("4 of 5");
    await keys.press("k");
    await expect(place).toHaveText("3 of 5");
    await keys.tabTo(page.getByRole("button", { name: "End practice" }), "backwards");
    await keys.press("Enter");
    await expect(page.getByRole("heading", { name: "How it went" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "2 questions not asked" })).toBeVisible();
    await expect(page.getByText("Said who was told and when.")).toBeVisible();
  });

  await test.step("back on the list two steps are done, and the sample goes in one press", async () => {
    await keys.press("g");
    await keys.press("p");
    await expect(card.getByText("2 of 4 steps done")).toBeAttached();
    await keys.tabTo(page.getByRole("button", { name: "Remove sample data" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Hiring group: Sample: Product team" })).toBeHidden();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
    await expect(card.getByText("2 of 4 steps done")).toBeAttached();
  });

  await test.step("plan a first round: the builder of a new plan stands at its rounds", async () => {
    await keys.tabTo(card.getByRole("button", { name: "Plan your first round" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Rounds" })).toBeVisible();
    await keys.tabTo(page.getByRole("button", { name: "Add round" }).first());
    await keys.press("Enter");
    await expect(page.getByRole("main").getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
    await page.goto("/interview-plans");
    await expect(card.getByText("3 of 4 steps done")).toBeAttached();
  });

  await test.step("the invitation sheet opens with the hiring group chosen", async () => {
    await keys.tabTo(card.getByRole("button", { name: "Invite an interviewer" }));
    await keys.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Invite people" });
    await expect(sheet.getByRole("combobox", { name: "Hiring group" })).not.toHaveText("No hiring group");
    await expect(sheet.getByLabel("E-mail addresses")).toBeFocused();
    await keys.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("hidden, and brought back from the help menu", async () => {
    await keys.tabTo(card.getByRole("button", { name: "Hide checklist" }));
    const isKept = page.waitForResponse((answer) => answer.url().endsWith("/rpc/preferences/savePreference"));
    await keys.press("Enter");
    await expect(card).toBeHidden();
    await isKept;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeVisible();
    await expect(card).toBeHidden();
    await keys.tabTo(page.getByRole("button", { name: "Help", exact: true }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "Getting started" }));
    await expect(page.getByRole("heading", { level: 2, name: "Getting started" })).toBeFocused();
  });
});
