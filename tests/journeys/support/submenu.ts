import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Chooses what a submenu of the open menu holds, by keys: a mouse that jumps into it, as no hand moves it, may close it. */
export async function chooseWithin(page: Page, submenu: string, item: string): Promise<void> {
  await page.getByRole("menuitem", { name: submenu }).press("ArrowRight");
  const inner = page.getByRole("menu").last();
  await expect(inner.locator(":focus")).toHaveCount(1);
  await inner.getByRole("menuitem", { name: item }).press("Enter");
}
