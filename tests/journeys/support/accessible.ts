import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { times } from "#tests/support/sizes.ts";

/** A third of what it weighs as its authors wrote it; the page reads it again for each look. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const isSoak = times({ small: 0, full: 1 }) === 1;
/** In which nothing may scroll sideways: where it fits into the narrowest, it mostly fits into all. */
const widths = isSoak ? [1280, 768, 390, 320] : [320];

interface Options {
  /** Rules that cannot tell anything here. */
  without?: string[];
  /** More than the guidelines demand. */
  alsoGoodPractice?: boolean;
}

/** What axe finds against WCAG 2.2 AA, one line for each kind; none is what is wanted. */
export async function findBarriers(page: Page, where: string, options: Options = {}): Promise<string[]> {
  // What comes into sight later than the rest fades in as well: without motion nothing does.
  const wasStill = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Half-faded text has no colour of its own yet.
  await page.evaluate(async () => {
    // What follows the scrolling or repeats for ever has no end to wait for.
    const ending = document
      .getAnimations()
      .filter(
        (one) =>
          one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  // The pages have no frames of other origins, and violations are all that is read: both spare axe half of its time.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ["violations"] })
    .withTags(options.alsoGoodPractice ? [...wcag22AA, "best-practice"] : wcag22AA)
    .disableRules(options.without ?? [])
    .setLegacyMode()
    .analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}, ${help} (${nodes.length}×, as ${nodes[0]?.html.slice(0, 160)}: ${nodes[0]?.any[0]?.message})`,
  );
}

/** The page itself never scrolls sideways; tables and the like scroll within themselves. */
export async function findSidewaysScroll(page: Page, where: string): Promise<string[]> {
  // Parts that follow the width of the window do so a moment after it.
  const { needed, there } = await page.evaluate(async () => {
    const root = document.documentElement;
    for (let frame = 0; frame < 30 && root.scrollWidth > root.clientWidth; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return { needed: root.scrollWidth, there: root.clientWidth };
  });
  return needed > there ? [`${where}: the page is ${needed} px wide`] : [];
}

type Theme = "light" | "dark";
export const bothThemes: readonly Theme[] = ["light", "dark"];

export interface FaultOptions extends Options {
  themes?: readonly Theme[];
}

/**
 * Looks at a page as it stands. Every day axe looks once, or once in each theme that is asked for, and nothing may scroll
 * sideways as wide as the window is and in the narrowest width; in the soak both look in every width, and axe in both themes. The
 * window ends as wide as it was.
 */
export async function findFaults(page: Page, where: string, options: FaultOptions = {}): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const wasDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  const wear = (theme: Theme) =>
    page.evaluate((isDark) => void document.documentElement.classList.toggle("dark", isDark), theme === "dark");
  const worn: Theme = wasDark ? "dark" : "light";
  for (const width of [before.width, ...widths.filter((one) => one !== before.width)]) {
    await page.setViewportSize({ ...before, width });
    found.push(...(await findSidewaysScroll(page, `${where}, ${width} px`)));
    const looks = isSoak ? bothThemes : width === before.width ? (options.themes ?? [worn]) : [];
    for (const theme of looks) {
      await wear(theme);
      found.push(...(await findBarriers(page, `${where}, ${width} px, ${theme}`, options)));
    }
  }
  await page.setViewportSize(before);
  await wear(worn);
  return found;
}
