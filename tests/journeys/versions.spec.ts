import { findBarriers } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";

test("a published plan is commented on, changed, compared with what was published, and put back", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });
  await page.goto(`/interview-plans/${planId}/edit?step=review`);
  await page.getByRole("button", { name: "Publish version 1" }).click();
  const publish = page.getByRole("dialog", { name: "Publish version 1?" });
  expect(await findBarriers(page, "publishing")).toEqual([]);
  await publish.getByRole("button", { name: "Publish version 1" }).click();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();

  await page.goto(`/interview-plans/${planId}/edit?step=questions`);
  const question = page.getByRole("textbox", { name: "Question 1 text" });
  await question.click();
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Comment" });
  await field.fill("Shorter?");
  await field.press("Control+Enter");
  await expect(page.getByRole("article", { name: /^Comments on/ }).getByText("Shorter?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "1 open comment" })).toBeVisible();

  const before = await question.inputValue();
  await question.fill(`${before} And why?`);
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await page.goto(`/interview-plans/${planId}?tab=versions`);
  await page.getByRole("button", { name: "More actions for Version 1" }).click();
  await page.getByRole("menuitem", { name: "Compare with the draft" }).click();
  await expect(page.getByText("1 major change")).toBeVisible();
  await expect(page.locator("ins")).toContainText("And why?");
  expect(await findBarriers(page, "a comparison")).toEqual([]);
  await page.getByRole("tab", { name: "Unified" }).click();
  await expect(page).toHaveURL(/from=1&to=draft&view=unified/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Unified", selected: true })).toBeVisible();

  await page.getByRole("button", { name: "Restore version 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Restore version 1 as the draft?" });
  await expect(dialog.getByText("1 question reworded")).toBeVisible();
  expect(await findBarriers(page, "what restoring replaces")).toEqual([]);
  await dialog.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByText("No differences. Candidates would get the same interview.")).toBeVisible();

  // What mails and bookmarks of old call a tab.
  await page.goto(`/interview-plans/${planId}?tab=activity`);
  await expect(page.getByRole("tab", { name: "Overview", includeHidden: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("undid the restore")).toBeVisible();

  await page.getByRole("dialog", { name: "Activity" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Reviews and comments" }).click();
  await expect(page).toHaveURL(/panel=review/);
  await expect(page.getByText("No review requested yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${before} And why?` })).toBeVisible();
  expect(await findBarriers(page, "the review of a plan")).toEqual([]);
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("button", { name: "Show 1 resolved thread" })).toBeVisible();
});
