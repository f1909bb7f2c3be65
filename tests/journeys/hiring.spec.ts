import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addCandidate, candidateNow, moveCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";
import { chooseWithin } from "./support/submenu.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Lines of the list that the table shows, as a file. */
async function takenOut(page: Page): Promise<string[]> {
  await page.goto("/candidates?layout=table");
  await page.getByRole("button", { name: "More actions for Candidates" }).click();
  const download = page.waitForEvent("download");
  await chooseWithin(page, "Export", "CSV");
  const lines = (await readFile(await (await download).path(), "utf8")).split("\r\n");
  return lines.slice(1).filter((line) => line !== "");
}

test.describe("by mouse, on a screen of 1280", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("from a published plan to a role, its candidates in three ways, a decision taken back, a file, and somebody erased", async ({
    page,
    settle,
    makePlan,
    otherBrowser,
    complaints,
  }) => {
    const { groupId } = await settle({ hasTracking: true });
    const planId = await makePlan({ groupId, title: "Data analyst", templateKey: "data-analyst" });

    await test.step("the plan is published, and a role opened on it for everybody to read", async () => {
      await page.goto(`/interview-plans/${planId}/edit?step=review`);
      await page.getByRole("button", { name: "Publish version 1" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }).click();
      await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
      await page.goto("/opportunities");
      await page.getByRole("button", { name: "New role" }).first().click();
      const sheet = page.getByRole("dialog", { name: "New role" });
      await sheet.getByRole("textbox", { name: "Title" }).fill("Analyst for trust");
      await sheet.getByRole("combobox", { name: /^Interview plan/ }).click();
      await page.getByRole("option", { name: "Data analyst" }).click();
      await sheet.getByRole("button", { name: "Create role" }).click();
      await expect(page.getByText("Plan v1")).toBeVisible();
      await page.goto(`${new URL(page.url()).pathname}/edit?part=posting`);
      await page.getByRole("textbox", { name: "About the role" }).fill("You find out what people need.");
      await page.getByRole("switch", { name: "Public page", exact: true }).click();
      await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("button", { name: "Open role" }).click();
      await expect(page.getByText("Opened today")).toBeVisible();
      await page.getByRole("tab", { name: "Posting", exact: true }).click();
    });

    const address = await page
      .getByRole("region", { name: "Public page" })
      .getByRole("link", { name: "Open page" })
      .getAttribute("href");
    const applicant = await (await otherBrowser({ isAnonymous: true })).newPage();
    // Whoever opens the form takes a while for it.
    await applicant.goto(`${address}/apply`);

    await test.step("one is added by hand", async () => {
      await page.goto("/candidates");
      await page.getByRole("button", { name: "Add candidate" }).first().click();
      const sheet = page.getByRole("dialog", { name: "Add candidate" });
      await sheet.getByLabel("Full name").fill("Bo Lindgren");
      await sheet.getByLabel("Email").fill("bo@example.org");
      await sheet.getByRole("button", { name: "Add candidate" }).click();
      await expect(heading(page, "Bo Lindgren")).toBeVisible();
    });

    await test.step("three come from a file, with a fourth who is no candidate", async () => {
      const table = [
        "Name,Email,Job",
        "Łukasz Wójcik,lukasz@example.org,Analyst for trust",
        "María Souza,maria@example.org,Analyst for trust",
        "田中 太郎,taro@example.org,Analyst for trust",
        "B. Lindgren,lindgren@example.org,",
      ].join("\n");
      await page.goto("/candidates/import");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "four.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: "Check rows" }).click();
      await page.getByRole("button", { name: "Import 4 rows" }).click();
      await expect(page.getByText("4 people and 3 candidates added.")).toBeVisible();
    });

    await test.step("one applies", async () => {
      await applicant.getByRole("textbox", { name: /^Full name/ }).fill("Layla Haddad");
      await applicant.getByRole("textbox", { name: /^Email/ }).fill("layla@example.org");
      await applicant.getByLabel(/^Résumé/).setInputFiles({
        name: "Layla.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("Layla Haddad\nAnalyst at Example, 2019 to 2025: numbers, questions and answers.\n"),
      });
      await applicant.getByRole("button", { name: "Next: Your work" }).click();
      await applicant.getByRole("button", { name: "Next: Last step" }).click();
      await applicant.getByRole("checkbox", { name: /may use what I send/ }).check();
      complaints.expectMatching(/status of 422/);
      await expect(async () => {
        await applicant.getByRole("button", { name: "Send application" }).click({ timeout: 2000 });
        await expect(applicant.getByRole("heading", { name: /^Thank you/ })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 20_000 });
    });

    await test.step("somebody who is here twice becomes one", async () => {
      await page.goto("/people");
      await page.getByRole("link", { name: "B. Lindgren" }).click();
      // In the list their row has a menu of the same name.
      await expect(heading(page, "B. Lindgren")).toBeVisible();
      await page.getByRole("button", { name: "More actions for B. Lindgren" }).click();
      await page.getByRole("menuitem", { name: "Merge with someone…" }).click();
      const dialog = page.getByRole("dialog", { name: "Merge two people" });
      await dialog.getByRole("combobox").fill("bo lind");
      await page.getByRole("option", { name: /Bo Lindgren/ }).click();
      await dialog.getByRole("button", { name: "Compare" }).click();
      await dialog.getByRole("radio", { name: "Bo Lindgren" }).click();
      await dialog.getByRole("button", { name: "Merge people" }).click();
      await expect(heading(page, "Bo Lindgren")).toBeVisible();
      await expect(page.getByRole("link", { name: "lindgren@example.org" })).toBeVisible();
      await expect(page.getByText("Analyst for trust").first()).toBeVisible();
    });

    await test.step("moved, declined with a message that waits, and had back", async () => {
      await page.goto("/candidates");
      await expect(page.locator("[data-card]")).toHaveCount(5);
      const second = page.locator("[data-column]").nth(1);
      await card(page, "Bo Lindgren").hover();
      await page.mouse.down();
      const goal = await second.boundingBox();
      if (!goal) throw new Error("The second stage is not in sight.");
      await page.mouse.move(goal.x + goal.width / 2, goal.y + 60, { steps: 8 });
      await page.mouse.move(goal.x + goal.width / 2, goal.y + 64, { steps: 2 });
      await page.mouse.up();
      await expect(second.getByRole("link", { name: "Bo Lindgren" })).toBeVisible();
      await card(page, "Bo Lindgren").click();
      await page.getByRole("button", { name: "Decline…" }).click();
      const dialog = page.getByRole("dialog", { name: "Decline Bo Lindgren?" });
      await dialog.getByRole("combobox", { name: "Reason" }).click();
      await page.getByRole("option", { name: "Not enough experience" }).click();
      await dialog.getByRole("button", { name: "Decline candidate" }).click();
      await expect(page.getByText(/The message goes out .* Until then they see/)).toBeVisible();
      await page
        .getByRole("region", { name: /^Notifications/ })
        .getByRole("button", { name: "Undo" })
        .click();
      await expect(page.getByText(/The message goes out /)).toBeHidden();
      await page.goto("/candidates");
      await expect(page.locator("[data-column]").nth(1).getByRole("link", { name: "Bo Lindgren" })).toBeVisible();
    });

    await test.step("the list is taken out with every row", async () => {
      const lines = await takenOut(page);
      await expect(page.getByRole("row")).toHaveCount(lines.length + 1);
      expect(lines).toHaveLength(5);
      expect(lines.join("\n")).toContain("María Souza,maria@example.org");
    });

    await test.step("one is erased, and stands in no list, search or file any more", async () => {
      await page.goto("/candidates?layout=table");
      await card(page, "María Souza").click();
      await page.getByRole("tab", { name: "Privacy" }).click();
      await page.getByRole("button", { name: "Erase", exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: "Erase María Souza?" });
      await dialog.getByLabel("Type erase to confirm").fill("erase");
      await dialog.getByRole("button", { name: "Erase permanently" }).click();
      await expect(page.getByText(/^Erased on /).first()).toBeVisible();
      await page.goto("/people");
      await expect(page.getByRole("link", { name: "Layla Haddad" })).toBeVisible();
      await expect(page.getByText("María Souza")).toBeHidden();
      await page.goto("/search?q=maria%20souza");
      await expect(page.getByText("Nothing found for “maria souza”")).toBeVisible();
      const lines = await takenOut(page);
      expect(lines).toHaveLength(4);
      expect(lines.join("\n")).not.toMatch(/Mar[ií]a|Souza/);
    });
  });
});

