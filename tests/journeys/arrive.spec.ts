import { expect, test } from "./support/journey.ts";

test("[S7.07] whoever signed up is known by name on the first page, and a visitor is not", async ({ page, signUp }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { fullName, email } = await signUp();
  const session = await page.request.get("/api/auth/get-session");
  expect((await session.json()).user).toMatchObject({ email, name: fullName });
  await page.goto("/");
  await expect(page.getByRole("button", { name: `Account of ${fullName}` })).toBeVisible();
});
