import { findBarriers } from "./support/accessible.ts";
import { addCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";

test("[S2.20] [S2.21] a task is done below its row, snoozed by key and taken back; rules, inbox and the group's home follow", async ({
  page,
  baseURL,
  settle,
  makePlan,
}) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
  await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Łukasz Wójcik" });
  const [, second = "", third = ""] = stages.map(({ name }) => name);
  const row = (name: string | RegExp) => page.getByRole("row", { name });

  await test.step("an application is reviewed in place: the next step is another task", async () => {
    await page.goto("/my-tasks");
    await expect(page.getByRole("link", { name: "My tasks 2 open" })).toBeVisible();
    expect(await findBarriers(page, "my tasks")).toEqual([]);
    await page.getByRole("button", { name: "Review: Review Amara Nwosu's application" }).click();
    expect(await findBarriers(page, "the work of a task")).toEqual([]);
    await page.getByRole("button", { name: `Move to ${second}` }).click();
    await expect(page.getByText(`Amara Nwosu moved to ${second}`).first()).toBeVisible();
    // It is another task of the same kind by then, which is folded.
    await page.getByRole("button", { name: "Review: Review Amara Nwosu's application", expanded: false }).click();
    await page.getByRole("button", { name: `Move to ${third}` }).click();
    await expect(row(/Review Amara Nwosu's application/)).toHaveCount(0);
    await expect(row(/Amara Nwosu/)).toHaveCount(1);
  });

  await test.step("a task of one's own is added, snoozed by its key, and had back", async () => {
    await page.getByRole("button", { name: "Add task" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a task" });
    await dialog.getByRole("button", { name: "Add task" }).click();
    await expect(dialog.getByText("Enter what needs to be done")).toBeVisible();
    await dialog.getByLabel("What needs to be done").fill("Call the agency");
    expect(await findBarriers(page, "a new task")).toEqual([]);
    await dialog.getByRole("button", { name: "Add task" }).click();
    await row(/Call the agency/).focus();
    await page.keyboard.press("s");
    await page
      .getByRole("dialog", { name: /Snooze/ })
      .getByRole("button", { name: "Snooze" })
      .click();
    await expect(row(/Call the agency/)).toHaveCount(0);
    await page.getByRole("button", { name: /Undo/ }).click();
    await expect(row(/Call the agency/)).toBeVisible();
    await row(/Call the agency/)
      .getByRole("button", { name: "Done" })
      .click();
    await expect(row(/Call the agency/)).toHaveCount(0);
  });

  await test.step("the group's tasks are handed over in bulk with the way back, and shown by person", async () => {
    await page.getByRole("link", { name: "Group tasks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    await expect(row(/Łukasz Wójcik/)).toBeVisible();
    expect(await findBarriers(page, "tasks of the group")).toEqual([]);
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "People" }).click();
    await expect(page.getByRole("list", { name: "Open tasks by person" }).getByRole("link")).not.toHaveCount(0);
    expect(await findBarriers(page, "tasks by person")).toEqual([]);
  });

  await test.step("a rule says what it would have made, and closes what it made once it is off", async () => {
    await page.goto("/tasks/rules");
    const rule = page.getByRole("listitem", { name: "Application to review" });
    await rule.getByRole("button", { name: "Try on the last 30 days" }).click();
    await expect(rule.getByText(/Would have created 3 tasks/)).toBeVisible();
    expect(await findBarriers(page, "rules")).toEqual([]);
    await rule.getByRole("switch").click();
    await rule.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Application to review: saved. 1 task closed").first()).toBeVisible();
  });

  await test.step("the inbox is empty, and says what comes there", async () => {
    await page.goto("/inbox");
    await expect(page.getByText(/Nothing yet/)).toBeVisible();
    await page.getByRole("button", { name: "Daily summary" }).click();
    await page.getByRole("dialog", { name: "Daily summary" }).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Daily summary saved").first()).toBeVisible();
    expect(await findBarriers(page, "the inbox")).toEqual([]);
  });

  await test.step("the home of the group counts what its lists show, and its settings hold messages and tags", async () => {
    await page.goto("/teams");
    expect(await findBarriers(page, "hiring groups")).toEqual([]);
    await page.getByRole("row").filter({ hasText: "Current" }).getByRole("link").first().click();
    await page.getByRole("link", { name: "2 candidates" }).first().click();
    await expect(page.getByRole("row", { name: /Amara Nwosu|Łukasz Wójcik/ })).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Right now" })).toBeVisible();
    expect(await findBarriers(page, "the home of a group")).toEqual([]);
    await page.goto(`${new URL(page.url()).pathname}/settings`);
    await page.getByRole("button", { name: "Add template" }).click();
    const writing = page.getByRole("dialog", { name: "New template" });
    await writing.getByLabel("Name", { exact: true }).fill("Warm words");
    await writing.getByLabel("Subject").fill("About {{role}}");
    await writing.getByLabel("Text", { exact: true }).fill("Dear {{nmae}}");
    await writing.getByRole("button", { name: "Keep template" }).click();
    await expect(writing.getByText("{{nmae}} can't be filled in.", { exact: false })).toBeVisible();
    await writing.getByLabel("Text", { exact: true }).fill("Dear {{name}}");
    await writing.getByRole("button", { name: "Keep template" }).click();
    await page.getByRole("button", { name: "Save hiring settings" }).click();
    await expect(page.getByText("Hiring settings saved").first()).toBeVisible();
    const kept = page.getByRole("region", { name: "Data retention" });
    await kept.getByRole("combobox", { name: "Declined or withdrew" }).click();
    await page.getByRole("option", { name: "6 months", exact: true }).click();
    await kept.getByRole("button", { name: "Save rules" }).click();
    await expect(page.getByText(/^Retention rules for .+ saved$/).first()).toBeVisible();
    expect(await findBarriers(page, "settings of a group")).toEqual([]);
  });
});