test("moved, declined and had back with the keyboard alone", async ({ page, baseURL, settle, makePlan }) => {
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "data-analyst" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
  const second = stages[1]?.name ?? "";
  const keys = new Keyboard(page);
  await page.goto("/candidates");
  await expect(card(page, "Amara Nwosu")).toBeVisible();
  await keys.tabTo(card(page, "Amara Nwosu"));
  await keys.press("Shift+ArrowRight");
  await expect(column(page, second).getByRole("link", { name: "Amara Nwosu" })).toBeFocused();
  await keys.tabTo(page.getByRole("button", { name: "More actions for Amara Nwosu" }));
  await keys.press("Enter");
  await keys.chooseItem(page.getByRole("menuitem", { name: "Decline…" }));
  const dialog = page.getByRole("dialog", { name: "Decline Amara Nwosu?" });
  await keys.tabTo(dialog.getByRole("combobox", { name: "Reason" }));
  await keys.type("Not enough");
  await expect(page.getByRole("option")).toHaveText(["Not enough experience"]);
  await keys.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await keys.tabTo(dialog.getByRole("button", { name: "Decline candidate" }));
  await keys.press("Enter");
  await expect(page.getByText("1 candidate declined").first()).toBeVisible();
  await expect(card(page, "Amara Nwosu")).toBeHidden();
  await keys.press("ControlOrMeta+z");
  await expect(column(page, second).getByRole("link", { name: "Amara Nwosu" })).toBeVisible();
});

