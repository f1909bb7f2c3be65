import { findFaults } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

test("[S2.08] a role is made, written, opened, looked at and closed", async ({ page, settle, makePlan }) => {
  const { groupId, fullName } = await settle({ hasTracking: true });
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=review`);
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page
    .getByRole("dialog", { name: "Publish version 1?" })
    .getByRole("button", { name: "Publish version 1" })
    .click();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();

  await page.goto("/opportunities");
  await expect(page.getByText("Open your first role.", { exact: false })).toBeVisible();
  expect(await findFaults(page, "no-roles")).toEqual([]);
  await page.getByRole("button", { name: "New role" }).first().click();
  const sheet = page.getByRole("dialog", { name: "New role" });
  await sheet.getByRole("textbox", { name: "Title" }).fill("Analyst for trust");
  await sheet.getByRole("textbox", { name: /^Location/ }).fill("Lisbon");
  await sheet.getByRole("combobox", { name: /^Interview plan/ }).click();
  await page.getByRole("option", { name: "Data analyst" }).click();
  expect(await findFaults(page, "new-role")).toEqual([]);
  await sheet.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByRole("heading", { name: "Analyst for trust", level: 1 })).toBeVisible();
  await expect(page.getByText("Plan v1")).toBeVisible();
  expect(await findFaults(page, "role")).toEqual([]);
  const role = new URL(page.url()).pathname;

  await page.getByRole("link", { name: "Add a recruiter" }).click();
  await expect(page.getByRole("heading", { name: "Edit role", level: 1 })).toBeVisible();
  await page.getByRole("combobox", { name: "Add someone" }).click();
  await page.getByRole("option", { name: fullName }).click();
  const part = page.getByRole("combobox", { name: `Role of ${fullName}` });
  await part.click();
  await page.getByRole("option", { name: "Recruiter", exact: true }).click();
  await page.getByRole("button", { name: "Add opening" }).click();
  await page
    .getByRole("textbox", { name: /^Headcount code/ })
    .last()
    .fill("HC-2");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("textbox", { name: "Question 1" }).fill("When could you start?");
  await page.getByRole("textbox", { name: "About the role" }).fill("We look for a rockstar who likes numbers.");
  await expect(page.getByText("Outsiders may not understand this.", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "About the role" }).fill("You find out what people need.");
  await page.getByRole("switch", { name: "Public page", exact: true }).click();
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
  expect(await findFaults(page, "edit-role")).toEqual([]);
  // Nothing holds before it is saved, and nothing is lost by leaving.
  await page.goto(role);
  await expect(page.getByText(/^This role has unsaved changes by /)).toBeVisible();
  await expect(page.getByText("0 of 1 opening filled")).toBeVisible();
  await page.getByRole("link", { name: "Continue editing" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  const effects = page.getByRole("dialog", { name: "Save these changes?" });
  await expect(effects.getByText("1 opening added.")).toBeVisible();
  await expect(effects.getByText("1 person joins the hiring team.")).toBeVisible();
  await expect(effects.getByText("The posting becomes public while the role is open.")).toBeVisible();
  expect(await findFaults(page, "what-saving-does")).toEqual([]);
  await effects.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("0 of 2 openings filled")).toBeVisible();

  await page.getByRole("button", { name: "Open role" }).click();
  await expect(page.getByText("Opened today")).toBeVisible();
  for (const tab of ["Plan", "Hiring team", "Posting", "Insights"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    expect(await findFaults(page, `role-${tab}`)).toEqual([]);
  }
  await page.getByRole("tab", { name: "Posting" }).click();
  await expect(page.getByText("You find out what people need.")).toBeVisible();
  await page.getByRole("button", { name: "Add link" }).click();
  await page.getByRole("textbox", { name: "Where you share it" }).fill("Newsletter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Newsletter added", { exact: true })).toBeVisible();

  await page.goto(`${role}/activity`);
  await expect(page.getByText("opened the role")).toBeVisible();
  expect(await findFaults(page, "activity-of-role")).toEqual([]);

  await page.goto(role);
  await page.getByRole("button", { name: "More actions for Analyst for trust" }).click();
  await page.getByRole("menuitem", { name: "Close", exact: true }).click();
  const closing = page.getByRole("dialog", { name: "Close this role?" });
  expect(await findFaults(page, "closing-role")).toEqual([]);
  await closing.getByRole("button", { name: "Close role" }).click();
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
  await page.goto("/opportunities?tab=closed");
  await expect(page.getByRole("link", { name: "Analyst for trust" })).toBeVisible();
  expect(await findFaults(page, "closed-roles")).toEqual([]);
});

test("[S2.10] the roles of a plan follow it to a newer version whose stages changed, and leave it", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle({ hasTracking: true });
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  const publish = async (number: number) => {
    await page.goto(`/interview-plans/${planId}/edit?step=review`);
    await page.getByRole("button", { name: `Publish version ${number}` }).click();
    const dialog = page.getByRole("dialog", { name: `Publish version ${number}?` });
    await dialog.getByRole("button", { name: `Publish version ${number}` }).click();
    await expect(page.getByText(`Version ${number}`, { exact: true })).toBeVisible();
  };
  await publish(1);
  await page.goto(`/plans/${planId}/opportunities`);
  await expect(page.getByText("No role uses this plan yet.")).toBeVisible();
  await page.getByRole("button", { name: "New role with this plan" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Analyst for trust");
  await page.getByRole("dialog").getByRole("button", { name: "Create role" }).click();
  await expect(page.getByRole("heading", { name: "Analyst for trust", level: 1 })).toBeVisible();
  const role = new URL(page.url()).pathname;

  await page.goto(`/interview-plans/${planId}/edit?step=rounds`);
  const after = page.getByRole("region", { name: "After the rounds" });
  await after.getByRole("button", { name: "Add stage" }).click();
  await expect(after.locator(":focus")).toBeVisible();
  await page.keyboard.type("Trial week");
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
  expect(await findFaults(page, "stages-of-a-plan")).toEqual([]);
  await publish(2);

  await page.goto(`/plans/${planId}/opportunities`);
  await expect(page.getByText("1 behind")).toBeVisible();
  expect(await findFaults(page, "roles-of-a-plan")).toEqual([]);
  await page.goto(`${role}?tab=plan`);
  await page.getByRole("button", { name: "Upgrade" }).click();
  const upgrading = page.getByRole("dialog", { name: "Upgrade to version 2?" });
  await expect(upgrading.getByText("Added: Trial week")).toBeVisible();
  expect(await findFaults(page, "upgrading")).toEqual([]);
  await upgrading.getByRole("button", { name: "Upgrade" }).click();
  await expect(page.getByText("New candidates get version 2.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Detach from plan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Detach" }).click();
  await expect(page.getByText("Role detached from its plan", { exact: true })).toBeVisible();
});
