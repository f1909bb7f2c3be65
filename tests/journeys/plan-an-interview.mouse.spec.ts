import { expect, test } from "./support/journey.ts";
import { asPrinted, paperFrom } from "./support/printed.ts";
import { publishedRounds } from "./support/versions-tab.ts";

const ownQuestion = "Erzählen Sie von einem Ausfall, den Sie nachts beheben mussten. Що ви змінили потім?";
/** The library asks: "Tell me about a commitment you couldn't keep. When did the others learn about it?" */
const nearlyTheSame = "Tell me of a commitment that you could not keep. When did others learn about it?";
const closeToTheFirst = "Similar wording: question 1 in Round 1.";

test("[S1.01] [S4.04] a newcomer plans a loop with the mouse, prints the kit and publishes it twice", async ({
  page,
  stranger,
}) => {
  const person = stranger({ fullName: "Олена Шевченко" });
  const next = (title: string) => page.getByRole("button", { name: `Next: ${title}` }).click();
  const step = (name: string) => expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
  const saved = () => expect(page.getByRole("main").getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();

  await test.step("sign up, and find a workspace and a welcome", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByLabel("Full name").fill(person.fullName);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Welcome!", { exact: true })).toBeVisible();
    await expect(
      page.getByText(`Your workspace is ready, ${person.fullName.split(" ")[0]}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
    const { user } = await (await page.request.get("/api/auth/get-session")).json();
    const memberships = await (await page.request.get(`/api/group_memberships?user_id=${user.id}`)).json();
    const owned = await (await page.request.get(`/api/organization_memberships?user_id=${user.id}&role=owner`)).json();
    expect([memberships.length, owned.length]).toEqual([1, 1]);
    expect(memberships[0].group.organization.id).toBe(owned[0].organization_id);
  });

  await test.step("a new plan from a template", async () => {
    await page.getByRole("button", { name: "Plan an interview" }).click();
    const sheet = page.getByRole("dialog", { name: "New interview plan" });
    await sheet.getByRole("radio", { name: /^Backend engineer/ }).check();
    await expect(
      sheet.getByRole("region", { name: "Backend engineer" }).getByText("System design").first(),
    ).toBeVisible();
    await sheet.getByLabel("Title").fill("Backend engineer · Київ");
    await sheet.getByRole("button", { name: "Create plan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Backend engineer · Київ" })).toBeVisible();
    await expect(page).toHaveTitle("Backend engineer · Київ · Interview plans · Evenhand");
  });

  await test.step("1 Basics: an end before the start is said at once", async () => {
    await page.getByLabel("Location").fill("Київ");
    await page.getByRole("textbox", { name: "First day of interviews" }).fill("2026-11-30");
    await page.getByRole("textbox", { name: "Last day of interviews" }).fill("2026-11-29");
    await page.getByLabel("Why the role exists").fill("The night shift needs a second person.");
    await expect(page.getByText("Enter an end date on or after Nov 30, 2026.")).toBeVisible();
    await page.getByRole("textbox", { name: "Last day of interviews" }).fill("2026-12-18");
    await expect(page.getByText("Enter an end date on or after Nov 30, 2026.")).toBeHidden();
    await next("Competencies");
  });

  await test.step("2 Competencies: one more, which nobody asks about yet", async () => {
    await step("Competencies");
    await page.getByRole("button", { name: "Add from library" }).click();
    const sheet = page.getByRole("dialog", { name: "Competency library" });
    await sheet.getByLabel("Search competencies").fill("feedback");
    await sheet.getByRole("button", { name: "Add Giving and using feedback" }).click();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("article")).toHaveCount(6);
    await next("Rounds");
  });

  await test.step("3 Rounds", async () => {
    await step("Rounds");
    await page.getByLabel("Name of round 1").fill("Перша розмова");
    await next("Questions");
  });

  await test.step("4 Questions: one of one's own, and one that is nearly there already", async () => {
    await step("Questions");
    await page.getByRole("button", { name: "Add a question" }).click();
    await expect(page.getByLabel("Question 4 text")).toBeFocused();
    await page.getByLabel("Question 4 text").fill(ownQuestion);
    await page.getByRole("combobox", { name: "Competency for question 4" }).click();
    await page.getByRole("option", { name: /shoot|fault/i }).click();
    await page.getByRole("tab", { name: /Meet the team/ }).click();
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByLabel("Question 4 text").fill(nearlyTheSame);
    const row = page.getByRole("article", { name: "Question 4" });
    await expect(row.getByText(closeToTheFirst)).toBeVisible();
    await row.getByRole("button", { name: "Keep both" }).click();
    await expect(row.getByText(closeToTheFirst)).toBeHidden();
    await saved();
    await page.reload();
    await expect(page.getByLabel("Question 4 text")).toHaveValue(nearlyTheSame);
    await expect(page.getByText(closeToTheFirst)).toBeHidden();
    await next("People");
  });

  await test.step("5 People", async () => {
    await step("People");
    const people = page.getByRole("combobox", { name: /^Interviewers for/ }).first();
    for (const [name, option] of [
      [person.fullName, person.fullName],
      ["Ελένη Παππά", "Add “Ελένη Παππά”"],
    ] as const) {
      // A press first: a step that was just opened still takes the focus for its heading.
      await people.click();
      await people.fill(name);
      await page.getByRole("option", { name: option }).click();
    }
    await page
      .getByRole("button", { name: /^Show details of/ })
      .first()
      .click();
    await page.getByLabel("Preparation").first().fill("Read the role's page.");
    await next("Review");
  });

  await test.step("6 Review: the gap stands in the matrix, and is closed", async () => {
    await step("Review");
    const row = page.getByRole("row", { name: /Giving and using feedback/ });
    await expect(row.getByText("Not covered").filter({ visible: true })).toBeVisible();
    await row.getByRole("link", { name: "Fix: add questions about Giving and using feedback" }).click();
    const library = page.getByRole("dialog", { name: "Question library" });
    await expect(library.getByText(/Giving and using feedback · /).first()).toBeVisible();
    await library.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Add a question" }).click();
    await page.getByLabel("Question 5 text").fill("Which feedback changed how you work?");
    await page.getByRole("combobox", { name: "Competency for question 5" }).click();
    await page.getByRole("option", { name: "Giving and using feedback" }).click();
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Review" }).click();
    await expect(row.getByText("Not covered").filter({ visible: true })).toHaveCount(0);
    await expect(row.getByText("1 round", { exact: true }).filter({ visible: true })).toBeVisible();
  });

  const first = await test.step("publish with a note", async () => {
    await page.getByRole("button", { name: "Publish version 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish version 1?" });
    await dialog.getByLabel("About this version").fill("First version, agreed with Ελένη.");
    await dialog.getByRole("button", { name: "Publish version 1" }).click();
    await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "View", exact: true }).click();
    await expect(page.getByText("First version, agreed with Ελένη.")).toBeVisible();
    const rounds = await publishedRounds(page, 1);
    expect(rounds.map(({ title, mark }) => [title, mark])).toEqual([
      ["Перша розмова", "New"],
      ["Coding and debugging", "New"],
      ["System design", "New"],
      ["Meet the team", "New"],
    ]);
    expect(new Set(rounds.map(({ hash }) => hash)).size).toBe(4);
    return rounds;
  });

  await test.step("print the kit and read it back", async () => {
    const planId = /interview-plans\/([^/?]+)/.exec(page.url())?.[1];
    const { draft } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
    await page.getByRole("button", { name: "Interview kit" }).click();
    await page.getByRole("menuitem", { name: "View kit", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Interview kit" })).toBeVisible();
    await expect(page.getByText(ownQuestion)).toBeVisible();
    const printed = await paperFrom(page, () => page.getByRole("button", { name: "Print", exact: true }).click());
    const asked = new Set(draft.questions.map((question: { competencyId: string }) => question.competencyId));
    const expected: string[] = [
      "Backend engineer · Київ",
      ...draft.rounds.map((round: { name: string }, index: number) => `Round ${index + 1} · ${round.name}`),
      ...draft.questions.flatMap((question: { text: string; followUps: string[]; listenFor: string[] }) => [
        question.text,
        ...question.followUps,
        ...question.listenFor,
      ]),
      ...draft.competencies
        .filter(({ id }: { id: string }) => asked.has(id))
        .flatMap(({ levels }: { levels: { anchor: string }[] }) => levels.map(({ anchor }) => anchor)),
      ownQuestion,
    ];
    expect(expected.length).toBeGreaterThan(80);
    // A line may end within a word with a hyphen.
    const squeezed = (words: string) => words.replaceAll(/\s+/g, "");
    const text = squeezed(printed.text);
    expect(expected.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
    expect(printed.text).toContain(asPrinted(`by ${person.fullName} Page 1 of ${printed.pages}`));
    expect(printed.text).toContain("Version 1 · round 2");
    expect(printed.embeddedFonts.join(" ")).toMatch(
      /inter-latin.*source-serif-4-latin|source-serif-4-latin.*inter-latin/,
    );
  });

  await test.step("change one round and publish again: only that round has a second version", async () => {
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Backend engineer" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Rounds" }).click();
    await page.getByLabel("Name of round 3").fill("System design together");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish version 2?" });
    await expect(dialog.getByText("1 of 4 rounds changed")).toBeVisible();
    await expect(dialog.getByText("renamed", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Publish version 2" }).click();
    await page.getByRole("button", { name: "View", exact: true }).click();
    const second = await publishedRounds(page, 2);
    expect(second.map(({ title, mark }) => [title, mark])).toEqual([
      ["Перша розмова", "Unchanged"],
      ["Coding and debugging", "Unchanged"],
      ["System design together", "Changed"],
      ["Meet the team", "Unchanged"],
    ]);
    expect(second.map(({ hash }, index) => hash === first[index]?.hash)).toEqual([true, true, false, true]);
    expect(await publishedRounds(page, 1)).toEqual(first);
  });
});
