import type { Page } from "@playwright/test";
import { findBarriers, findSidewaysScroll } from "./support/accessible.ts";
import { expect, test } from "./support/journey.ts";
import { Keyboard } from "./support/keyboard.ts";

/** Somebody's link, as they would get it. */
async function linkFor(page: Page, email: string): Promise<string> {
  const person = await (await page.request.get("/api/who-am-i")).json();
  const path = `/api/organizations/${person.seats[0].organizationId}/invitations`;
  const { items } = await (await page.request.get(path)).json();
  const { id } = items.find((item: { email: string }) => item.email === email);
  return (await (await page.request.get(`/api/invitations/${id}/link`)).json()).url;
}
/** The same page on this server, wherever it listens. */
const onThisServer = (url: string, path = "/") => `${path}${new URL(url).search}`;

test("[S1.02][S2.03][S2.04][S4.03] an owner invites two by keyboard: one signs up for it, one has an account, and both land in the group", async ({
  page,
  settle,
  stranger,
  otherBrowser,
}) => {
  const owner = await settle({ fullName: "Ana Λ" });
  const [newcomer, known] = [stranger({ fullName: "Zoë New" }), stranger({ fullName: "Kai Known" })];
  const keys = new Keyboard(page);

  await page.goto("/organizations");
  await expect(page.getByRole("heading", { level: 1, name: /Ana Λ's organization/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Rules and records" }).getByRole("link")).toHaveText([
    /^Prohibited topics/,
    /^Audit log/,
  ]);
  await keys.tabTo(page.getByRole("button", { name: "Invite people" }));
  await keys.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Invite people" });
  await keys.tabTo(sheet.getByLabel("Email addresses"));
  await keys.type(`${newcomer.email}, ${known.email} not-an-address`);
  await keys.tabTo(sheet.getByRole("button", { name: "Create links" }));
  await keys.press("Enter");
  await expect(sheet.getByText("2 links ready to send")).toBeVisible();
  await expect(sheet.getByText("Invalid email format")).toBeVisible();
  expect(await findBarriers(page, "invitations sent")).toEqual([]);
  // The remark of the button that has the focus takes no Escape from the sheet.
  await keys.tabTo(sheet.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("tooltip")).toBeVisible();
  await keys.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Invitations" })).toBeVisible();

  // One without an account: any page takes the link, which leaves the address bar, and the form knows the address.
  const first = await (await otherBrowser({ isAnonymous: true })).newPage();
  const firstKeys = new Keyboard(first);
  await first.goto(onThisServer(await linkFor(page, newcomer.email), "/settings"));
  await expect(first.getByText("Ana Λ invited you to Ana Λ's organization · Hiring team as a member")).toBeVisible();
  expect(first.url()).not.toContain("invitation");
  await expect(first.getByLabel("Email")).toHaveValue(newcomer.email);
  expect(await findBarriers(first, "sign-up with an invitation")).toEqual([]);
  await firstKeys.tabTo(first.getByLabel("Full name"));
  await firstKeys.type(newcomer.fullName);
  await firstKeys.tabTo(first.getByLabel("Password", { exact: true }));
  await firstKeys.type(newcomer.password);
  await firstKeys.press("Enter");
  await expect(first.getByText("You joined Hiring team.").first()).toBeVisible();
  await expect(first).toHaveURL(/\/interview-plans$/);
  const joined = await (await first.request.get("/api/who-am-i")).json();
  expect(joined.seats).toMatchObject([{ role: "member", groupIds: [owner.groupId] }]);
  expect(await first.evaluate(() => localStorage.getItem("pendingInvitation"))).toBeNull();

  // One with an account of their own: is asked.
  const context = await otherBrowser({ isAnonymous: true });
  const second = await context.newPage();
  await second.goto("/sign-up");
  await second.getByLabel("Full name").fill(known.fullName);
  await second.getByLabel("Email").fill(known.email);
  await second.getByLabel("Password", { exact: true }).fill(known.password);
  await second.getByRole("button", { name: "Create account" }).click();
  await expect(second.getByText("Welcome!").first()).toBeVisible();
  const secondKeys = new Keyboard(second);
  await second.goto(onThisServer(await linkFor(page, known.email), "/interview-plans"));
  const question = second.getByRole("dialog", { name: "Join Ana Λ's organization?" });
  await expect(question.getByText("Hiring team")).toBeVisible();
  expect(second.url()).not.toContain("invitation");
  expect(await findBarriers(second, "the question to join")).toEqual([]);
  await secondKeys.tabTo(question.getByRole("button", { name: "Accept" }));
  await secondKeys.press("Enter");
  await expect(second.getByText("You joined Hiring team.").first()).toBeVisible();
  await expect(second).toHaveURL(/\/interview-plans$/);
  await expect(second.getByRole("button", { name: "Hiring group: Hiring team" })).toBeVisible();
  const both = await (await second.request.get("/api/who-am-i")).json();
  expect(both.seats.map(({ role }: { role: string }) => role).sort()).toEqual(["member", "owner"]);

  // The owner's open page has them all, without loading it again.
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByText("3 people")).toBeVisible();
  await expect(people.getByText(newcomer.fullName)).toBeVisible();
});

test("an invitation for another address, one that was taken back and one that was used say so, and what to do", async ({
  page,
  settle,
  stranger,
  otherBrowser,
  complaints,
  baseURL: origin = "",
}) => {
  complaints.expectMatching(/status of 40[04]/);
  await settle({ fullName: "Ana Λ" });
  const invited = stranger();
  const person = await (await page.request.get("/api/who-am-i")).json();
  const path = `/api/organizations/${person.seats[0].organizationId}/invitations`;
  const made = await page.request.post(path, {
    headers: { origin },
    data: { emails: [invited.email], role: "viewer" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const link = await linkFor(page, invited.email);

  await page.goto(onThisServer(link));
  const sheet = page.getByRole("dialog", { name: "This invitation is for another address" });
  await expect(sheet.getByText(invited.email)).toBeVisible();
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect(sheet).toBeHidden();

  const visitor = await (await otherBrowser({ isAnonymous: true })).newPage();
  const { items } = await (await page.request.get(path)).json();
  await page.request.post(`/api/invitations/${items[0].id}/revoke`, { headers: { origin }, data: {} });
  await visitor.goto(onThisServer(link));
  await expect(visitor.getByText("This invitation was revoked")).toBeVisible();
  await expect(visitor.getByText("Ask Ana Λ for a new one.")).toBeVisible();
  await visitor.getByRole("button", { name: "Request a new invitation" }).click();
  await expect(visitor.getByText("Requested. We'll email you when a new invitation is sent.")).toBeVisible();
  await visitor.goto("/?invitation=");
  await expect(visitor.getByText("Invitation token cannot be empty")).toBeVisible();
  await visitor.getByRole("button", { name: "Continue without it" }).click();
  await expect(visitor.getByText("Invitation token cannot be empty")).toBeHidden();
});

test("[S5.05] an address of an organization that is none says 'Invalid organization ID'; the page fits a phone", async ({
  page,
  settle,
  complaints,
}) => {
  complaints.expectMatching(/status of 400/);
  await settle();
  await page.goto("/organizations/acme");
  await expect(page.getByText("Invalid organization ID")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/organizations");
    await expect(page.getByRole("heading", { name: "Hiring groups" })).toBeVisible();
    expect(await findSidewaysScroll(page, `organization at ${width}`)).toEqual([]);
    expect(await findBarriers(page, `organization at ${width}`)).toEqual([]);
  }
});
