import { expect, test } from "./support/journey.ts";

const password = "correct horse battery";

test("[S1.01][S4.01][S4.04][S8.11] signing up gives a workspace and a welcome; signing out reaches every tab; signing in leads back to where one was going", async ({
  page,
  context,
  complaints,
}) => {
  // A wrong password is tried on the way.
  complaints.expectMatching(/status of 401/);
  const email = `ana-${Date.now()}@example.org`;
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByLabel("Full name").fill("Ana Λ");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Welcome!").first()).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  const person = await (await page.request.get("/api/who-am-i")).json();
  expect(person).toMatchObject({ email, fullName: "Ana Λ", seats: [{ role: "owner" }] });
  expect(person.seats[0].groupIds).toHaveLength(1);

  const second = await context.newPage();
  await second.goto("/settings");
  await page.evaluate(async () => {
    await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    new BroadcastChannel("evenhand.auth").postMessage({ type: "SIGNED_OUT", userId: null });
  });
  for (const tab of [page, second]) await expect(tab.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not this password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Wrong email or password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(second).toHaveURL(/\/settings$|\/sign-in/);
});
