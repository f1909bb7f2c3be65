import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

test("a newcomer takes the first steps with the keyboard alone: sample plans, practice, a plan of their own, and no step is left", async ({
  page,
  stranger,
}) => {
  const person = stranger();
  const keys = new Keyboard(page);
  const next = (step: string) => page.getByRole("region", { name: `Next: ${step}` });
  const sampleGroup = page.getByRole("button", { name: "Hiring group: Sample: Product team" });

  await test.step("sign up, and meet one thing to do", async () => {
    await page.goto("/sign-up");
    await keys.tabTo(page.getByLabel("Full name"));
    await keys.type(person.fullName);
    await keys.tabTo(page.getByLabel("Email"));
    await keys.type(person.email);
    await keys.tabTo(page.getByLabel("Password", { exact: true }));
    await keys.type(person.password);
    await keys.press("Enter");
    await expect(page.getByRole("region", { name: "Plan your first interview" })).toBeVisible();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });

  await test.step("load sample data: one stays where one is, and is shown the way", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Load sample data" }));
    await keys.press("Enter");
    await expect(page.getByText("It's in its own hiring group, Sample: Product team.").first()).toBeVisible();
    await expect(sampleGroup).toBeHidden();
    await keys.tabTo(page.getByRole("button", { name: "Open sample data" }));
    await keys.press("Enter");
    await expect(sampleGroup).toBeVisible();
    await expect(page.getByRole("row", { name: /Backend engineer.*Sample/ })).toBeVisible();
  });

  await test.step("a plan of another group than the current one says so, and a press works in it", async () => {
    const plan = (await page.getByRole("link", { name: "Backend engineer" }).getAttribute("href")) ?? "";
    await keys.tabTo(page.getByRole("button", { name: /^Back to / }));
    await keys.press("Enter");
    await expect(sampleGroup).toBeHidden();
    await page.goto(plan);
    await expect(page.getByText("This plan is in another hiring group: Sample: Product team.")).toBeVisible();
    await keys.tabTo(page.getByRole("button", { name: "Switch to Sample: Product team" }));
    await keys.press("Enter");
    await expect(sampleGroup).toBeVisible();
    await expect(page).toHaveURL(new RegExp(plan));
    await expect(page.getByText(/^This plan is in another hiring group/)).toBeHidden();
    await keys.press("g");
    await keys.press("p");
    await expect(page.getByRole("row", { name: /Backend engineer.*Sample/ })).toBeVisible();
  });

  await test.step("practise a round of one", async () => {
    await keys.tabTo(page.getByRole("link", { name: "Backend engineer" }));
    const planId = /interview-plans\/([0-9a-f-]+)/.exec(
      (await page.getByRole("link", { name: "Backend engineer" }).getAttribute("href")) ?? "",
    )?.[1];
    await page.goto(`/interview-plans/${planId}/practice`);
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

  await test.step("the sample goes in one press", async () => {
    await keys.press("g");
    await keys.press("p");
    await keys.tabTo(page.getByRole("button", { name: "Remove sample data" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeFocused();
    await expect(sampleGroup).toBeHidden();
    await expect(page.getByText("No interview plans yet.")).toBeVisible();
  });

  await test.step("a plan of one's own: the next step is to publish it", async () => {
    await keys.tabTo(page.getByRole("button", { name: "Plan an interview" }));
    await keys.press("Enter");
    const sheet = page.getByRole("dialog", { name: "New interview plan" });
    await keys.choose(sheet.getByRole("radio", { name: /^Product manager/ }));
    await keys.tabTo(sheet.getByRole("button", { name: "Create plan" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Product manager" })).toBeVisible();
    await page.goto("/interview-plans");
    await expect(next("publish a version").getByText("2 of 4 steps done")).toBeAttached();
    await keys.tabTo(next("publish a version").getByRole("button", { name: "Review and publish" }));
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Review", exact: true })).toBeVisible();
    await page.goto("/interview-plans");
  });

  await test.step("hidden, and brought back from the help menu", async () => {
    await keys.tabTo(next("publish a version").getByRole("button", { name: "Hide" }));
    const isKept = page.waitForResponse((answer) => answer.url().endsWith("/rpc/preferences/savePreference"));
    await keys.press("Enter");
    await expect(next("publish a version")).toBeHidden();
    await isKept;
    await page.reload();
    await expect(page.getByRole("link", { name: "Product manager" })).toBeVisible();
    await expect(next("publish a version")).toBeHidden();
    await keys.tabTo(page.getByRole("button", { name: "Help", exact: true }));
    await keys.press("Enter");
    await keys.chooseItem(page.getByRole("menuitem", { name: "Getting started" }));
    await expect(page.getByRole("heading", { level: 2, name: "Next: publish a version" })).toBeFocused();
  });

  await test.step("once it is published somebody is invited, with the hiring group chosen; then nothing is left", async () => {
    const planId = /interview-plans\/([0-9a-f-]+)/.exec(
      (await page.getByRole("link", { name: "Product manager" }).getAttribute("href")) ?? "",
    )?.[1];
    const published = await page.request.post(`/api/interview-plans/${planId}/publish`, {
      headers: { origin: new URL(page.url()).origin },
      data: { version: 1 },
    });
    expect(published.ok(), await published.text()).toBe(true);
    await page.reload();
    await keys.tabTo(next("invite an interviewer").getByRole("button", { name: "Invite people" }));
    await keys.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Invite people" });
    await expect(sheet.getByRole("combobox", { name: "Hiring group" })).not.toHaveText("No hiring group");
    await expect(sheet.getByLabel("Email addresses")).toBeFocused();
    await keys.type("kai@example.org");
    await keys.tabTo(sheet.getByRole("button", { name: "Create links" }));
    await keys.press("Enter");
    await page.goto("/interview-plans");
    await expect(page.getByRole("link", { name: "Product manager" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Next: / })).toBeHidden();
  });
});
