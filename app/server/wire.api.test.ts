import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const { mine, member, alone } = await world.system(async (db) => {
  const built = await buildOrganization(db);
  return {
    mine: built,
    member: await buildMember(db, { organizationId: built.organizationId, role: "member", groupIds: [built.groupId] }),
    alone: await buildPerson(db),
  };
});

/** A plain HTTP client, as another program would be one: a cookie, JSON in, JSON out. */
async function call(
  method: string,
  path: string,
  { as, cookie, body }: { as?: typeof alone; cookie?: string; body?: unknown } = {},
) {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: {
      origin: world.services.settings.APP_URL,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...((as || cookie) && { cookie: as ? world.cookieOf(as) : (cookie ?? "") }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const sent: unknown = text === "" ? null : JSON.parse(text);
  return {
    status: response.status,
    body: sent,
    type: response.headers.get("content-type"),
    cookies: response.headers.getSetCookie(),
  };
}
const rpc = (name: string, body: unknown, as?: typeof alone) =>
  call("POST", `/api/rpc/${name}`, { body, ...(as && { as }) });

test("[S7.17] create_workspace_atomic answers rows under the names of the wire", async () => {
  const input = { p_user_id: alone.userId, p_user_email: alone.email, p_user_full_name: "Ana Λ" };
  expect((await rpc("create_workspace_atomic", input)).status).toBe(401);
  const made = await rpc("create_workspace_atomic", input, alone);
  expect([made.status, made.type]).toEqual([200, "application/json"]);
  expect(made.body).toMatchObject([
    { success: true, error_message: null, organization: { name: "Ana Λ's organization" } },
  ]);
  expect((await rpc("create_workspace_atomic", input, alone)).body).toMatchObject([
    { success: false, error_message: "User already owns an organization." },
  ]);
  const other = await rpc("create_workspace_atomic", { ...input, p_user_id: member.userId }, alone);
  expect([other.status, other.type]).toEqual([403, "application/problem+json; charset=utf-8"]);
  expect((await rpc("create_workspace_atomic", { p_user_id: "x" }, alone)).status).toBe(400);
});

test("[S7.13][S7.14][S7.23] preferences over the wire", async () => {
  expect(
    (await rpc("save_user_preference", { p_key: "a/b c", p_value: { x: [1] }, p_encrypted: true }, member)).status,
  ).toBe(200);
  expect((await rpc("get_user_preference_with_encryption", { p_key: "a/b c" }, member)).body).toEqual([
    { value: { x: [1] }, encrypted: true },
  ]);
  expect((await call("DELETE", `/api/user_preferences/${encodeURIComponent("a/b c")}`, { as: member })).status).toBe(
    200,
  );
  expect((await rpc("get_user_preference_with_encryption", { p_key: "a/b c" }, member)).body).toEqual([]);
  expect((await call("DELETE", "/api/user_preferences/x")).status).toBe(401);
});

test("[S7.15][S7.16] builder state over the wire, values of every JSON type as they were sent", async () => {
  for (const p_state_data of [{ a: 1 }, [1, "2"], "7", 7, true, null]) {
    const at = { p_plan_id: "new", p_state_type: "plan_data" };
    expect((await rpc("save_builder_state", { ...at, p_state_data }, member)).status).toBe(200);
    expect((await rpc("get_builder_state", at, member)).body).toEqual(p_state_data);
  }
  expect((await rpc("get_builder_state", { p_plan_id: "new", p_state_type: "other" }, member)).status).toBe(400);
});

test("[S7.19][S7.20][S7.30][S7.29] licence, flags and access over the wire, also without a body", async () => {
  expect((await rpc("get_user_plan", { input_user_id: member.userId }, member)).body).toMatchObject([
    { plan_name: "Free", plan_description: "Access to core features", subscription_status: "active" },
  ]);
  expect((await rpc("get_user_plan", { input_user_id: alone.userId }, member)).status).toBe(404);
  const flags = { ats_enabled: false, export_enabled: true, ai_questions_enabled: true };
  expect((await rpc("get_user_feature_flags", {}, member)).body).toEqual(flags);
  expect((await call("POST", "/api/rpc/get_user_feature_flags", { as: member })).body).toEqual(flags);
  const access = await call("POST", "/api/functions/validate-feature-access", {
    as: member,
    body: { feature: "ats_enabled" },
  });
  expect(access.body).toEqual({ hasAccess: false });
  const set = { user_id: member.userId, flags: { ats_enabled: true } };
  expect((await call("PUT", "/api/user_feature_overrides", { as: mine.owner, body: set })).status).toBe(200);
  expect((await rpc("get_user_feature_flags", {}, member)).body).toEqual({ ...flags, ats_enabled: true });
});

test("[S7.24][S7.25][S7.26] memberships, organizations and groups over the wire", async () => {
  const as = member;
  const memberships = await call("GET", `/api/group_memberships?user_id=${member.userId}`, { as });
  expect(memberships.body).toMatchObject([
    { group_id: mine.groupId, group: { organization: { id: mine.organizationId } } },
  ]);
  const one = await call("GET", `/api/group_memberships/${mine.groupId}/${member.userId}`, { as });
  expect(one.body).toMatchObject({ group_id: mine.groupId, user_id: member.userId });
  const owned = await call("GET", `/api/organization_memberships?user_id=${mine.owner.userId}&role=owner`, { as });
  expect(owned.body).toMatchObject([{ organization_id: mine.organizationId, role: "owner" }]);
  expect((await call("GET", `/api/organizations/${mine.organizationId}`, { as })).body).toMatchObject({
    id: mine.organizationId,
  });
  expect((await call("GET", `/api/groups/${mine.groupId}`, { as })).body).toMatchObject({ id: mine.groupId });
  expect((await call("GET", `/api/groups?user_id=${member.userId}`, { as })).body).toMatchObject([
    { id: mine.groupId },
  ]);
  for (const path of [`/api/groups/${mine.groupId}`, `/api/organizations/${mine.organizationId}`]) {
    expect((await call("GET", path)).status).toBe(401);
    expect((await call("GET", path, { as: alone })).status).toBe(404);
  }
  expect((await call("GET", "/api/groups/not-a-uuid", { as })).status).toBe(400);
});

/** Rounds of a plan as publishing leaves them, each with its version. */
async function publishedRounds(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await world.system(async (db) => {
    const place = { organizationId: mine.organizationId, groupId: mine.groupId, ownerId: mine.owner.userId };
    const { planId } = await buildInterviewPlan(db, { in: place });
    const of = { organizationId: mine.organizationId, planId };
    const rounds = ids.map((id, position) => ({ ...of, id, position, name: "Talk" }));
    await db.insertInto("interviewRounds").values(rounds).execute();
    const version = { ...of, versionNumber: 1, title: "Talk", contentHash: "0".repeat(64), content: "{}" };
    const versions = ids.map((id) => ({ ...version, id, interviewRoundId: id }));
    await db.insertInto("interviewVersions").values(versions).execute();
    await db.updateTable("interviewRounds").set({ currentVersionId: sql`id` }).where("id", "in", ids).execute();
  });
  return ids;
}

test("[S7.27][S7.28] rounds are named with commas or each under the name again; none of them is left out", async () => {
  const ids = await publishedRounds(101);
  const found = async (query: string): Promise<unknown[]> => {
    const { status, body } = await call("GET", `/api/v_active_versions?${query}`, { as: member });
    return status === 200 && Array.isArray(body) ? body.map((row) => row.interview_round_id) : [status];
  };
  const [one, two] = ids;
  expect(await found(`round_ids=${one}`)).toEqual([one]);
  for (const query of [`${one},${two}`, `${one}&round_ids=${two}`, `${one},&round_ids=${two}`])
    expect(new Set(await found(`round_ids=${query}`))).toEqual(new Set([one, two]));
  expect(new Set(await found(`round_ids=${ids}`))).toEqual(new Set(ids));
  expect(await found(`round_ids=${ids}&limit=2`)).toHaveLength(2);
  expect(await found("limit=100")).toHaveLength(100);
  expect(await found("")).toHaveLength(100);
  expect(await found("round_ids=")).toEqual([]);
  expect(await found(`round_ids=${one},7`)).toEqual([400]);
  const ofCandidate = `/api/candidate_interviews?candidate_id=${one}&round_ids=${one}&round_ids=${two}`;
  await call("PUT", "/api/user_feature_overrides", {
    as: mine.owner,
    body: { user_id: mine.owner.userId, flags: { ats_enabled: true } },
  });
  expect((await call("GET", ofCandidate, { as: mine.owner })).body).toEqual([]);
});

test("[S1.07][S6.03][S7.21] a new visitor gets a random id for the browser session, and keeps things under it", async () => {
  const [first, other] = [await call("GET", "/api/who-am-i"), await call("GET", "/api/who-am-i")];
  const [cookie = "", otherCookie = ""] = [first, other].map(({ cookies }) => cookies[0]?.split(";")[0]);
  expect(first.cookies[0]).not.toMatch(/max-age|expires/i);
  expect(first.cookies[0]).toMatch(/httponly/i);
  expect(cookie).not.toBe(otherCookie);
  const { body } = await call("GET", "/api/session_id", { cookie });
  const session_id = typeof body === "object" && body !== null && "session_id" in body ? String(body.session_id) : "";
  const record = { session_id, key: "draft", value: { title: "Ω" } };
  expect((await call("PUT", "/api/session_storage", { cookie, body: record })).body).toMatchObject({
    ...record,
    user_id: null,
  });
  const at = `/api/session_storage?session_id=${session_id}&key=draft`;
  expect((await call("GET", at, { cookie })).body).toMatchObject([record]);
  expect((await call("GET", at, { cookie: otherCookie })).status).toBe(401);
  const asInCookie = cookie.slice(cookie.indexOf("=") + 1);
  expect((await call("GET", `/api/session_storage?session_id=${asInCookie}&key=draft`, { cookie })).body).toMatchObject(
    [record],
  );
  expect((await call("DELETE", at, { cookie })).status).toBe(200);
  expect((await call("GET", at, { cookie })).body).toEqual([]);
});

test("[S7.22] OAuth states over the wire", async () => {
  const state = { state_key: "k 1", state_data: { state: "s", provider: "github" } };
  expect((await call("POST", "/api/oauth_state_storage", { as: member, body: state })).status).toBe(200);
  expect((await call("POST", "/api/oauth_state_storage", { as: member, body: state })).status).toBe(409);
  const at = `/api/oauth_state_storage/${encodeURIComponent("k 1")}`;
  expect((await call("GET", at, { as: member })).body).toMatchObject(state);
  expect((await call("GET", at, { as: alone })).status).toBe(404);
  expect((await call("DELETE", at, { as: member })).status).toBe(200);
  expect((await call("GET", at, { as: member })).status).toBe(404);
  const empty = await call("POST", "/api/oauth_state_storage", {
    as: member,
    body: { ...state, state_data: { state: "", provider: "github" } },
  });
  expect(empty.body).toMatchObject({ code: "BAD_REQUEST", errors: [{ message: "OAuth state cannot be empty" }] });
});
