import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const wcag22AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Options {
  /** Rules that cannot tell anything here. */
  without?: string[];
}

/** What axe finds against WCAG 2.2 AA, one line for each kind; none is what is wanted. */
export async function findBarriers(page: Page, where: string, { without = [] }: Options = {}): Promise<string[]> {
  // Half-faded text has no colour of its own yet.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).disableRules(without).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${where}: ${id}, ${help} (${nodes.length}×, as ${nodes[0]?.html.slice(0, 160)})`,
  );
}

/** The page itself never scrolls sideways; tables and the like scroll within themselves. */
export async function findSidewaysScroll(page: Page, where: string): Promise<string[]> {
  const { needed, there } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }));
  return needed > there ? [`${where}: the page is ${needed} px wide`] : [];
}
