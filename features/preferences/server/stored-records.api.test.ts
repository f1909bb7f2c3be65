import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildPerson } from "#features/accounts/server/factory.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const [ana, ben] = await world.system(async (db) => [await buildPerson(db), await buildPerson(db)] as const);

/** The services with a clock that stands this much later. */
const after = (millis: number): Partial<RequestContext> => ({
  services: { ...world.services, now: () => new Date(Date.now() + millis) },
});
const hours = 3_600_000;
const minutes = 60_000;
const visitor = () => ({ anonymousId: randomUUID(), sessionToken: null });
type Who = Parameters<typeof world.as>[0];
const storage = (who: Who, millis = 0) => world.as(who, after(millis)).preferences;

test("[S6.03][S7.21][S3.04] an anonymous visitor keeps things for their own session, with user_id null", async () => {
  const mine = visitor();
  const session_id = mine.anonymousId;
  const kept = await storage(mine).saveSessionRecord({ session_id, key: "draft", value: { title: "Ω" } });
  expect(kept).toMatchObject({ session_id, user_id: null, key: "draft", value: { title: "Ω" } });
  await storage(mine).saveSessionRecord({ session_id, key: "draft", value: 2 });
  expect(await storage(mine).listSessionRecords({ session_id, key: "draft" })).toMatchObject([{ value: 2 }]);
  expect(await storage(mine).removeSessionRecords({ query: { session_id, key: "draft" } })).toEqual({ removed: 1 });
  expect(await storage(mine).listSessionRecords({ session_id })).toEqual([]);
});

test("a browser session keeps so much and no more; what is there may be replaced, and room made", async () => {
  const mine = visitor();
  const session_id = mine.anonymousId;
  const value = "x".repeat(1_000_000);
  for (const key of ["a", "b", "c", "d"]) await storage(mine).saveSessionRecord({ session_id, key, value });
  const full = { code: "PAYLOAD_TOO_LARGE", message: expect.stringContaining("5 MB") };
  await expect(storage(mine).saveSessionRecord({ session_id, key: "e", value })).rejects.toMatchObject(full);
  await storage(mine).saveSessionRecord({ session_id, key: "d", value: `${value}y` });
  await storage(mine).removeSessionRecords({ query: { session_id } });
  for (let at = 0; at < 100; at++) await storage(mine).saveSessionRecord({ session_id, key: `small ${at}`, value: at });
  await expect(storage(mine).saveSessionRecord({ session_id, key: "one more", value: 1 })).rejects.toMatchObject(full);
  await storage(mine).saveSessionRecord({ session_id, key: "small 7", value: "changed" });
});

test("[S6.03] another visitor's session is refused, to read, write and forget, and to a visitor without a cookie", async () => {
  const [mine, theirs] = [visitor(), visitor()];
  const session_id = mine.anonymousId;
  await storage(mine).saveSessionRecord({ session_id, key: "draft", value: 1 });
  for (const other of [theirs, {}]) {
    const refused = { code: "UNAUTHORIZED" };
    await expect(storage(other).listSessionRecords({ session_id })).rejects.toMatchObject(refused);
    await expect(storage(other).removeSessionRecords({ query: { session_id } })).rejects.toMatchObject(refused);
    const write = storage(other).saveSessionRecord({ session_id, key: "draft", value: 2 });
    await expect(write).rejects.toMatchObject(refused);
  }
  expect(await storage(mine).listSessionRecords({ session_id })).toMatchObject([{ value: 1 }]);
});

