import { findBarriers } from "./support/accessible.ts";
import { holdInterview } from "./support/debriefs.ts";
import { expect, test } from "./support/journey.ts";

test("while a card is missing nothing opens, until its author is excused by name", async ({
  page,
  baseURL,
  settle,
  join,
  makePlan,
}) => {
  const home = await settle({ hasTracking: true });
  const jonas = await join(home, { fullName: "Jonas Okoye" });
  const planId = await makePlan({ groupId: home.groupId, templateKey: "backend-engineer" });
  const { candidateId } = await holdInterview({
    page,
    baseURL,
    home,
    planId,
    fullName: "Ngozi Okafor",
    interviewers: [
      { userId: home.userId, browser: page, levels: [3] },
      { userId: jonas.userId, browser: jonas.browser, levels: [3], owes: true },
    ],
  });
  const theirs = await jonas.browser.newPage();
  await theirs.goto(`/final-recommendation?candidate=${candidateId}`);
  await expect(theirs.getByText("Visible after you submit yours")).toBeVisible();
  await page.goto("/final-recommendation");
  await expect(page.getByText("Collecting (1/2)")).toBeVisible();
  await page.getByRole("link", { name: "Ngozi Okafor" }).click();
  await expect(page.getByText("Waiting for 1 scorecard")).toBeVisible();
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  const preparing = page.getByRole("dialog", { name: "Prepare debrief" });
  await preparing.getByRole("combobox", { name: "Decider" }).click();
  await page.getByRole("option", { name: "You" }).click();
  await preparing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Decider: you")).toBeVisible();
  await page.getByRole("button", { name: "Excuse Jonas Okoye" }).click();
  await page.getByRole("button", { name: "Excuse from scorecard" }).click();
  await expect(page.getByText("Enter a reason")).toBeVisible();
  await page.getByLabel("Reason", { exact: true }).fill("Fell ill");
  await page.getByRole("button", { name: "Excuse from scorecard" }).click();
  await page.getByRole("button", { name: "Reveal to everyone" }).click();
  await expect(page.getByRole("table", { name: "Ratings by competency and interviewer" })).toBeVisible();
});

test("ratings of eight people stand whole at 1280, and below that scroll in their own frame beside the competency", async ({
  page,
  baseURL,
  settle,
  join,
  makePlan,
}) => {
  const home = await settle({ hasTracking: true, fullName: "Maren Solvik-Abara" });
  const names = [
    "Ana Lindqvist",
    "Jonas Okoye",
    "ليلى حداد",
    "Maximiliane Oberhauser",
    "Łukasz Wójcik",
    "Lê Minh",
    "Kai",
  ];
  const others = await Promise.all(names.map((fullName) => join(home, { fullName })));
  const planId = await makePlan({ groupId: home.groupId, templateKey: "backend-engineer" });
  const { candidateId, interview } = await holdInterview({
    ...{ page, baseURL, home, planId, fullName: "Ngozi Okafor" },
    interviewers: [
      { userId: home.userId, browser: page, levels: [3] },
      ...others.map(({ userId, browser }, at) => ({ userId, browser, levels: [1 + (at % 4), 2] })),
    ],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/final-recommendation?candidate=${candidateId}`);
  const widthOf = (name: string) =>
    page
      .locator(`section[aria-label="${name}"]`)
      .evaluate(({ clientWidth, scrollWidth }) => ({ isWhole: scrollWidth <= clientWidth }));
  await expect(page.getByRole("button", { name: "Reveal to everyone" })).toBeVisible();
  await expect.poll(() => widthOf("Scorecards, hidden until the reveal")).toEqual({ isWhole: true });
  await page.getByRole("button", { name: "Reveal to everyone" }).click();
  const ratings = "Ratings by competency and interviewer";
  await expect(page.getByRole("table", { name: ratings })).toBeVisible();
  await expect.poll(() => widthOf(ratings)).toEqual({ isWhole: true });
  // Nobody's word is cut.
  const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth + 1;
  for (const word of await page.locator("td [title]").all()) expect(await word.evaluate(isCut)).toBe(false);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => widthOf(ratings)).toEqual({ isWhole: false });
  const name = page.getByRole("rowheader", { name: interview.kit.competencies[0]?.name ?? "" });
  const before = await name.boundingBox();
  await page.locator(`section[aria-label="${ratings}"]`).evaluate((frame) => frame.scrollTo({ left: 400 }));
  expect((await name.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  expect(await findBarriers(page, "a debrief of eight")).toEqual([]);
});

test("[S2.13] by keys alone: revealed, discussed, decided after what is missing is named, moved and taken back, downloaded and verified", async ({
  page,
  baseURL,
  settle,
  join,
  makePlan,
}) => {
  const home = await settle({ hasTracking: true });
  const jonas = await join(home, { fullName: "Jonas Okoye" });
  const planId = await makePlan({ groupId: home.groupId, templateKey: "backend-engineer" });
  const { candidateId, interview } = await holdInterview({
    ...{ page, baseURL, home, planId, fullName: "Ngozi Okafor" },
    interviewers: [
      { userId: home.userId, browser: page, levels: [1, 3] },
      { userId: jonas.userId, browser: jonas.browser, levels: [4, 3] },
    ],
  });
  const split = interview.kit.competencies[0]?.name ?? "";
  const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words }).first()).toBeAttached();
  const press = async (name: string, key = "Enter") => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  await page.goto(`/final-recommendation?candidate=${candidateId}`);
  await press("Reveal to everyone");
  const row = page.getByRole("button", { name: split, exact: true });
  await expect(row).toBeFocused();
  await said("Revealed. 1 split, 0 gaps");
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Discuss" })).toBeFocused();
  await page.keyboard.press("Enter");
  const note = page.getByRole("textbox", { name: "What changed minds, or didn't?" });
  await expect(note).toBeFocused();
  // Nothing to add leads back to the field.
  await press("Add");
  await expect(note).toBeFocused();
  await page.keyboard.type("Same skill, other task.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await said("Note added");
  await expect(note).toBeFocused();

  await press("Record decision");
  const hire = page.getByRole("radio", { name: "Hire", exact: true });
  await expect(hire).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Why" })).toBeFocused();
  await page.keyboard.type("Meets the bar.");
  await press("Record decision");
  await said(`Add a reason for ${split}`);
  await expect(page.getByRole("textbox", { name: `How you weighed ${split}` })).toBeFocused();
  await page.keyboard.type("The task was harder.");
  // What is still missing leads to its field as well.
  await press("Remove You");
  await press("Record decision");
  await expect(page.getByRole("combobox", { name: "Add a person" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "You" }).press("Enter");
  await press("Record decision");
  await expect(page.getByRole("heading", { name: "Decision", exact: true })).toBeFocused();
  await said("Decision recorded: Hire");

  await press("Move");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await press("Record a new decision");
  await expect(hire).toBeFocused();
  await press("Keep the decision");
  await expect(page.getByRole("heading", { name: "Decision", exact: true })).toBeFocused();

  const downloading = page.waitForEvent("download");
  await press("Download JSON");
  const packet = await (await downloading).path();
  await page.getByRole("link", { name: "Verify a packet" }).press("Enter");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("group", { name: "Decision file" }).getByRole("button").press("Enter");
  await (await choosing).setFiles(packet);
  await expect(page.locator("[aria-live]").filter({ hasText: "The file is unchanged" })).toBeVisible();
});
