import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const built = await world.system(async (db) => {
  const [ours, theirs] = [await buildOrganization(db), await buildOrganization(db)];
  const member = await buildMember(db, { organizationId: ours.organizationId, role: "member" });
  return { ours, theirs, member };
});
const { ours, theirs, member } = built;

/** Saves a preference in the app's own protocol, as whom the headers say; answers what the account then holds. */
async function save(headers: Record<string, string>) {
  const key = `key-${randomUUID()}`;
  const person = new HttpPerson(world, member);
  const input = { json: { p_key: key, p_value: "kept", p_encrypted: false } };
  const answer = await person.call("POST", "/rpc/preferences/savePreference", input, headers);
  const found = await person.post("/api/rpc/get_user_preference_with_encryption", { p_key: key });
  const problem = answer.body?.json?.data;
  return { status: answer.status, code: problem?.code, detail: problem?.detail, kept: found.body[0]?.value };
}

test("what names the person and an organization of theirs is done, and so is what names nobody", async () => {
  const named = { "acting-user": member.userId, "acting-organization": ours.organizationId };
  expect(await save(named)).toMatchObject({ status: 200, kept: "kept" });
  expect(await save({})).toMatchObject({ status: 200, kept: "kept" });
});

test("what was made by somebody else is not done as whoever is signed in now", async () => {
  for (const userId of [ours.owner.userId, theirs.owner.userId, randomUUID(), "nobody"]) {
    const refused = await save({ "acting-user": userId });
    expect(refused, userId).toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    expect(refused.detail).toBe("Someone else is signed in now. Sign in as the person who made this change.");
    expect(refused.kept).toBeUndefined();
  }
});

test("what was made in an organization that the person does not belong to is not done", async () => {
  for (const organizationId of [theirs.organizationId, randomUUID(), "none"]) {
    const refused = await save({ "acting-user": member.userId, "acting-organization": organizationId });
    expect(refused, organizationId).toMatchObject({ status: 403, code: "FORBIDDEN", kept: undefined });
  }
});

test("the headers give nobody anything: a visitor who names a person stays a visitor", async () => {
  const headers = { "acting-user": member.userId, "acting-organization": ours.organizationId };
  const visitor = new HttpPerson(world);
  const answer = await visitor.call("GET", "/api/groups", undefined, headers);
  expect([answer.status, answer.body.code]).toEqual([401, "UNAUTHORIZED"]);
  expect((await visitor.call("GET", "/api/who-am-i", undefined, headers)).body).toBeNull();
});

test("a tab whose person is signed in no longer learns who is, and reads and writes nothing of theirs", async () => {
  const person = new HttpPerson(world, member);
  const headers = { "acting-user": ours.owner.userId };
  const now = await person.call("POST", "/rpc/accounts/whoAmI", { json: undefined }, headers);
  expect(now.body.json.userId).toBe(member.userId);
  expect((await person.call("GET", "/api/groups", undefined, headers)).status).toBe(401);
});

test("what a tab does with an account changes nothing of whoever else is signed in by now, not even their session", async () => {
  const person = new HttpPerson(world, member);
  const name = async () => (await person.get("/api/who-am-i")).body.fullName;
  const before = await name();
  for (const [path, body] of [
    ["update-user", { name: "Somebody Else" }],
    ["revoke-other-sessions", {}],
    ["sign-out", {}],
  ] as const) {
    const refused = await person.call("POST", `/api/auth/${path}`, body, { "acting-user": ours.owner.userId });
    expect([refused.status, refused.body.code], path).toEqual([401, "UNAUTHORIZED"]);
    expect(refused.body.message).toBe("Someone else is signed in now. Sign in as the person who made this change.");
  }
  expect(await name()).toBe(before);
  const accounts = await person.call("GET", "/api/auth/list-accounts", undefined, { "acting-user": ours.owner.userId });
  expect(accounts.status).toBe(401);
  const session = await person.call("GET", "/api/auth/get-session", undefined, { "acting-user": ours.owner.userId });
  expect(session.body.user.id).toBe(member.userId);
  const own = { "acting-user": member.userId };
  expect((await person.call("POST", "/api/auth/update-user", { name: "Ana Λ" }, own)).status).toBe(200);
  expect(await name()).toBe("Ana Λ");
});