test.describe("by touch, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("moved, declined and had back", async ({ page, baseURL, settle, makePlan }) => {
    const team = await settle();
    const planId = await makePlan({ ...team, templateKey: "data-analyst" });
    const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
    const id = await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
    const second = stages[1];
    await page.goto("/candidates");
    await page.getByRole("button", { name: "More actions for Amara Nwosu" }).tap();
    await page.getByRole("menuitem", { name: "Move to…" }).tap();
    await page
      .getByRole("option", { name: second?.name ?? "", exact: false })
      .first()
      .tap();
    await expect(card(page, "Amara Nwosu")).toBeHidden();
    expect(await candidateNow({ page, baseURL }, id)).toMatchObject({ stageKey: second?.key, version: 2 });
    await page.getByRole("combobox", { name: "Stage" }).tap();
    await page.getByRole("option", { name: new RegExp(`^${second?.name}`) }).tap();
    await card(page, "Amara Nwosu").tap();
    await page.getByRole("button", { name: "Decline…" }).tap();
    const dialog = page.getByRole("dialog", { name: "Decline Amara Nwosu?" });
    await dialog.getByRole("combobox", { name: "Reason" }).tap();
    await page.getByRole("option", { name: "Not enough experience" }).tap();
    await dialog.getByRole("button", { name: "Decline candidate" }).tap();
    await expect(page.getByText(/The message goes out .* Until then they see/)).toBeVisible();
    await page
      .getByRole("region", { name: /^Notifications/ })
      .getByRole("button", { name: "Undo" })
      .tap();
    await expect(page.getByText(/The message goes out /)).toBeHidden();
    expect(await candidateNow({ page, baseURL }, id)).toMatchObject({ stageKey: second?.key, status: "active" });
  });
});

test("whoever moves a card second is shown where it is, and an answer that gets lost leaves one card in one column", async ({
  page,
  baseURL,
  settle,
  makePlan,
  complaints,
}) => {
  complaints.expectMatching(/409|net::ERR_|Failed to load resource/);
  const team = await settle();
  const planId = await makePlan({ ...team, templateKey: "data-analyst" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId });
  const id = await addCandidate({ page, baseURL }, team, { opportunityId, fullName: "Amara Nwosu" });
  const [first, second, third] = stages;
  if (!first || !second || !third) throw new Error("The plan has too few stages.");
  // The board of all roles has a column for each kind of stage.
  const place = ({ kind }: { kind: string }) => page.locator(`[data-column="${kind}"]`);
  // Whoever hears of the other's move in time is not second.
  await page.route("**/api/events**", (route) => route.fulfill({ status: 204 }));
  const keysOfMoves: (string | undefined)[] = [];
  await page.route("**/rpc/candidates/move", async (route) => {
    keysOfMoves.push(route.request().headers()["idempotency-key"]);
    if (keysOfMoves.length === 1) {
      await moveCandidate({ page, baseURL }, { id, version: 1, stageKey: third.key });
      return route.continue();
    }
    const answer = await route.fetch();
    return keysOfMoves.length === 2 ? route.abort("connectionreset") : route.fulfill({ response: answer });
  });
  await page.goto("/candidates");
  await card(page, "Amara Nwosu").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(`Amara Nwosu is in ${third.name}`).first()).toBeVisible();
  await expect(place(third).getByRole("link", { name: "Amara Nwosu" })).toBeVisible();
  await expect(card(page, "Amara Nwosu")).toHaveCount(1);
  expect(await candidateNow({ page, baseURL }, id)).toMatchObject({ stageKey: third.key, version: 2 });

  await card(page, "Amara Nwosu").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => keysOfMoves.length).toBe(3);
  await expect(page.getByText(`Amara Nwosu moved to ${second.name}`).first()).toBeVisible();
  expect(keysOfMoves[2]).toBe(keysOfMoves[1]);
  await expect(place(second).getByRole("link", { name: "Amara Nwosu" })).toBeVisible();
  await expect(card(page, "Amara Nwosu")).toHaveCount(1);
  expect(await candidateNow({ page, baseURL }, id)).toMatchObject({ stageKey: second.key, version: 3 });
});
