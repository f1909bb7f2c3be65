import { expect, test } from "./support/journey.ts";
import { asPrinted, print } from "./support/printed.ts";
import { publishedRounds } from "./support/versions-tab.ts";

const ownQuestion = "Erzählen Sie von einem Ausfall, den Sie nachts beheben mussten. Що ви змінили потім?";
/** The library asks: "Tell me about a commitment you could not keep. When did the others learn about it?" */
const nearlyTheSame = "Tell me of a commitment that you could not keep. When did others learn about it?";
const closeToTheFirst = "Close to question 1 in Round 1.";

test("[S1.01] [S4.04] a newcomer plans a loop with the mouse, prints the kit and publishes it twice", async ({
  page,
  stranger,
}) => {
  test.setTimeout(180_000);
  const person = stranger({ fullName: "Олена Шевченко" });
  const next = (title: string) => page.getByRole("button", { name: `Next: ${title}` }).click();
  const step = (name: string) => expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
  const saved = () => expect(page.getByRole("main").getByText(/^Saved \d+:\d\d [AP]M$/)).toBeVisible();

  await test.step("sign up, and find a workspace and a welcome", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByLabel("Full name").fill(person.fullName);
    await page.getByLabel("E-mail").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Welcome!", { exact: true })).toBeVisible();
    await expect(page.getByText(`Your workspace is ready, ${person.fullName}.`, { exact: true })).toBeVisible();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
    const { user } = await (await page.request.get("/api/auth/get-session")).json();
    const memberships = await (await page.request.get(`/api/group_memberships?user_id=${user.id}`)).json();
    const owned = await (await page.request.get(`/api/organization_memberships?user_id=${user.id}&role=owner`)).json();
    expect([memberships.length, owned.length]).toEqual([1, 1]);
    expect(memberships[0].group.organization.id).toBe(owned[0].organization_id);
  });

  await test.step("a new plan from a template", async () => {
    await page.getByRole("button", { name: "New plan" }).click();
    const sheet = page.getByRole("dialog", { name: "New interview plan" });
    await sheet.getByRole("radio", { name: /^Backend engineer/ }).check();
    await expect(sheet.getByText("3. Designing a system")).toBeVisible();
    await sheet.getByLabel("Title").fill("Backend engineer · Київ");
    await sheet.getByRole("button", { name: "Create plan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Backend engineer · Київ" })).toBeVisible();
    await expect(page).toHaveTitle("Backend engineer · Київ · Interview plans · Evenhand");
  });

  await test.step("1 Basics: an end before the start is said at once", async () => {
    await page.getByLabel("Location").fill("Київ");
    await page.getByLabel("First day of interviews").fill("2026-11-30");
    await page.getByLabel("Last day of interviews").fill("2026-11-29");
    await page.getByLabel("Why the role exists").fill("The night shift needs a second person.");
    await expect(page.getByText("Enter an end date on or after Nov 30, 2026.")).toBeVisible();
    await page.getByLabel("Last day of interviews").fill("2026-12-18");
    await expect(page.getByText("Enter an end date on or after Nov 30, 2026.")).toBeHidden();
    await next("Competencies");
  });

  await test.step("2 Competencies: one more, which nobody asks about yet", async () => {
    await step("Competencies");
    await page.getByRole("button", { name: "Add from library" }).click();
    const sheet = page.getByRole("dialog", { name: "Competencies in the library" });
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
    await page.getByRole("button", { name: "Add question" }).click();
    await expect(page.getByLabel("Words of question 4")).toBeFocused();
    await page.getByLabel("Words of question 4").fill(ownQuestion);
    await page.getByRole("combobox", { name: "What question 4 shows" }).click();
    await page.getByRole("option", { name: /shoot|fault/i }).click();
    await page
      .getByRole("navigation", { name: "Round" })
      .getByRole("button", { name: /Working with the team/ })
      .click();
    await page.getByRole("button", { name: "Add question" }).click();
    await page.getByLabel("Words of question 4").fill(nearlyTheSame);
    const row = page.getByRole("article", { name: "Question 4" });
    await expect(row.getByText(closeToTheFirst)).toBeVisible();
    await row.getByRole("button", { name: "Keep both" }).click();
    await expect(row.getByText(closeToTheFirst)).toBeHidden();
    await saved();
    await page.reload();
    await expect(page.getByLabel("Words of question 4")).toHaveValue(nearlyTheSame);
    await expect(page.getByText(closeToTheFirst)).toBeHidden();
    await next("People & settings");
  });

  await test.step("5 People & settings", async () => {
    await step("People & settings");
    await page.getByLabel("Interviewers", { exact: true }).first().fill("Олена Шевченко\nΕλένη Παππά");
    await page.getByLabel("Preparation").first().fill("Read the role's page.");
    await next("Review");
  });

  await test.step("6 Review: the gap stands in the matrix, and is closed", async () => {
    await step("Review");
    const row = page.getByRole("row", { name: /Giving and using feedback/ });
    await expect(row.getByText("Not covered")).toBeVisible();
    await row.getByRole("link", { name: "Fix: plan questions about Giving and using feedback" }).click();
    const library = page.getByRole("dialog", { name: "Questions in the library" });
    await expect(library.getByText(/Giving and using feedback · /).first()).toBeVisible();
    await library.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Add question" }).click();
    await page.getByLabel("Words of question 5").fill("Which feedback changed how you work?");
    await page.getByRole("combobox", { name: "What question 5 shows" }).click();
    await page.getByRole("option", { name: "Giving and using feedback" }).click();
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Review" }).click();
    await expect(row.getByText("Not covered")).toBeHidden();
    await expect(row.getByText("1 round", { exact: true })).toBeVisible();
  });

  const first = await test.step("publish with a note", async () => {
    await page.getByLabel("Change note").fill("First version, agreed with Ελένη.");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published as version 1", { exact: true })).toBeVisible();
    await expect(page.getByText("First version, agreed with Ελένη.")).toBeVisible();
    const rounds = await publishedRounds(page, 1);
    expect(rounds.map(({ title, version, mark }) => [title, version, mark])).toEqual([
      ["Перша розмова", "v1", "New"],
      ["Building and finding a fault", "v1", "New"],
      ["Designing a system", "v1", "New"],
      ["Working with the team", "v1", "New"],
    ]);
    expect(new Set(rounds.map(({ hash }) => hash)).size).toBe(4);
    return rounds;
  });

  await test.step("print the kit and read it back", async () => {
    const planId = /interview-plans\/([^/?]+)/.exec(page.url())?.[1];
    const { draft } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
    await page.getByRole("link", { name: "Print kit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Print kit" })).toBeVisible();
    await expect(page.getByText(ownQuestion)).toBeVisible();
    const printed = await print(page);
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
    expect(expected.map(asPrinted).filter((words) => !printed.text.includes(words))).toEqual([]);
    expect(printed.text).toContain(`by ${person.fullName} · page 1/${printed.pages}`);
    expect(printed.text).not.toContain("Search or run");
    expect(printed.embeddedFonts.join(" ")).toMatch(/Inter/);
    expect(printed.embeddedFonts.join(" ")).toMatch(/SourceSerif/);
  });

  await test.step("change one round and publish again: only that round has a second version", async () => {
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Backend engineer" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Rounds" }).click();
    await page.getByLabel("Name of round 3").fill("Designing a system together");
    await page.getByRole("button", { name: "Review and publish" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published as version 2", { exact: true })).toBeVisible();
    const second = await publishedRounds(page, 2);
    expect(second.map(({ title, version, mark }) => [title, version, mark])).toEqual([
      ["Перша розмова", "v1", "Unchanged"],
      ["Building and finding a fault", "v1", "Unchanged"],
      ["Designing a system together", "v2", "Changed"],
      ["Working with the team", "v1", "Unchanged"],
    ]);
    expect(second.map(({ hash }, index) => hash === first[index]?.hash)).toEqual([true, true, false, true]);
    expect(await publishedRounds(page, 1)).toEqual(first);
  });
});
