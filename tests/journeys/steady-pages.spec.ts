import { expect, type Page } from "@playwright/test";
import { findSidewaysScroll } from "./support/accessible.ts";
import { test } from "./support/journey.ts";

const phone = { width: 390, height: 844 };
/** Share of the header's inner width that a title has at least, unless it is shown whole. */
const leastShare = 0.6;

interface Title {
  isWhole: boolean;
  share: number;
  lines: number;
}

const titleOf = (page: Page): Promise<Title> =>
  page
    .locator("header h1")
    .first()
    .evaluate((title) => {
      const header = title.closest("header");
      if (!header) throw new Error("The title stands in no header.");
      const { paddingLeft, paddingRight } = getComputedStyle(header);
      const inner = header.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isWhole = title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1;
      const lines = Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight));
      return { isWhole, share: title.clientWidth / inner, lines };
    });

test("on a phone the title of a page is whole or has most of its line, and nothing scrolls sideways", async ({
  page,
  settle,
  makePlan,
}) => {
  const { groupId } = await settle();
  const planId = await makePlan({ groupId, title: "Senior accessibility engineer for the booking platform" });
  await page.setViewportSize(phone);
  for (const path of [
    "/interview-plans",
    `/interview-plans/${planId}`,
    `/interview-plans/${planId}/edit`,
    "/library",
    "/organizations",
  ]) {
    await page.goto(path);
    await expect(page.locator("header h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const { isWhole, share, lines } = await titleOf(page);
    expect(isWhole || share >= leastShare, `${path}: ${share} of the line`).toBe(true);
    expect(lines, `${path}: lines of the title`).toBeLessThanOrEqual(2);
    expect(await findSidewaysScroll(page, path)).toEqual([]);
    // The way back keeps its name where it is an arrow.
    if (path.includes(planId)) await expect(page.getByRole("link", { name: "Interview plans" }).first()).toBeVisible();
  }
});

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

test("letters that come late move nothing on the page of whoever tries it", async ({ page }) => {
  await page.setViewportSize(phone);
  const late = Promise.withResolvers<void>();
  await page.goto("/try");
  await page.getByRole("button", { name: /^Data analyst/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Basics" })).toBeVisible();
  await page.route(/source-serif.*\.woff2/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/try?step=questions");
  await expect(page.locator(".text-script, .text-script-card").first()).toBeVisible();
  await page.waitForLoadState("load");
  await page.waitForFunction(() => document.fonts.check('16px "Inter Variable"'));
  await twoFrames(page);
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, "moved", Reflect.get(window, "moved") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift" });
  });
  late.resolve();
  await page.waitForFunction(() => document.fonts.check('18px "Source Serif 4 Variable"'));
  // The letters are drawn with the next frame, and what that moved is told after it.
  await twoFrames(page);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBeLessThan(0.001);
});
