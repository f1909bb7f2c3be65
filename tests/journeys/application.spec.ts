import type { Locator, Page } from "@playwright/test";
import { askForEverything, expect, test } from "./support/journey.ts";

const flags = "**/rpc/featureFlags/getUserFeatureFlags";
const plansList = (page: Page) => page.getByRole("heading", { level: 1, name: "Interview plans" });
const signInPage = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

/** Lets the browser's clock run ahead until something is seen: what the page waits between tries is not waited for. */
const hurryUntil = (page: Page, wished: Locator) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await expect(wished).toBeVisible({ timeout: 300 });
  }).toPass();

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[S2.23] 'Loading application...' stands while the flags load", async ({ page, settle }) => {
  await settle();
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(flags, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto("/");
  // Said once: the frame that stands first goes when the program draws its own.
  await expect(page.locator("#start")).toHaveCount(0);
  await expect(page.getByText("Loading application...", { exact: true })).toBeVisible();
  await expect(plansList(page)).toBeHidden();
  answer();
  await expect(plansList(page)).toBeVisible();
  await expect(page.getByText("Loading application...")).toBeHidden();
});

test("[S2.24][S7.33] where the flags cannot be loaded the page works on the defaults and says so; 'Try Again' and 'Reload Page' load them", async ({
  page,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/status of [45]00/);
  await settle();
  await page.clock.install();
  let refusal: number | null = 500;
  await page.route(flags, (route) =>
    refusal ? route.fulfill({ status: refusal, contentType: "application/json", body: "{}" }) : route.continue(),
  );
  const alert = page.getByRole("alert").filter({ hasText: "Failed to Load Application Settings" });
  await page.goto("/");
  await hurryUntil(page, alert);
  await expect(plansList(page)).toBeVisible();
  refusal = null;
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toBeHidden();

  // What the server refuses for good is not tried again.
  refusal = 400;
  await page.reload();
  await expect(alert).toBeVisible();
  refusal = null;
  const loaded = page.waitForEvent("load");
  await alert.getByRole("button", { name: "Reload Page" }).click();
  await loaded;
  await expect(plansList(page)).toBeVisible();
  await expect(alert).toBeHidden();
});

test("[S2.25] a route that fails shows the error page, and its id reaches the server", async ({
  page,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/a screen failed|status of 400|expected/i);
  await settle();
  await page.goto("/settings");
  await askForEverything(page);
  await page.route("**/rpc/accounts/whoAmI", (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: JSON.stringify({ json: { code: "X" } }) }),
  );
  const reported = page.waitForRequest("**/api/client-errors");
  await page.goto("/interview-plans");
  await expect(page.getByRole("heading", { name: "Page Error" })).toBeVisible();
  await expect(page.getByText("This component failed to load.")).toBeVisible();
  const shownId = /E-[0-9a-f]{8}/.exec((await page.getByText(/^Error ID:/).textContent()) ?? "")?.[0] ?? "no id";
  const report = await reported;
  expect(report.postDataJSON().id).toBe(shownId);
  expect((await report.response())?.status()).toBeLessThan(300);
  const mail = await page.getByRole("link", { name: "Report issue" }).getAttribute("href");
  expect(mail).toMatch(/^mailto:/);
  expect(decodeURIComponent(mail ?? "")).toContain(shownId);
  await expect(page.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");

  await test.step("it says so when it fails again, and comes back when it can", async () => {
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText(/^This keeps happening\./)).toBeVisible();
    await page.unroute("**/rpc/accounts/whoAmI");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(plansList(page)).toBeVisible();
  });
});

