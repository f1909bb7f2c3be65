import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildInvitation } from "#features/invitations/server/factory.ts";
import { openMagicLink } from "#features/magic-links/server/commands.ts";
import { buildMagicLink } from "#features/magic-links/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openAccountStage } from "#tests/support/account-stage.ts";
import { secretOf } from "#tests/support/browser-of-accounts.ts";
import { openWorld } from "#tests/support/world.ts";

/**
 * The clock was forty days ahead, and is right again: what was written meanwhile ends forty days too late. Each thing is shown
 * to be open before that, so that only the clock ends it.
 */
const world = await openWorld();
const { pool } = world.services.database;
const stage = openAccountStage(world, { SMTP_URL: "smtp://localhost:2525" });
const anonymous = world.as();
const scene = await world.system(async (db) => {
  const { organizationId, groupId, owner } = await buildOrganization(db);
  const { planId } = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
  return { organizationId, owner, planId, member: await buildMember(db, { organizationId, role: "member" }) };
});
const { organizationId, owner, planId, member } = scene;

const writtenAhead = (table: string, columns: readonly string[] = ["created_at", "expires_at"]) =>
  pool.query(`update ${table} set ${columns.map((column) => `${column} = ${column} + interval '40 days'`).join(", ")}`);

test("a link for an interviewer is over, and so is the session that it opened", async () => {
  const appSecret = world.services.settings.APP_SECRET;
  const link = await buildMagicLink(world.services, owner, { organizationId });
  const used = await buildMagicLink(world.services, owner, { organizationId });
  const nobody = { sessionToken: null, anonymousId: null };
  const guest = await asCaller(pool, nobody, (db) =>
    openMagicLink(db, { secret: used.secret, nonce: "n".repeat(43) }, appSecret),
  );
  const session = () => world.as({ guest }).magicLinks.getSession({});
  const look = async () => (await anonymous.magicLinks.look({ secret: link.secret })).state;
  expect([await look(), (await session()).sessionId]).toEqual(["ready", guest.sessionId]);
  await writtenAhead("magic_sessions");
  await expect(session()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await writtenAhead("magic_links");
  expect(await look()).toBe("expired");
  await expect(anonymous.magicLinks.open({ secret: link.secret, nonce: "n".repeat(43) })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const listed = await world.as(owner).magicLinks.list({});
  expect(listed.map(({ state }) => state)).toEqual(["expired", "expired"]);
});

test("a link to a plan opens nothing, and nobody takes it over", async () => {
  await world.as(owner).interviewPlans.publish({ planId, version: 1 });
  const { link, url } = await world.as(owner).planSharing.create({ planId, kind: "plan" });
  const secret = new URL(url).hash.slice(1);
  const open = () => anonymous.planSharing.open({ secret });
  expect(await open()).toMatchObject({ kind: "plan" });
  await writtenAhead("plan_links");
  await expect(open()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await world.as(owner).planSharing.list({ planId })).map(({ state }) => state)).toEqual(["expired"]);
  await pool.query("update plan_links set stopped_at = now()");
  await expect(world.as(owner).planSharing.takeOver({ linkId: link.id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("an invitation has expired, and counts again once it is sent again, three times an hour as ever", async () => {
  const { invited, invitation } = await world.system(async (db) => {
    const invited = await buildPerson(db);
    const to = { organizationId, invitedBy: owner.userId, email: invited.email };
    return { invited, invitation: await buildInvitation(db, to) };
  });
  const { id: invitationId, token } = invitation;
  const state = async () => (await anonymous.invitations.lookUp({ token })).state;
  const accept = () => world.as(invited).invitations.accept({ invitationId, token });
  expect(await state()).toBe("pending");
  await pool.query("update invitations set sent_again = 3, sent_again_since = now(), asked_anew_at = now()");
  await writtenAhead("invitations", ["created_at", "expires_at", "sent_again_since", "asked_anew_at"]);
  expect(await state()).toBe("expired");
  await expect(accept()).rejects.toMatchObject({ code: "CONFLICT" });
  const asked = async () => (await pool.query("select asked_anew_at <= now() as now from invitations")).rows;
  await anonymous.invitations.requestAnew({ token });
  expect(await asked()).toEqual([{ now: true }]);
  await world.as(owner).invitations.resend({ invitationId });
  const { url } = await world.as(owner).invitations.getLink({ invitationId });
  const again = { invitationId, token: new URL(url).searchParams.get("invitation") ?? "" };
  expect(await world.as(invited).invitations.accept(again)).toMatchObject({ organizationId });
});

test("a session is over, and its person signs in again", async () => {
  const whoAmI = () => world.as(member).accounts.whoAmI();
  expect(await whoAmI()).toMatchObject({ userId: member.userId });
  await pool.query(
    "update sessions set updated_at = updated_at + interval '40 days', expires_at = expires_at + interval '40 days' where user_id = $1",
    [member.userId],
  );
  expect(await whoAmI()).toBeNull();
});

test("a link to a new password works no more, for looking and for setting one", async () => {
  const { email } = await stage.member();
  await stage.browser().post("request-password-reset", { email, redirectTo: "/auth/reset-password" });
  const token = secretOf(stage.mailsTo(email).at(-1), "token");
  const look = async () => (await stage.browser().post("check-reset-link", { token })).body;
  expect(await look()).toEqual({ state: "good" });
  await writtenAhead("verifications");
  const set = await stage.browser().post("reset-password", { token, newPassword: "another heron flew by" });
  expect([set.status, set.body?.code]).toEqual([400, "TOKEN_EXPIRED"]);
  expect(await look()).toEqual({ state: "expired" });
});

test("the proof of an address is over, and a newer mail counts", async () => {
  const browser = stage.browser();
  const email = stage.newEmail();
  const signUp = { email, password: "the heron stood still", name: "Ana Λ", callbackURL: "/auth/callback" };
  expect((await browser.post("sign-up/email", signUp)).status).toBe(200);
  const token = secretOf(stage.mailsTo(email).at(-1), "confirm");
  await writtenAhead("address_proofs");
  const late = await browser.post("confirm-address", { token });
  expect([late.status, late.body?.code]).toEqual([400, "TOKEN_EXPIRED"]);
  await browser.post("send-verification-email", { email, callbackURL: "/auth/callback" });
  expect(
    (await browser.post("confirm-address", { token: secretOf(stage.mailsTo(email).at(-1), "confirm") })).status,
  ).toBe(200);
});
