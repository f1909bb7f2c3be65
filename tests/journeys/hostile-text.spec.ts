import type { Locator, Page } from "@playwright/test";
import { hostileTexts } from "./support/hostile-texts.ts";
import { expect, test } from "./support/journey.ts";

/** Hears calls of what the texts try to run, and dialogs; in every frame and after every navigation. */
async function listenForScripts(page: Page): Promise<() => Promise<void>> {
  const ran: string[] = [];
  await page.exposeFunction("__ran", (which: unknown) => void ran.push(String(which)));
  page.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload") ran.push(`dialog ${dialog.message()}`);
    void dialog.accept();
  });
  return async () => {
    expect(ran).toEqual([]);
    expect(await page.locator("main script, main iframe, main object, main svg script, main base").count()).toBe(0);
  };
}

/** One text after the other, so that every field gets its share of all of them. */
function textsInTurn() {
  let next = 0;
  return () => hostileTexts[next++ % hostileTexts.length] ?? "";
}

async function fillAll(fields: Locator, nextText: () => string): Promise<string[]> {
  const texts: string[] = [];
  for (const field of await fields.all()) {
    const text = nextText();
    await field.fill(text);
    texts.push(text);
  }
  return texts;
}

const textFields = (page: Page) =>
  page.getByRole("main").locator('textarea, input:not([type]), input[type="text"]').and(page.getByRole("textbox"));
const saved = (page: Page) => expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();

test("hostile text in every field of the builder is shown as text, and nothing of it runs", async ({
  page,
  settle,
  makePlan,
}) => {
  const planId = await makePlan({
    ...(await settle({ fullName: "<img src=x onerror=__ran('name')> {{7*7}}" })),
    templateKey: "backend-engineer",
  });
  const nothingRan = await listenForScripts(page);
  const nextText = textsInTurn();
  let filled = 0;
  for (const step of ["basics", "competencies", "rounds", "questions", "people"]) {
    await page.goto(`/interview-plans/${planId}/edit?step=${step}`);
    await expect(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
    const shut = page
      .getByRole("main")
      .getByRole("button", { name: /^Show details of|^Open question/, expanded: false });
    // Some steps are fetched when one goes there.
    await expect(shut.or(textFields(page)).first()).toBeVisible();
    const texts = await fillAll(textFields(page), nextText);
    // One part is open at a time, and the one before it shuts.
    const parts = await shut.count();
    for (let part = 0; part < parts; part++) {
      await shut.nth(Math.max(0, part - 1)).click();
      texts.push(...(await fillAll(textFields(page), nextText)));
    }
    expect(texts.length, step).toBeGreaterThan(3);
    filled += texts.length;
    await textFields(page).last().blur();
    await saved(page);
    await nothingRan();
  }
  expect(filled).toBeGreaterThan(hostileTexts.length);

  const { draft } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
  expect(hostileTexts).toContain(draft.title);
  for (const [at, look] of [
    ["edit?step=review", "Coverage"],
    ["?tab=overview", "Overview"],
    ["?tab=coverage", "Coverage"],
    ["?tab=rounds", "Rounds"],
    ["?tab=activity", "Activity"],
    ["kit", "Interview kit"],
    ["kit?view=candidate", "Interview kit"],
  ]) {
    await page.goto(`/interview-plans/${planId}${at?.startsWith("?") ? at : `/${at}`}`);
    await expect(page.getByText(look ?? "").first()).toBeVisible();
    await nothingRan();
  }
  await page.goto(`/interview-plans/${planId}/kit`);
  const [question] = draft.questions;
  await expect(page.getByRole("main").getByText(question.text.trim(), { exact: true }).first()).toBeVisible();
  const { content, styles } = await page.evaluate(() => ({
    content: document.title,
    styles: [...document.querySelectorAll("style")].map((style) => style.textContent ?? "").join("\n"),
  }));
  expect(content).toContain(draft.title.trim().slice(0, 20));
  expect(styles).not.toContain("<img");
});

test("hostile titles are text in the list, in toasts, in dialogs and in the window's title", async ({
  page,
  settle,
  makePlan,
}) => {
  const home = await settle({ fullName: "</script><svg onload=__ran('name')>" });
  for (const title of hostileTexts) await makePlan({ ...home, title });
  const nothingRan = await listenForScripts(page);
  await page.goto("/interview-plans");
  await expect(page.getByRole("row")).toHaveCount(hostileTexts.length + 1);
  for (const title of hostileTexts) {
    const words = title.replaceAll(/\s+/g, " ").trim();
    await expect(page.getByRole("link", { name: words, exact: true }).first(), words).toBeAttached();
  }
  await nothingRan();
  const title = hostileTexts[2] ?? "";
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Interview plans · Evenhand`);
  await page.goto(`/interview-plans?q=${encodeURIComponent("<img src=x onerror=__ran('address')>")}`);
  await expect(page.getByText("No interview plans match these filters.")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText("</script><svg onload=__ran('name')>").first()).toBeVisible();
  await nothingRan();
});

test("a hostile competency and round are text in the toast that tells of their removal", async ({
  page,
  settle,
  makePlan,
}) => {
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  const nothingRan = await listenForScripts(page);
  const name = hostileTexts[6] ?? "";
  await page.goto(`/interview-plans/${planId}/edit?step=rounds`);
  await page.getByLabel("Name of round 1").fill(name);
  await page.getByRole("button", { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove round" }).click();
  const toast = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(toast.getByText(`${name} removed`)).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name of round 1")).toHaveValue(name);
  await nothingRan();
});
