import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { addCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("[S2.07] a candidate is added, moved, declined with a message that waits, and had back, by mouse", async ({
  page,
  baseURL,
  settle,
  makePlan,
}) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
  const second = stages[1]?.name ?? "";

  await test.step("added by hand, with whoever is there already shown while one types", async () => {
    await page.goto("/candidates");
    await expect(column(page, "New").getByRole("link", { name: "Amara Nwosu" })).toBeVisible();
    expect(await findBarriers(page, "the board")).toEqual([]);
    await page.getByRole("button", { name: "Add candidate" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Add candidate" });
    await sheet.getByLabel("Full name").fill("Amara Nwosu");
    await expect(sheet.getByText("Already here?")).toBeVisible();
    await sheet.getByLabel("Full name").fill("Bo Lindgren");
    await sheet.getByLabel("Email").fill("bo@example.org");
    expect(await findBarriers(page, "adding")).toEqual([]);
    await sheet.getByRole("button", { name: "Add candidate" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bo Lindgren" })).toBeVisible();
    expect(await findBarriers(page, "a candidate")).toEqual([]);
  });

  await test.step("dragged to the next stage, and taken back by the toast", async () => {
    await page.goto("/candidates");
    await card(page, "Bo Lindgren").hover();
    await page.mouse.down();
    const goal = await column(page, second).boundingBox();
    if (!goal) throw new Error("The second stage is not in sight.");
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 60, { steps: 8 });
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 64, { steps: 2 });
    await page.mouse.up();
    await expect(column(page, second).getByRole("link", { name: "Bo Lindgren" })).toBeVisible();
    await page.getByRole("button", { name: /Undo/ }).click();
    await expect(column(page, "New").getByRole("link", { name: "Bo Lindgren" })).toBeVisible();
  });

  await test.step("declined with a message that leaves tomorrow; until then the page says that nobody knows", async () => {
    await card(page, "Bo Lindgren").click();
    await page.getByRole("button", { name: "Decline…" }).click();
    const dialog = page.getByRole("dialog", { name: "Decline Bo Lindgren?" });
    await dialog.getByRole("button", { name: "Decline candidate" }).click();
    await expect(dialog.getByText("Choose a reason.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Reason" }).click();
    await page.getByRole("option", { name: "Not enough experience" }).click();
    await expect(dialog.getByText("Your application for Bakery lead")).toBeVisible();
    expect(await findBarriers(page, "declining")).toEqual([]);
    await dialog.getByRole("button", { name: "Decline candidate" }).click();
    await expect(page.getByText(/The message goes out .* Until then they see/)).toBeVisible();
    await page
      .getByRole("tab", { name: "Activity" })
      .or(page.getByRole("link", { name: "Activity" }))
      .first()
      .click();
    await expect(page.getByRole("tabpanel").getByText(/declined them/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(page.getByText(/The message goes out /)).toBeHidden();
    await page.goto("/candidates");
    await expect(column(page, "New").getByRole("link", { name: "Bo Lindgren" })).toBeVisible();
    await page.goto("/candidates/archived");
    await expect(page.getByText("Nothing archived.")).toBeVisible();
  });
});

test("candidates are moved, chosen and opened with the keyboard alone", async ({ page, baseURL, settle, makePlan }) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  for (const fullName of ["Amara Nwosu", "Bo Lindgren"])
    await addCandidate({ page, baseURL }, team, { opportunityId, fullName });
  const second = stages[1]?.name ?? "";
  const keys = new Keyboard(page);
  await page.goto("/interview-plans");
  await expect(page.getByRole("heading", { level: 1, name: "Interview plans" })).toBeVisible();
  await keys.press("g");
  await keys.press("c");
  await expect(page.getByRole("heading", { level: 1, name: "Candidates" })).toBeFocused();
  await keys.tabTo(page.locator("[data-card-link][tabindex='0']"));

  await test.step("Shift and an arrow moves, and says where the card is now", async () => {
    const name = (await page.locator("[data-card-link]:focus").textContent()) ?? "";
    await keys.press("Shift+ArrowRight");
    await expect(column(page, second).getByRole("link", { name })).toBeFocused();
    await keys.press("Shift+ArrowLeft");
    await expect(column(page, "New").getByRole("link", { name })).toBeFocused();
  });

  await test.step("M asks where to, and typing narrows the stages", async () => {
    const name = (await page.locator("[data-card-link]:focus").textContent()) ?? "";
    await keys.press("m");
    const dialog = page.getByRole("dialog", { name: "Move to…" });
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await keys.type(second);
    await expect(dialog.getByRole("option")).toHaveCount(1);
    expect(await findBarriers(page, "where to")).toEqual([]);
    await keys.press("Enter");
    await expect(column(page, second).getByRole("link", { name })).toBeFocused();
  });

  await test.step("X chooses, Enter opens, and J and K go through the candidates", async () => {
    await keys.tabTo(page.locator("[data-card-link][tabindex='0']"));
    await keys.press("x");
    await expect(page.getByRole("region", { name: "Actions for selected rows" })).toBeVisible();
    await keys.press("Escape");
    await expect(page.getByRole("region", { name: "Actions for selected rows" })).toBeHidden();
    await keys.tabTo(page.locator("[data-card-link][tabindex='0']"));
    const name = (await page.locator("[data-card-link]:focus").textContent()) ?? "";
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const other = name === "Bo Lindgren" ? "Amara Nwosu" : "Bo Lindgren";
    await keys.press((await page.getByRole("button", { name: "Next candidate" }).isEnabled()) ? "j" : "k");
    await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
  });
});

test("on a phone one stage is seen at a time, and a card is moved by its menu", async ({
  page,
  baseURL,
  settle,
  makePlan,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "backend-engineer" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
  const second = stages[1]?.name ?? "";
  await page.goto("/candidates");
  await expect(card(page, "Amara Nwosu")).toBeVisible();
  expect(await findBarriers(page, "the board on a phone")).toEqual([]);
  await page.getByRole("button", { name: "More actions for Amara Nwosu" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("option", { name: second, exact: false }).first().click();
  await expect(card(page, "Amara Nwosu")).toBeHidden();
  await page.getByRole("combobox", { name: "Stage" }).click();
  await page.getByRole("option", { name: new RegExp(`^${second}`) }).click();
  await expect(card(page, "Amara Nwosu")).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await card(page, "Amara Nwosu").click();
  await expect(page.getByRole("heading", { level: 1, name: "Amara Nwosu" })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await findBarriers(page, "a candidate on a phone")).toEqual([]);
});
