import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { paperFrom } from "./support/printed.ts";

/** Somebody with a pointer, each of whose presses counts; what is typed goes into what has the focus, by Tab from field to field. */
class Presses {
  count = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(control: Locator): Promise<void> {
    this.count++;
    await control.click();
  }
  async typeInto(field: Locator, text: string): Promise<void> {
    for (let stops = 0; stops < 12 && !(await field.evaluate((element) => element === document.activeElement)); stops++)
      await this.#page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await this.#page.keyboard.type(text);
  }
}

async function signUp(page: Page, presses: Presses, person: { fullName: string; email: string; password: string }) {
  await presses.press(page.getByRole("link", { name: "Create account to publish" }));
  await expect(page.getByLabel("Full name")).toBeVisible();
  await presses.typeInto(page.getByLabel("Full name"), person.fullName);
  await presses.typeInto(page.getByLabel("Email"), person.email);
  await presses.typeInto(page.getByLabel("Password", { exact: true }), person.password);
  await presses.press(page.getByRole("button", { name: "Create account" }));
}

/** From the plan in the builder to the paper of its kit. */
async function publishAndPrint(page: Page, presses: Presses) {
  await presses.press(page.getByRole("button", { name: "Publish", exact: true }));
  await presses.press(page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }));
  await presses.press(page.getByRole("region", { name: /^Notifications/ }).getByRole("button", { name: "View" }));
  await presses.press(page.getByRole("button", { name: "Interview kit" }));
  const kit = page.getByRole("menuitem", { name: "Print version 1" });
  const { text } = await paperFrom(page, () => presses.press(kit));
  return text;
}

test("from a role to a published plan with its kit printed it is eight presses, without an account at first", async ({
  page,
  stranger,
}) => {
  const presses = new Presses(page);
  await page.goto("/try");
  await presses.press(page.getByRole("button", { name: /^Backend engineer/ }));
  await signUp(page, presses, stranger());
  expect(await publishAndPrint(page, presses)).toContain("Backend engineer");
  expect(presses.count).toBeLessThanOrEqual(8);
});

test("from a blank plan with two competencies it is twenty", async ({ page, stranger }) => {
  const presses = new Presses(page);
  const next = (step: string) => presses.press(page.getByRole("button", { name: `Next: ${step}` }));
  const sheet = page.getByRole("dialog");
  await page.goto("/try");
  await presses.press(page.getByRole("radio", { name: "A blank plan" }));
  await presses.typeInto(page.getByLabel("Title"), "Night baker");
  await presses.press(page.getByRole("button", { name: "Create plan" }));
  await next("Competencies");
  await presses.press(page.getByRole("button", { name: "Add from library" }).first());
  for (const name of ["Ownership", "Quality focus"])
    await presses.press(sheet.getByRole("button", { name: `Add ${name}` }));
  await page.keyboard.press("Escape");
  await next("Rounds");
  await presses.press(page.getByRole("button", { name: "Add round" }).first());
  await presses.typeInto(page.getByLabel("Name of round 1"), "Bake together");
  await next("Questions");
  await presses.press(page.getByRole("button", { name: "From library" }).first());
  for (let question = 0; question < 2; question++)
    await presses.press(sheet.getByRole("button", { name: /^Add “/ }).first());
  await page.keyboard.press("Escape");
  await signUp(page, presses, stranger());
  expect(await publishAndPrint(page, presses)).toContain("Night baker");
  expect(presses.count).toBeLessThanOrEqual(20);
});
