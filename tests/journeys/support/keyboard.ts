import { expect, type Locator, type Page } from "@playwright/test";

/** Somebody who has no pointer: keys only, and at each stop it must be seen where one is. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Types into what has the focus, over what stands there. */
  async type(text: string): Promise<void> {
    await this.expectVisibleFocus();
    await this.#page.keyboard.type(text);
  }

  /** Goes from stop to stop until the wished one has the focus, and sees it there. */
  async tabTo(wished: Locator, direction: "forwards" | "backwards" = "forwards"): Promise<void> {
    await this.#go(wished, direction, "itself");
  }

  /** Goes to the group of a radio button, and on to that button with the arrows. */
  async choose(radio: Locator): Promise<void> {
    await this.#go(radio, "forwards", "its group");
    for (let steps = 0; steps < 20 && !(await radio.isChecked()); steps++) await this.press("ArrowDown");
    await expect(radio).toBeChecked();
    await this.expectVisibleFocus();
  }

  async #go(wished: Locator, direction: "forwards" | "backwards", goal: "itself" | "its group") {
    await expect(wished).toBeVisible();
    const key = direction === "forwards" ? "Tab" : "Shift+Tab";
    const seen: string[] = [];
    // Found once, and again where the page drew it anew: to look for a name at each stop is most of what a walk costs.
    let element = await wished.elementHandle();
    for (let stops = 0; stops < 250; stops++) {
      let stop = await element?.evaluate(stopOf, goal);
      if (!stop || stop.isGone) {
        element = await wished.elementHandle();
        stop = await element?.evaluate(stopOf, goal);
      }
      if (stop?.isThere) {
        await this.expectVisibleFocus();
        return;
      }
      seen.push(stop?.focused ?? "");
      await this.#page.keyboard.press(key);
    }
    throw new Error(`Not reached by ${key}: ${wished}; ${seen.slice(-12).join(" → ")}`);
  }

  /** Goes down an open menu to an entry, and runs it. */
  async chooseItem(item: Locator): Promise<void> {
    await expect(item).toBeVisible();
    await expect(this.#page.locator('[role^="menuitem"]:focus')).toBeVisible();
    for (let steps = 0; steps < 20; steps++) {
      const { way, focused } = await item.evaluate(wayInMenu);
      if (way === 0) break;
      await this.#page.keyboard.press(way > 0 ? "ArrowDown" : "ArrowUp");
      // A menu moves the focus a moment after the key: pressed again before, one goes too far and never comes back.
      await expect.poll(async () => (await item.evaluate(wayInMenu)).focused).not.toBe(focused);
    }
    await expect(item).toBeFocused();
    await this.#page.keyboard.press("Enter");
  }

  /** What has the focus is drawn, within the window, and has a mark of the focus. */
  async expectVisibleFocus(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(describeFocus), { message: "the focus is visible", timeout: 3000 })
      .toEqual({ isSomewhere: true, isMarked: true, isInWindow: true });
  }
}

function stopOf(wished: Element, goal: "itself" | "its group") {
  const focused = document.activeElement;
  const isThere =
    goal === "itself" ? wished === focused : wished.getAttribute("name") === focused?.getAttribute("name");
  return { isThere, isGone: !wished.isConnected, focused: focused?.outerHTML.slice(0, 60) ?? "" };
}

/** How far the focus is from an entry, and at which it is, in its menu. */
function wayInMenu(wished: Element) {
  const entries = [
    ...(wished.closest("[role=menu]")?.querySelectorAll('[role^="menuitem"]:not([data-disabled])') ?? []),
  ];
  const focused = entries.indexOf(document.activeElement ?? wished);
  return { way: entries.indexOf(wished) - focused, focused };
}

function describeFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { isSomewhere: false, isMarked: false, isInWindow: false };
  const marks = [focused, ...focused.querySelectorAll("*")].slice(0, 20);
  // A radio of a card, or a field inside a frame, may have the mark drawn around it.
  for (let around = focused.parentElement, step = 0; around && step < 3; around = around.parentElement, step++)
    marks.push(around);
  const isMarked = marks.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1.5) || boxShadow.includes("0px 0px 0px 2px");
  });
  const box = focused.getBoundingClientRect();
  const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { isSomewhere: true, isMarked, isInWindow };
}