test("[S4.11] the first failure of the network is tried again by itself after 3 s, a second is not", async ({
  page,
  complaints,
  settle,
}) => {
  complaints.expectMatching(/net::ERR_|a screen failed|Failed to fetch/);
  await settle();
  await page.clock.install();
  await askForEverything(page);
  let isCut = true;
  let tries = 0;
  await page.route("**/rpc/accounts/whoAmI", (route) => {
    tries += 1;
    return isCut ? route.abort() : route.continue();
  });
  await page.goto("/settings");
  const failure = page.getByRole("heading", { name: "Page Error" });
  // The call itself is tried four times, over seven seconds.
  await hurryUntil(page, failure);
  await expect(page.getByText("Trying again in a moment…")).toBeVisible();
  await hurryUntil(page, page.getByText(/^This keeps happening\./));
  await expect(page.getByText("Trying again in a moment…")).toBeHidden();
  isCut = false;
  const before = tries;
  await page.clock.runFor(20_000);
  await expect(failure).toBeVisible();
  expect(tries).toBe(before);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("[S2.05] a trailing slash on a path is ignored, in the browser and in the API", async ({
  page,
  settle,
  makePlan,
}) => {
  const planId = await makePlan(await settle());
  await page.goto("/interview-plans/");
  await expect(plansList(page)).toBeVisible();
  await page.goto(`/interview-plans/${planId}/?tab=rounds`);
  await expect(page.getByRole("heading", { level: 1, name: "Backend engineer" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Rounds" })).toHaveAttribute("aria-selected", "true");
  expect((await page.request.get(`/api/interview-plans/${planId}/`)).status()).toBe(200);
});

test("[S9.12] a toast goes by itself after 5 s, one at a time, and F8 reaches it", async ({
  page,
  settle,
  makePlan,
}) => {
  const home = await settle();
  await page.clock.install();
  await makePlan({ ...home, title: "First" });
  await makePlan({ ...home, title: "Second" });
  await page.goto("/interview-plans");
  const toasts = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  const run = async (name: string, action: string, told: string) => {
    await page.getByRole("button", { name: `More actions for ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await expect(toasts.getByText(told)).toBeVisible();
  };
  await run("First", "Duplicate", "1 plan duplicated");
  await run("Second", "Archive", "1 plan archived");
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
  // The focus stops its clock; leaving starts it again.
  await page.clock.runFor(20_000);
  await expect(toasts).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.clock.runFor(5000);
  await expect(toasts).toHaveCount(0);
});

test("[S7.04] signing out in one tab signs out the other", async ({ page, context, settle }) => {
  await settle();
  await page.goto("/interview-plans");
  const other = await context.newPage();
  // Nobody signs in over somebody who is signed in.
  await other.goto("/sign-in?return_to=%2Fsettings");
  await expect(other.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage(page)).toBeVisible();
  await expect(signInPage(other)).toBeVisible();
  expect(await (await page.request.get("/api/auth/get-session")).json()).toBeNull();
});

test("[S4.12] signing out first sends what was just typed, then clears what the builder keeps on the device", async ({
  page,
  settle,
  makePlan,
}) => {
  const person = await settle();
  const planId = await makePlan(person);
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await page.getByLabel("Location").fill("Vaduz");
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await keptBatches(page)).toBe(0);
  await signIn(page, person);
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(page.getByLabel("Location")).toHaveValue("Vaduz");
});

test("[S4.12] without a network, signing out leaves nothing of the builder on the device", async ({
  page,
  complaints,
  settle,
  makePlan,
}) => {
  complaints.expectMatching(/net::ERR_|Failed to fetch/);
  const planId = await makePlan(await settle());
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(page.getByLabel("Location")).toBeVisible();
  await page.route("**/rpc/interviewPlans/**", (route) => route.abort());
  await page.getByLabel("Location").fill("Andorra la Vella");
  await page.getByLabel("Location").blur();
  await expect(page.getByRole("main").getByText("Saved on this device · offline")).toBeVisible();
  expect(await keptBatches(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Discard and sign out" }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await keptBatches(page)).toBe(0);
});

test("a session that ends while somebody types keeps the words, and they are there after signing in again", async ({
  page,
  complaints,
  settle,
  makePlan,
  baseURL,
}) => {
  complaints.expectMatching(/status of 401/);
  const person = await settle();
  const planId = await makePlan(person);
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(page.getByLabel("Location")).toBeVisible();
  // Whoever has typed nothing is led to signing in at once; here words wait to be sent when the session ends.
  await page.getByLabel("Location").fill("Wind");
  await page.request.post("/api/auth/sign-out", { headers: { origin: baseURL ?? "" }, data: {} });
  await page.getByLabel("Location").fill("Windhoek");
  await page.getByLabel("Location").blur();
  await expect(page.getByText(/^Your session ended\./)).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Windhoek");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  await signIn(page, person);
  await expect(page.getByLabel("Location")).toHaveValue("Windhoek");
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
  const { draft } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
  expect(draft.location).toBe("Windhoek");
});

test("two people in one browser: the tab of the first stops when the second signs in, and keeps the words for the first", async ({
  page,
  context,
  complaints,
  settle,
  makePlan,
  playwright,
  baseURL,
}) => {
  // 404: the hiring group of the first that the browser still knows is not there for the second.
  complaints.expectMatching(/status of 401|404 \(Not Found\) .*interviewPlans\/list/);
  const headers = { origin: baseURL ?? "" };
  const second = await settle();
  await page.request.post("/api/auth/sign-out", { headers, data: {} });
  await context.clearCookies();
  const first = await settle();
  const planId = await makePlan(first);
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(page.getByLabel("Location")).toBeVisible();
  // By another way than a tab of the program, so that no tab is told; and at once, so that none finds nobody signed in.
  const elsewhere = await playwright.request.newContext({ baseURL: headers.origin, extraHTTPHeaders: headers });
  const { email, password } = second;
  expect((await elsewhere.post("/api/auth/sign-in/email", { data: { email, password } })).ok()).toBe(true);
  const { cookies } = await elsewhere.storageState();
  await context.addCookies(cookies);
  await elsewhere.dispose();
  await page.getByLabel("Location").fill("Windhoek");
  await page.getByLabel("Location").blur();
  await expect(page.getByRole("heading", { level: 1, name: `${second.fullName} is signed in now` })).toBeVisible();
  await expect(page.getByText(new RegExp(`This page was open for ${first.fullName}`))).toBeVisible();
  await page.getByRole("button", { name: `Continue as ${second.fullName}` }).click();
  await expect(page.getByRole("button", { name: `Account of ${second.fullName}` })).toBeVisible();

  // Whoever has a session does not sign in over it.
  await page.goto("/sign-in");
  await expect(page).not.toHaveURL(/sign-in/);

  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage(page)).toBeVisible();
  await signIn(page, first);
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  await expect(page.getByLabel("Location")).toHaveValue("Windhoek");
  await expect(page.getByRole("main").getByText(/^Saved \d/)).toBeVisible();
  const { draft } = await (await page.request.get(`/api/interview-plans/${planId}`)).json();
  expect(draft.location).toBe("Windhoek");
  const activity = await (await page.request.get(`/api/interview-plans/${planId}/activity`)).text();
  expect(activity).not.toContain(second.fullName);
});

test("a dark theme is there with the first paint, without a flash of light", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "evenhand_theme", value: "dark", url: baseURL ?? "" }]);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    const look = () => {
      if (document.body) seen.push(document.documentElement.classList.contains("dark"));
      document.documentElement?.setAttribute("data-seen-dark", String(seen.every(Boolean) && seen.length > 0));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/sign-in");
  await expect(signInPage(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-seen-dark", "true");
  const background = await page.getByRole("main").evaluate((main) => {
    const brush = document.createElement("canvas").getContext("2d");
    if (!brush) return null;
    brush.fillStyle = getComputedStyle(main).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
    return Math.max(...brush.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect(background).toBeLessThan(60);
});

test("a link to a plan leads there after signing in", async ({ settle, makePlan, otherBrowser }) => {
  const person = await settle();
  const planId = await makePlan(person);
  const other = await (await otherBrowser({ isAnonymous: true })).newPage();
  await other.goto(`/interview-plans/${planId}?tab=rounds`);
  await expect(signInPage(other)).toBeVisible();
  await signIn(other, person);
  await expect(other.getByRole("heading", { level: 1, name: "Backend engineer" })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`/interview-plans/${planId}\\?tab=rounds$`));
});

test("an address at which nothing stands says so, as does a plan of somebody else", async ({
  page,
  complaints,
  settle,
  makePlan,
  signUp,
}) => {
  complaints.expectMatching(/status of 404/);
  const planId = await makePlan(await settle());
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await signUp();
  await page.goto(`/interview-plans/${planId}`);
  await expect(page.getByText(/This interview plan doesn't exist/)).toBeVisible();
});

test("signing out without a network says that it did not work", async ({ page, context, complaints, settle }) => {
  complaints.expectMatching(/net::ERR_/);
  await settle();
  await page.goto("/interview-plans");
  await expect(plansList(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Account of / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const told = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(told.getByText("Couldn't sign out. Check your connection and try again.")).toBeVisible();
});

/** Batches of edits that wait in this browser. */
const keptBatches = (page: Page) =>
  page.evaluate(async () => {
    let kept = 0;
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames)
        kept += await new Promise<number>((resolve, reject) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        });
      database.close();
    }
    return kept;
  });

test("Undo takes back a word, not a letter, in a line as in a text of several", async ({ page, settle, makePlan }) => {
  const planId = await makePlan(await settle());
  await page.goto(`/interview-plans/${planId}/edit?step=basics`);
  for (const field of [page.getByLabel("Location"), page.locator("textarea").first()]) {
    // A pause ends what is taken back at once, and a busy machine makes pauses: then it is typed again.
    await expect(async () => {
      await field.fill("");
      await page.keyboard.type("one two three");
      for (const left of ["one two ", "one ", ""]) {
        await page.keyboard.press("Control+z");
        await expect(field).toHaveValue(left, { timeout: 1000 });
      }
    }).toPass({ timeout: 20_000 });
  }
});
