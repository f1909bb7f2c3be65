import { expect, test } from "./support/journey.ts";

test("a password changes where the old one is right; a second browser is listed, and signed out from here", async ({
  page,
  settle,
  browser,
  baseURL,
  complaints,
}) => {
  // A wrong old password is tried, and the other browser learns that it is out.
  complaints.expectMatching(/status of 40[01]/);
  const { email, password } = await settle();
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const signedIn = await other.request.post("/api/auth/sign-in/email", {
    headers: { origin: baseURL ?? "" },
    data: { email, password },
  });
  expect(signedIn.ok()).toBe(true);

  await page.goto("/settings");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Where you're signed in" })).toBeVisible();
  await expect(page.getByText("This browser")).toHaveCount(1);

  await page.getByLabel("Current password", { exact: true }).fill("not the old one");
  await page.getByLabel("New password", { exact: true }).fill("qwertyqwerty");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("another heron flew by");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("That's not your current password.")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(password);
  await page.getByLabel("Sign out everywhere else").uncheck();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByText(/^Signed out: /)).toBeVisible();
  expect(await (await other.request.get("/api/who-am-i")).json()).toBeNull();
  await other.close();
});

test("an old proof is asked for again right where it is needed, and what was wanted then happens", async ({
  page,
  settle,
  complaints,
}) => {
  complaints.expectMatching(/status of 403/);
  const { password } = await settle();
  await page.goto("/settings/security");
  // As if the person had signed in some time ago: the server wants a fresh proof once, then the real one answers.
  let asked = 0;
  await page.route("**/api/auth/change-email", async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: { code: "SESSION_NOT_FRESH", message: "Enter your password once more." },
    });
  });
  const moved = `moved-${Date.now()}@example.org`;
  await page.getByLabel("New email").fill(moved);
  await page.getByRole("button", { name: "Change email" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText(`You now sign in as ${moved}.`)).toBeVisible();
});

test("before a session ends by itself the person is asked, and one key keeps it", async ({ page, settle }) => {
  await settle();
  await page.clock.install();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  // The browser's clock runs ahead of the server's, which therefore still has the session.
  await page.clock.fastForward(12 * 3_600_000 - 150_000);
  const warning = page.getByRole("dialog", { name: "You're about to be signed out" });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  const prolonged = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/get-session"));
  await page.keyboard.press("Enter");
  expect((await prolonged).ok()).toBe(true);
});

test("a link from a mail confirms nothing by being opened; a used or broken one says what to do", async ({
  page,
  complaints,
}) => {
  complaints.expectMatching(/status of 400/);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/auth/")) calls.push(request.url());
  });
  await page.goto("/auth/callback?confirm=a-link-that-is-not-ours");
  const button = page.getByRole("button", { name: "Confirm email" });
  await expect(button).toBeVisible();
  expect(calls).toEqual([]);
  await button.click();
  await expect(page.getByRole("heading", { name: "This link is incomplete" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();

  await page.goto("/auth/reset-password?token=long-gone#ana%40example.org");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.org");
  await page.goto("/auth/callback?error=state_expired");
  await expect(page.getByText("Authentication Error", { exact: true })).toBeVisible();
});
