import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { addCandidate, heldInterview, openRole, submitCard, takeNotes } from "./support/hiring.ts";
import { expect, test as journey } from "./support/journey.ts";

const canary = "Ceviche under pressure";

/** An interview of yesterday with two interviewers; the page's browser is the first one's, whose card is owed. */
const test = journey.extend<{
  owed: {
    path: string;
    interviewId: string;
    names: string[];
    /** The other interviewer submits their card. */
    otherSubmits: () => Promise<unknown>;
  };
}>({
  owed: async ({ page, baseURL, context, settle, signUp, makePlan, otherBrowser }, use) => {
    const owner = await settle({ fullName: "Olive Owner" });
    const planId = await makePlan({ ...owner, templateKey: "backend-engineer" });
    const { opportunityId, stages } = await openRole({ page, baseURL }, owner, { planId, title: "Staff engineer" });
    const round = stages.find(({ kind }) => kind !== "new" && kind !== "review" && kind !== "hired");
    const candidateId = await addCandidate({ page, baseURL }, owner, { opportunityId, fullName: "Priya Raman" });
    const colleague = await signUp({ fullName: "Jonas Weber", memberOf: owner });
    const theirs = await (await otherBrowser()).newPage();
    await enter(context, baseURL, owner);
    const interview = await heldInterview(
      { page, baseURL },
      { candidateId, roundId: round?.key ?? "", userIds: [owner.userId, colleague.userId] },
    );
    await takeNotes(
      { page, baseURL },
      {
        interviewId: interview.id,
        lines: [
          { id: randomUUID(), text: "The queue was the only thing we could not lose.", mark: "quote" },
          { id: randomUUID(), text: "Measured replay: 40 minutes at peak", mark: "for" },
        ],
      },
    );
    const cardOf = (userId: string) => interview.cards.find(({ interviewerId }) => interviewerId === userId)?.id ?? "";
    await use({
      path: `/opportunities/${opportunityId}/interview/${interview.id}`,
      interviewId: interview.id,
      names: interview.kit.competencies.map(({ name }) => name),
      otherSubmits: () =>
        submitCard(
          { page: theirs, baseURL },
          {
            scorecardId: cardOf(colleague.userId),
            competencyIds: interview.kit.competencies.map(({ id }) => id),
            value: 2,
            takeaways: canary,
          },
        ),
    });
  },
});

const enter = (context: BrowserContext, url = "", { cookie }: { cookie: { name: string; value: string } }) =>
  context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: "Lax" }]);

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: "button" | "radio" | "textbox" = "button") {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(name)}.`);
}

test("[S2.12] [S2.13] a scorecard is written by keys alone; others' are nowhere before it is in, and there after it; an amendment keeps the original", async ({
  page,
  owed,
}) => {
  await owed.otherSubmits();
  await test.step("the page of the interview says below when and where what is due, in a box that touches neither", async () => {
    await page.goto(owed.path);
    const facts = await page.locator("time").first().boundingBox();
    const notice = await page.getByText(/^Your scorecard (is|was) due/).boundingBox();
    expect((notice?.y ?? 0) - (facts?.y ?? 0) - (facts?.height ?? 0)).toBeGreaterThanOrEqual(12);
    expect(await findBarriers(page, "what to prepare")).toEqual([]);
  });
  await page.goto(`${owed.path}/feedback`);
  await expect(page.getByText("1 of 2 submitted")).toBeVisible();
  await expect(page).toHaveTitle("Feedback · Priya Raman · Evenhand");
  await expect(page.getByText("Visible after you submit yours")).toBeVisible();
  expect(await page.content()).not.toContain(canary);
  expect(await findBarriers(page, "feedback before one's own card")).toEqual([]);

  await page.goto("/scorecard");
  await page.getByRole("row", { name: /Priya Raman/ }).click();
  await expect(page.getByText("Only you can see this draft")).toBeVisible();
  await expect(page).toHaveTitle("Scorecard · Priya Raman · Evenhand");
  expect(await findBarriers(page, "an empty scorecard")).toEqual([]);

  await test.step("a press on the waiting button leads to the first gap, digits rate what has the focus", async () => {
    await tabTo(page, "Submit scorecard");
    await page.keyboard.press("Enter");
    await expect(page.locator("input[type=radio]:focus")).toHaveCount(1);
    for (const [at, name] of owed.names.entries()) {
      await page.keyboard.press(at === 0 ? "4" : "3");
      await expect(page.getByRole("group", { name }).getByRole("radio", { checked: true })).toHaveCount(1);
      await tabTo(page, "Submit scorecard");
      await page.keyboard.press("Enter");
    }
    // All rated: what is left now is the overall answer.
    await expect(page.getByRole("radio", { name: "Strong no" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
    await tabTo(page, "Submit scorecard");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Key takeaways" })).toBeFocused();
    await page.keyboard.type("Designs from numbers, plans in reversible steps.");
  });

  await test.step("notes become evidence by their button", async () => {
    // The one that had the focus last.
    const name = owed.names.at(-1) ?? "";
    await tabTo(page, `Use for ${name}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: `Evidence for ${name}` })).toContainText("The queue was");
    await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
    expect(await findBarriers(page, "a whole scorecard")).toEqual([]);
  });

  await test.step("the sheet repeats it, it can be taken back for a moment, and then it is in", async () => {
    await tabTo(page, "Submit scorecard");
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Submit your scorecard?" });
    await expect(sheet).toContainText("You'll then see Jonas Weber's scorecard");
    expect(await findBarriers(page, "the sheet")).toEqual([]);
    await sheet.getByRole("button", { name: "Submit scorecard" }).press("Enter");
    await page.getByRole("main").getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("main").getByRole("button", { name: "Submit scorecard" })).toBeVisible();
    await tabTo(page, "Submit scorecard");
    await page.keyboard.press("Enter");
    await sheet.getByRole("button", { name: "Submit scorecard" }).press("Enter");
    await expect(page.getByText(/^Submitted/).first()).toBeVisible();
    expect(await findBarriers(page, "a submitted scorecard")).toEqual([]);
  });

  await test.step("an amendment has a reason, and the original stays", async () => {
    await page.getByRole("button", { name: "Amend" }).press("Enter");
    await page.getByRole("textbox", { name: "Key takeaways" }).fill("On reflection, slower than I wrote.");
    await page.getByRole("button", { name: "Submit scorecard" }).press("Enter");
    const sheet = page.getByRole("dialog", { name: "Submit your amendment?" });
    await sheet.getByRole("button", { name: "Submit scorecard" }).press("Enter");
    await expect(sheet.getByText("Say why you're amending it.")).toBeVisible();
    await sheet.getByLabel("Why are you amending it?").fill("I mixed up two cases");
    await sheet.getByRole("button", { name: "Submit scorecard" }).press("Enter");
    await expect(page.getByText(/^Amended /).first()).toBeVisible();
    await expect(page.getByText("I mixed up two cases")).toBeVisible();
  });

  await test.step("now the others' are there", async () => {
    await page.goto(`${owed.path}/feedback`);
    await expect(page.getByRole("table", { name: "Ratings by competency and person" })).toContainText("Jonas Weber");
    expect(await findBarriers(page, "feedback after one's own card")).toEqual([]);
    await page.goto("/scorecard?tab=submitted");
    await expect(page.getByRole("row", { name: /Priya Raman/ })).toContainText("Submitted");
    expect(await findBarriers(page, "one's scorecards")).toEqual([]);
  });
});
