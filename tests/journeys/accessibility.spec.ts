import type { Page } from "@playwright/test";
import { bothThemes, type FaultOptions, findBarriers, findFaults } from "./support/accessible.ts";
import { askForEverything, expect, test } from "./support/journey.ts";

interface Look {
  name: string;
  /** Goes there; what is to be looked at is then visible. */
  open(page: Page): Promise<void>;
  options?: FaultOptions;
}

const at = (name: string, path: string, seen: (page: Page) => ReturnType<Page["getByText"]>): Look => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await expect(seen(page)).toBeVisible();
  },
});
const heading =
  (name: string, level: 1 | 2 = 1) =>
  (page: Page) =>
    page.getByRole("heading", { level, name, exact: true });

/** Opens one after the other and looks at it. */
async function lookAtAll(page: Page, looks: readonly Look[]): Promise<void> {
  const problems: string[] = [];
  for (const { name, open, options } of looks) {
    await open(page);
    problems.push(...(await findFaults(page, name, { alsoGoodPractice: true, ...options })));
  }
  expect(problems).toEqual([]);
}

test("the pages of visitors have no barrier, from 320 px on", async ({ page }) => {
  await lookAtAll(page, [
    { ...at("welcome", "/", heading("Ask every candidate the same good questions")), options: { themes: bothThemes } },
    at("documentation", "/documentation", heading("Documentation")),
    at("try", "/try", heading("Plan an interview")),
    at("sign-in", "/sign-in", heading("Sign in")),
    at("sign-up", "/sign-up", heading("Create your account")),
    at("forgot", "/forgot", heading("Reset your password")),
    {
      name: "sign-in with errors",
      open: async (page) => {
        await page.goto("/sign-in");
        await page.getByRole("button", { name: "Sign in" }).click();
        await expect(page.getByText("Enter your password.").first()).toBeVisible();
      },
    },
  ]);
});

test("the list, empty and full, and the sheet for a new plan have no barrier", async ({ page, settle, makePlan }) => {
  const home = await settle({ fullName: "Åsa Öberg" });
  await lookAtAll(page, [at("empty list", "/interview-plans", (page) => page.getByText("No interview plans yet."))]);
  for (let number = 1; number <= 12; number++)
    await makePlan({ ...home, title: `Role ${number}`, ...(number % 3 === 0 && { templateKey: "data-analyst" }) });
  await lookAtAll(page, [
    at("full list", "/interview-plans", (page) => page.getByText("Role 12", { exact: true }).first()),
    {
      name: "filters opened",
      open: async (page) => {
        await page.goto("/interview-plans?status=draft");
        await page.getByRole("button", { name: "Filter", exact: true }).click();
        await expect(page.getByRole("button", { name: "Columns" })).toBeVisible();
      },
    },
    at("no match", "/interview-plans?q=nothing", (page) => page.getByText("No interview plans match these filters.")),
    {
      name: "new plan",
      open: async (page) => {
        await page.goto("/interview-plans?new=true");
        await page.getByRole("radio", { name: /^Backend engineer/ }).check();
      },
    },
  ]);
});

test("each step of the builder has no barrier", async ({ page, settle, makePlan }) => {
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  const step = (key: string, title: string) =>
    at(`step ${key}`, `/interview-plans/${planId}/edit?step=${key}`, heading(title, 2));
  await lookAtAll(page, [
    step("basics", "Basics"),
    step("competencies", "Competencies"),
    step("rounds", "Rounds"),
    step("questions", "Questions"),
    step("people", "People"),
    step("review", "Review"),
  ]);
});

test("what the builder opens has no barrier", async ({ page, settle, makePlan }) => {
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  const opened = (name: string, key: string, open: (page: Page) => Promise<void>): Look => ({
    name,
    open: async (page) => {
      await page.goto(`/interview-plans/${planId}/edit?step=${key}`);
      await open(page);
    },
  });
  await lookAtAll(page, [
    opened("competency opened", "competencies", async (page) => {
      await page
        .getByRole("button", { name: /^Show details of/ })
        .first()
        .click();
      await expect(page.getByLabel("Definition")).toBeVisible();
    }),
    opened("round opened", "rounds", async (page) => {
      await page
        .getByRole("button", { name: /^Show details of/ })
        .first()
        .click();
      await expect(page.getByLabel("Message to candidates")).toBeVisible();
    }),
    opened("question opened", "questions", async (page) => {
      const caption = page.getByRole("button", { name: /^Open question 1/ });
      await expect(caption).toBeVisible();
      // The letters of what is said aloud come a moment later, and move what stands below them.
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await caption.click();
      await expect(page.getByRole("list", { name: "Listen for" })).toBeVisible();
    }),
    opened("library", "questions", async (page) => {
      await page.getByRole("button", { name: "From library" }).click();
      await expect(page.getByLabel("Search questions")).toBeVisible();
    }),
  ]);
});

