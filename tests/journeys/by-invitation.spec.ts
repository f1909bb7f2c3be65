import type { Page } from "@playwright/test";
import { findBarriers } from "./support/accessible.ts";
import { expect, test as journey } from "./support/journey.ts";
import { stage } from "./support/stage.ts";

/** Invites this address, as the owner of an organization that is there already; answers the link in the mail. */
const test = journey.extend<{ invite(email: string): Promise<string> }>({
  invite: async ({ request, linkIn, baseURL: url = "" }, use) => {
    const owner = await stage("settled", { url, fullName: "Olive Owner" });
    await use(async (email) => {
      const invited = await request.post(`/api/organizations/${owner.organizationId}/invitations`, {
        headers: { origin: url, cookie: `${owner.cookie.name}=${owner.cookie.value}` },
        data: { emails: [email], role: "member", teamId: owner.groupId },
      });
      expect(invited.ok(), await invited.text()).toBe(true);
      return linkIn(email, "invitation");
    });
  },
});
test.use({ setting: "inviting" });

const seatsOf = async (page: Page) => (await (await page.request.get("/api/who-am-i")).json()).seats;
const joined = [{ role: "member", groupIds: [expect.any(String)] }];
const byInvitation = "You need an invitation";

test("[S1.02][S2.03] where accounts are by invitation, whoever brings none is told so; the one who is invited by mail signs up, confirms, and lands in the group", async ({
  page,
  invite,
  linkIn,
  stranger,
  otherBrowser,
  complaints,
}) => {
  complaints.expectMatching(/status of 403/);
  const uninvited = stranger();
  await page.goto("/sign-up");
  await expect(page.getByText(byInvitation)).toBeVisible();
  await page.getByLabel("Full name").fill(uninvited.fullName);
  await page.getByLabel("Email").fill(uninvited.email);
  await page.getByLabel("Password", { exact: true }).fill(uninvited.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(byInvitation)).toHaveCount(2);
  expect(await findBarriers(page, "sign-up without an invitation")).toEqual([]);

  const newcomer = stranger({ fullName: "Nora New" });
  const invited = await (await otherBrowser({ isAnonymous: true })).newPage();
  await invited.goto(await invite(newcomer.email));
  await expect(invited.getByText(/Olive Owner invited you to .* as a member/)).toBeVisible();
  expect(invited.url()).not.toContain("invitation=");
  await expect(invited.getByText(byInvitation)).toBeHidden();
  await expect(invited.getByLabel("Email")).toHaveValue(newcomer.email);
  await invited.getByLabel("Full name").fill(newcomer.fullName);
  await invited.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited.getByText(newcomer.email)).toBeVisible();
  await invited.goto(await linkIn(newcomer.email, "confirm"));
  await invited.getByRole("button", { name: "Confirm email" }).click();
  await expect(invited.getByText(/^You joined /).first()).toBeVisible();
  await expect(invited).toHaveURL(/\/interview-plans$/);
  // They asked for nothing that is switched off.
  await expect(invited.getByText(/hasn't turned this on for you/)).toBeHidden();
  expect(await seatsOf(invited)).toMatchObject(joined);
});

/** What the browser writes about the provider's own pages. */
const providersOwn = /fonts\.googleapis\.com|\/favicon\.ico/;

/** The pages of the provider: says who one is, and agrees. */
async function logIn(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("x");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const from of ["sign-up", "sign-in"] as const)
  test(`[S1.02][S7.03] an invitation is taken with a sign-in provider, from the ${from} page`, async ({
    page,
    invite,
    stranger,
    complaints,
  }) => {
    complaints.expectMatching(providersOwn);
    const { email } = stranger();
    await page.goto(await invite(email));
    await expect(page.getByText(/Olive Owner invited you to .* as a member/)).toBeVisible();
    if (from === "sign-in") {
      await page.getByRole("link", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    }
    await page.getByRole("button", { name: "Continue with single sign-on" }).click();
    await logIn(page, email.split("@")[0] ?? "");
    // Coming with it was the yes: somebody new is let in without another question.
    await expect(page.getByText(/^You joined /).first()).toBeVisible();
    await expect(page).toHaveURL(/\/interview-plans$/);
    // The invitation is the only place: no workspace was made for them beside it.
    expect(await seatsOf(page)).toMatchObject(joined);
  });

test("[S7.03] with a provider, an invitation for another address gets nobody an account", async ({
  page,
  invite,
  stranger,
  complaints,
}) => {
  complaints.expectMatching(providersOwn);
  const { email } = stranger();
  await page.goto(await invite(email));
  await page.getByRole("button", { name: "Continue with single sign-on" }).click();
  await logIn(page, "somebody-else");
  await expect(page.getByText(byInvitation).first()).toBeVisible();
  expect(await (await page.request.get("/api/who-am-i")).json()).toBeNull();
});
