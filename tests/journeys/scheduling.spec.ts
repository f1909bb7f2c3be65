import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { addCandidate, openRole } from "./support/hiring.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

test.use({ setting: "mailing", viewport: { width: 1280, height: 900 }, timezoneId: "America/New_York" });

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("from the candidate to a sent invitation, by mouse and by keys; a candidate chooses by link without a script", async ({
  page,
  baseURL,
  settle,
  makePlan,
  linkIn,
  browser,
}, testInfo) => {
  const team = await settle({ fullName: "Maren Solvik" });
  const planId = await makePlan({ ...team, templateKey: "data-analyst" });
  const { opportunityId, stages } = await openRole({ page, baseURL }, team, { planId, title: "Analyst for trust" });
  const round = stages.find(
    ({ key }) => /^[0-9a-f-]{36}$/.test(key) && key !== stages[0]?.key && key !== stages[1]?.key,
  );
  const stageKey = round?.key ?? "";
  const who = async (fullName: string) => addCandidate({ page, baseURL }, team, { opportunityId, fullName, stageKey });
  const mark = opportunityId.slice(0, 8);

  await test.step("hours are set", async () => {
    await page.goto("/settings/calendar");
    await page.getByRole("combobox", { name: "Weekly limit" }).click();
    await page.getByRole("option", { name: "4", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Hours saved", { exact: true })).toBeVisible();
    expect(await findBarriers(page, "the calendar settings")).toEqual([]);
    await page.getByRole("button", { name: "Create address" }).click();
    await expect(page.getByText(/\/calendar\/[\w-]{43}\.ics/)).toBeVisible();
  });

  await test.step("by mouse: the panel, a time that is moved, the mails, and they go", async () => {
    await page.goto(`/candidates/${await who(`Priya ${mark}`)}`);
    await page.getByRole("button", { name: "Find a time" }).click();
    const dialog = dialogOf(page, `Schedule ${round?.name} with Priya ${mark}`);
    await dialog.getByRole("button", { name: "Add interviewer" }).click();
    await page.getByRole("option", { name: /Maren Solvik/ }).click();
    await dialog.getByRole("button", { name: "Add guest without an account" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Kim Aoki");
    await dialog.getByRole("textbox", { name: /^Email/ }).fill(`kim.${mark}@example.org`);
    expect(await findBarriers(page, "a guest's name and address")).toEqual([]);
    await dialog.getByRole("button", { name: "Add guest", exact: true }).click();
    await expect(dialog.getByText("Kim: busy times unknown").first()).toBeVisible();
    await expect(dialog.getByText("Three suggested times")).toBeVisible();
    await expect(dialog.getByText(/^\d+ (of \d+ )?this week$/).first()).toBeVisible();
    expect(await findBarriers(page, "the dialog with times")).toEqual([]);
    await dialog.getByRole("button", { name: "15 minutes later" }).click();
    await expect(dialog.getByText("Your time", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Review invitation" }).click();
    await dialog.getByRole("textbox", { name: /^Meeting link/ }).fill("https://meet.example.org/room");
    await dialog.getByRole("textbox", { name: /^Note to/ }).fill("We look forward to it.");
    await dialog.getByRole("heading", { name: "Review before sending" }).click();
    await expect(dialog.getByRole("article", { name: "To the candidate" })).toContainText("We look forward to it.");
    const toPanel = dialog.getByRole("article", { name: /^To the panel/ });
    await expect(toPanel.filter({ hasText: "To Maren Solvik" })).toContainText("(link)");
    await expect(toPanel.filter({ hasText: "To Kim Aoki" })).toContainText("[personal link]");
    expect(await findBarriers(page, "the review of mails")).toEqual([]);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(/^Interview with .* is scheduled$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const seat = await browser.newContext();
    const kit = await seat.newPage();
    await kit.goto(await linkIn(`kim.${mark}@example.org`, "guest"));
    await kit.getByRole("button", { name: "Open" }).click();
    await expect(kit.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(kit.getByText(`Priya ${mark}`).first()).toBeVisible();
    await seat.close();
  });

  await test.step("by keys: the address, arrows on the day, and sent", async () => {
    const id = await who(`Jonas ${mark}`);
    await page.goto(`/candidates/${id}?schedule=${stageKey}`);
    const dialog = dialogOf(page, `Schedule ${round?.name} with Jonas ${mark}`);
    const keys = new Keyboard(page);
    await keys.tabTo(dialog.getByRole("button", { name: "Add interviewer" }));
    await keys.press("Enter");
    await expect(dialog.getByRole("combobox", { name: "Add interviewer" })).toBeFocused();
    await keys.type("Maren");
    await keys.press("Enter");
    const slot = dialog.getByRole("slider", { name: "Interview time" });
    await keys.tabTo(slot);
    const before = await slot.getAttribute("aria-valuetext");
    await keys.press("ArrowRight");
    await expect(slot).not.toHaveAttribute("aria-valuetext", before ?? "");
    await keys.tabTo(dialog.getByRole("button", { name: "Review invitation" }));
    await keys.press("Enter");
    await expect(dialog.getByRole("article", { name: "To the candidate" })).toBeVisible();
    await keys.tabTo(dialog.getByRole("button", { name: "Send invitation" }));
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("a candidate is let choose, and does, on a phone without a script", async () => {
    const id = await who(`Wojcik ${mark}`);
    await page.goto(`/candidates/${id}?schedule=${stageKey}`);
    const dialog = dialogOf(page, `Schedule ${round?.name} with Wojcik ${mark}`);
    await dialog.getByRole("button", { name: "Add interviewer" }).click();
    await page.getByRole("option", { name: /Maren Solvik/ }).click();
    await dialog.getByRole("checkbox", { name: /^Let Wojcik .* choose from 1, 2 and 3$/ }).click();
    await dialog.getByRole("button", { name: "Review message" }).click();
    await dialog.getByRole("button", { name: "Send times" }).click();
    await expect(dialog).toBeHidden();
    const link = await linkIn(`wojcik.${mark}@example.org`, "interview-times");
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const phone = await plain.newPage();
    await phone.goto(link);
    await phone.screenshot({ path: testInfo.outputPath("choosing.png"), fullPage: true });
    await phone.getByRole("button", { name: /AM|PM/ }).nth(1).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Your interview is booked" })).toBeVisible();
    await phone.getByRole("radio", { name: "An interpreter is coming with me" }).click();
    await phone.getByRole("button", { name: "Send", exact: true }).click();
    await expect(phone.getByText("We've passed it on")).toBeVisible();
    await plain.close();
    const [booked] = await (await page.request.get(`/api/interviews?candidateId=${id}`)).json();
    await page.goto(`/candidates/${id}?schedule=${stageKey}&interview=${booked.id}`);
    await expect(dialogOf(page, `Reschedule ${round?.name} with Wojcik ${mark}`)).toBeVisible();
  });
});