test("the plan's pages and its kit have no barrier", async ({ page, settle, makePlan, baseURL }) => {
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  const published = await page.request.post(`/api/interview-plans/${planId}/publish`, {
    headers: { origin: baseURL ?? "" },
    data: { version: 1, note: "First version" },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const tab = (key: string, seen: string) =>
    at(`tab ${key}`, `/interview-plans/${planId}?tab=${key}`, (page) => page.getByText(seen).first());
  await lookAtAll(page, [
    tab("overview", "What's assessed"),
    tab("coverage", "of the candidate's time"),
    tab("rounds", "View as"),
    tab("versions", "First version"),
    tab("activity", "published version 1"),
    tab("review", "No review requested yet."),
    at("kit", `/interview-plans/${planId}/kit`, heading("Interview kit")),
    at("practice", `/interview-plans/${planId}/practice`, heading("Practice interview")),
    {
      name: "practice under way",
      open: async (page) => {
        await page.goto(`/interview-plans/${planId}/practice`);
        await page.getByRole("button", { name: "Start practice" }).or(page.getByRole("timer")).first().waitFor();
        if (await page.getByRole("button", { name: "Start practice" }).isVisible())
          await page.getByRole("button", { name: "Start practice" }).click();
        await expect(page.getByRole("timer")).toBeVisible();
      },
    },
    at("scorecard of the kit", `/interview-plans/${planId}/kit?view=scorecard`, heading("Interview kit")),
    at("kit of the candidate", `/interview-plans/${planId}/kit?view=candidate`, heading("Interview kit")),
  ]);
});

test("settings, palette, shortcuts, the error page and, in both themes, the showcase have no barrier", async ({
  page,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/a screen failed|status of 400/);
  await settle();
  await lookAtAll(page, [
    at("settings", "/settings", heading("Settings")),
    at("help", "/help", heading("Ask someone", 2)),
    at("not found", "/nothing/here", heading("Page not found")),
    {
      name: "palette",
      open: async (page) => {
        await page.goto("/settings");
        await expect(heading("Settings")(page)).toBeVisible();
        await page.keyboard.press("ControlOrMeta+k");
        await expect(page.getByRole("combobox", { name: "Search or run" })).toBeVisible();
      },
    },
    {
      name: "shortcuts",
      open: async (page) => {
        await page.goto("/settings");
        await page.getByRole("button", { name: "Show all shortcuts" }).click();
        await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
      },
    },
    // Every component, so that each is seen in both themes every day.
    { ...at("showcase", "/internal/ui", heading("Components")), options: { themes: bothThemes } },
    {
      name: "error page",
      // Where the frame itself has failed, there is no main part left to stand in.
      options: { without: ["landmark-one-main"] },
      open: async (page) => {
        await askForEverything(page);
        await page.route("**/rpc/accounts/whoAmI", (route) =>
          route.fulfill({ status: 400, contentType: "application/json", body: '{"json":{}}' }),
        );
        await page.goto("/interview-plans");
        await expect(page.getByRole("heading", { name: "Page Error" })).toBeVisible();
        await page.unroute("**/rpc/accounts/whoAmI");
      },
    },
  ]);
});

test("with forced colours and without motion the builder works as ever", async ({ page, settle, makePlan }) => {
  const planId = await makePlan({ ...(await settle()), templateKey: "backend-engineer" });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(`/interview-plans/${planId}/edit?step=questions`);
  const words = page.getByLabel("Question 1 text");
  await words.focus();
  const outline = await words.evaluate((field) => getComputedStyle(field).outlineStyle);
  expect(outline).not.toBe("none");
  // The colours are the person's own then, and axe still computes with ours.
  expect(await findBarriers(page, "forced colours", { without: ["color-contrast"] })).toEqual([]);
  await page.getByRole("button", { name: "From library" }).click();
  const sheet = page.getByRole("dialog", { name: "Question library" });
  await expect(sheet).toBeVisible();
  // What follows the scrolling moves only while somebody scrolls.
  const longest = await page.evaluate(() => {
    const timed = document.getAnimations().filter((one) => one.timeline === document.timeline);
    return Math.max(0, ...timed.map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)));
  });
  expect(longest).toBeLessThanOrEqual(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
