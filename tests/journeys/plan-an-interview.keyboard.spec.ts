import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";
import { asPrinted, paperFrom } from "./support/printed.ts";
import { publishedRounds } from "./support/versions-tab.ts";

const ownQuestion = "Τι κάνατε όταν σταμάτησε η υπηρεσία τη νύχτα; Bạn đã học được gì?";
/** The library asks: "Tell me about a commitment you couldn't keep. When did the others learn about it?" */
const nearlyTheSame = "Tell me of a commitment that you could not keep. When did others learn about it?";
const closeToTheFirst = "Similar wording: question 1 in Round 1.";

test("[S1.01] a newcomer plans a loop with the keyboard alone, prints the kit and publishes it twice", async ({
  page,
  stranger,
}) => {
  const person = stranger({ fullName: "山田 花子" });
  const keys = new Keyboard(page);
  const arriveAt = async (name: string) => {
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
    await keys.expectVisibleFocus();
  };

  await test.step("sign up", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Ask every candidate the same good questions" })).toBeVisible();
    await keys.tabTo(page.getByRole("link", { name: "Create account" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await keys.tabTo(page.getByLabel("Full name"));
    await keys.type(person.fullName);
    await keys.tabTo(page.getByLabel("Email"));
    await keys.type(person.email);
    await keys.tabTo(page.getByLabel("Password", { exact: true }));
    await keys.type(person.password);
    await keys.press("Enter");
    await expect(page.getByText("Welcome!", { exact: true })).toBeVisible();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
  });

  await test.step("a new plan from a template", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Plan an interview" }));
    await keys.press("Enter");
    const sheet = page.getByRole("dialog", { name: "New interview plan" });
    await keys.choose(sheet.getByRole("radio", { name: /^Backend engineer/ }));
    await keys.tabTo(sheet.getByLabel("Title"));
    await keys.type("Backend engineer · 東京");
    await keys.tabTo(sheet.getByRole("button", { name: "Create plan" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Backend engineer · 東京" })).toBeFocused();
  });

  await test.step("1 Basics", async () => {
    await keys.tabTo(page.getByLabel("Location"));
    await keys.type("東京");
    await keys.press("Control+Enter");
  });

  await test.step("2 Competencies: one more, which nobody asks about yet", async () => {
    await arriveAt("Competencies");
    await keys.tabTo(page.getByRole("button", { name: "Add from library" }));
    await keys.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Competency library" });
    await keys.tabTo(sheet.getByLabel("Search competencies"));
    await keys.type("feedback");
    await keys.tabTo(sheet.getByRole("button", { name: "Add Giving and using feedback" }));
    await keys.press("Enter");
    await keys.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Add from library" })).toBeFocused();
    await keys.press("Control+Enter");
  });

  await test.step("3 Rounds: the second becomes the first", async () => {
    await arriveAt("Rounds");
    await keys.tabTo(page.getByRole("button", { name: "More actions for Coding and debugging" }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "Move up" }));
    await expect(page.getByLabel("Name of round 1")).toHaveValue("Coding and debugging");
    await keys.tabTo(page.getByRole("button", { name: "More actions for Intro call" }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "Move up" }));
    await expect(page.getByLabel("Name of round 1")).toHaveValue("Intro call");
    await keys.tabTo(page.getByRole("button", { name: "Next: Questions" }), "backwards");
    await keys.press("Enter");
  });

  await test.step("4 Questions: one of one's own, and one that is nearly there already", async () => {
    await arriveAt("Questions");
    await keys.tabTo(page.getByLabel("Question 3 text"));
    await keys.press("Enter");
    await expect(page.getByRole("list", { name: "Listen for" })).toBeVisible();
    await keys.press("Enter");
    await expect(page.getByLabel("Question 4 text")).toBeFocused();
    await keys.type(ownQuestion);
    await keys.tabTo(page.getByRole("combobox", { name: "Competency for question 4" }));
    await keys.press("ArrowDown");
    await keys.press("ArrowDown");
    await keys.press("Enter");
    await expect(page.getByRole("combobox", { name: "Competency for question 4" })).not.toHaveText("No competency");
    await keys.tabTo(page.getByRole("tab", { selected: true }), "backwards");
    await keys.press("End");
    await expect(page.getByRole("tab", { name: /Meet the team/, selected: true })).toBeFocused();
    await keys.tabTo(page.getByRole("button", { name: "Add a question" }));
    await keys.press("Enter");
    await expect(page.getByLabel("Question 4 text")).toBeFocused();
    await keys.type(nearlyTheSame);
    const row = page.getByRole("article", { name: "Question 4" });
    await expect(row.getByText(closeToTheFirst)).toBeVisible();
    await keys.tabTo(row.getByRole("button", { name: "Keep both" }));
    await keys.press("Enter");
    await expect(page.getByText(closeToTheFirst)).toBeHidden();
    await expect(page.getByRole("main").getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Question 4 text")).toHaveValue(nearlyTheSame);
    await expect(page.getByText(closeToTheFirst)).toBeHidden();
    await keys.press("Control+Enter");
  });

  await test.step("5 People", async () => {
    await arriveAt("People");
    await keys.tabTo(page.getByRole("combobox", { name: /^Interviewers for/ }).first());
    await keys.type("山田 花子");
    await keys.press("Enter");
    await keys.type("Ngô Thị Hạnh");
    await keys.press("Control+Enter");
  });

  await test.step("6 Review: the gap stands in the matrix, and is closed", async () => {
    await arriveAt("Review");
    const row = page.getByRole("row", { name: /Giving and using feedback/ });
    await expect(row.getByText("Not covered").filter({ visible: true })).toBeVisible();
    await keys.tabTo(row.getByRole("link", { name: "Fix: add questions about Giving and using feedback" }));
    await keys.press("Enter");
    const library = page.getByRole("dialog", { name: "Question library" });
    await expect(library.getByText(/Giving and using feedback · /).first()).toBeVisible();
    // It hears keys once it has the focus, which is a moment after it is seen.
    await expect.poll(() => library.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await keys.press("Escape");
    await expect(library).toBeHidden();
    await arriveAt("Questions");
    await keys.tabTo(page.getByRole("button", { name: "Add a question" }));
    await keys.press("Enter");
    await keys.type("Which feedback changed how you work?");
    await keys.tabTo(page.getByRole("combobox", { name: "Competency for question 5" }));
    await keys.type("Giv");
    await keys.press("Enter");
    await expect(page.getByRole("combobox", { name: "Competency for question 5" })).toHaveText(
      "Giving and using feedback",
    );
    await keys.press("Control+Enter");
    await arriveAt("People");
    await keys.press("Control+Enter");
    await arriveAt("Review");
    await expect(row.getByText("1 round", { exact: true }).filter({ visible: true })).toBeVisible();
  });

  const first = await test.step("publish with a note", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Publish version 1" }), "backwards");
    await keys.press("Enter");
    await expect(page.getByRole("textbox", { name: "About this version" })).toBeFocused();
    await keys.type("初版");
    await keys.tabTo(page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }));
    await keys.press("Enter");
    await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
    await keys.press("F8");
    await keys.tabTo(page.getByRole("button", { name: "View", exact: true }));
    await keys.press("Enter");
    await expect(page.getByText("初版", { exact: true })).toBeVisible();
    const rounds = await publishedRounds(page, 1);
    expect(rounds.map(({ mark }) => mark)).toEqual(Array(4).fill("New"));
    return rounds;
  });

  await test.step("open the kit and print it", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Interview kit" }), "backwards");
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "View kit", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: "Interview kit" })).toBeFocused();
    await keys.tabTo(page.getByRole("button", { name: "Print" }));
    const { text } = await paperFrom(page, () => keys.press("Enter"));
    for (const words of ["Round 1 · Intro call", ownQuestion, nearlyTheSame, "Which feedback changed how you work?"])
      expect(text).toContain(asPrinted(words));
  });

  await test.step("change one round and publish again: only that round has a second version", async () => {
    await keys.tabTo(page.getByRole("link", { name: "Backend engineer · 東京" }), "backwards");
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("link", { name: "Edit" }));
    await keys.press("Enter");
    await keys.tabTo(page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: /Rounds/ }));
    await keys.press("Enter");
    await arriveAt("Rounds");
    await keys.tabTo(page.getByRole("spinbutton", { name: "Duration of round 2" }));
    await keys.press("ArrowUp");
    await keys.tabTo(page.getByRole("button", { name: "Publish", exact: true }), "backwards");
    await keys.press("Enter");
    await expect(page.getByRole("textbox", { name: "What changed and why" })).toBeFocused();
    await keys.tabTo(page.getByRole("dialog").getByRole("button", { name: "Publish version 2" }));
    await keys.press("Enter");
    await expect(page.getByText("Version 2", { exact: true })).toBeVisible();
    await keys.press("F8");
    await keys.tabTo(page.getByRole("button", { name: "View", exact: true }));
    await keys.press("Enter");
    const second = await publishedRounds(page, 2);
    expect(second.map(({ mark }) => mark)).toEqual(["Unchanged", "Changed", "Unchanged", "Unchanged"]);
    expect(second.map(({ hash }, index) => hash === first[index]?.hash)).toEqual([true, false, true, true]);
    expect(await publishedRounds(page, 1)).toEqual(first);
  });
});