test("[S6.03] the session id may be given as the cookie holds it, but not with another's signature", async () => {
  const mine = visitor();
  const secret = world.services.settings.APP_SECRET;
  await storage(mine).saveSessionRecord({ session_id: sign(mine.anonymousId, secret), key: "k", value: 1 });
  expect(await storage(mine).listSessionRecords({ session_id: mine.anonymousId })).toHaveLength(1);
  const forged = sign(mine.anonymousId, "another secret");
  await expect(storage(mine).listSessionRecords({ session_id: forged })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  expect(await storage(mine).getSessionId()).toEqual({ session_id: mine.anonymousId });
  await expect(storage({}).getSessionId()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("[S7.21] a signed-in person's records are theirs even under a session id that another uses", async () => {
  await storage(ana).saveSessionRecord({ session_id: "tab-1", key: "k", value: "ana" });
  await storage(ben).saveSessionRecord({ session_id: "tab-1", key: "k", value: "ben" });
  const asked = { session_id: "tab-1", key: "k" };
  expect(await storage(ana).listSessionRecords(asked)).toMatchObject([{ user_id: ana.userId, value: "ana" }]);
  expect(await storage(ben).removeSessionRecords({ query: asked })).toEqual({ removed: 1 });
  expect(await storage(ana).listSessionRecords(asked)).toHaveLength(1);
});

test("what a browser kept before signing in is read afterwards, until the person keeps their own", async () => {
  const before = visitor();
  const session_id = before.anonymousId;
  await storage(before).saveSessionRecord({ session_id, key: "draft", value: "before" });
  const signedIn = { ...ana, anonymousId: session_id };
  expect(await storage(signedIn).listSessionRecords({ session_id })).toMatchObject([
    { value: "before", user_id: null },
  ]);
  await storage(signedIn).saveSessionRecord({ session_id, key: "draft", value: "after" });
  expect(await storage(signedIn).listSessionRecords({ session_id })).toMatchObject([
    { value: "after", user_id: ana.userId },
  ]);
});

test("[S9.01] session records are never answered after 24 hours", async () => {
  const mine = visitor();
  const session_id = mine.anonymousId;
  await storage(mine).saveSessionRecord({ session_id, key: "k", value: 1 });
  expect(await storage(mine, 24 * hours - minutes).listSessionRecords({ session_id })).toHaveLength(1);
  expect(await storage(mine, 24 * hours + 1000).listSessionRecords({ session_id })).toEqual([]);
  await storage(mine, 25 * hours).saveSessionRecord({ session_id, key: "k", value: 2 });
  expect(await storage(mine, 26 * hours).listSessionRecords({ session_id })).toMatchObject([{ value: 2 }]);
});

const state = {
  state: "s-1",
  code_verifier: "v",
  redirect_url: "https://example.org/back",
  provider: "google",
} as const;

test("[S7.22][S3.05] an OAuth state is added, read and forgotten by its owner, with a session", async () => {
  await expect(storage({}).addOAuthState({ state_key: "k", state_data: state })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  await expect(storage({}).getOAuthState({ state_key: "k" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(storage({}).removeOAuthState({ state_key: "k" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const added = await storage(ana).addOAuthState({ state_key: "k", state_data: state });
  expect(added).toMatchObject({ user_id: ana.userId, state_key: "k", state_data: state });
  expect(await storage(ana).getOAuthState({ state_key: "k" })).toEqual(added);
  await expect(storage(ben).getOAuthState({ state_key: "k" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await storage(ben).removeOAuthState({ state_key: "k" })).toEqual({ removed: 0 });
  await expect(storage(ana).addOAuthState({ state_key: "k", state_data: state })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await storage(ana).removeOAuthState({ state_key: "k" })).toEqual({ removed: 1 });
});

test("[S3.05][S5.04] a state that is empty, has no address to go on to or an unknown provider is refused", async () => {
  const add = (given: Record<string, unknown>) => {
    const input = JSON.parse(JSON.stringify({ state_key: "bad", state_data: { ...state, ...given } }));
    return storage(ana).addOAuthState(input);
  };
  await expect(add({ state: "" })).rejects.toMatchObject({
    message: expect.stringContaining("OAuth state cannot be empty"),
  });
  await expect(add({ redirect_url: "not an address" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(add({ redirect_url: "javascript:alert(1)" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(add({ provider: "myspace" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("[S9.01] an OAuth state is never answered after 10 minutes, and its key is free again", async () => {
  await storage(ana).addOAuthState({ state_key: "old", state_data: state });
  expect((await storage(ana, 9 * minutes).getOAuthState({ state_key: "old" })).state_key).toBe("old");
  await expect(storage(ana, 10 * minutes + 1000).getOAuthState({ state_key: "old" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await storage(ana, 11 * minutes).addOAuthState({ state_key: "old", state_data: { ...state, state: "s-2" } });
  expect((await storage(ana, 12 * minutes).getOAuthState({ state_key: "old" })).state_data.state).toBe("s-2");
});
