import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";
import { buildMagicLink } from "./factory.ts";

const world = await openHttpWorld({ WRITES_PER_MINUTE: "1000000" });
const built = await world.system(async (db) => {
  const made = await buildOrganization(db, { name: "Ofis Åß" });
  const { organizationId } = made;
  return {
    ...made,
    admin: await buildMember(db, { organizationId, role: "admin" }),
    member: await buildMember(db, { organizationId, role: "member" }),
    otherMember: await buildMember(db, { organizationId, role: "member" }),
    viewer: await buildMember(db, { organizationId, role: "viewer" }),
    stranger: (await buildOrganization(db)).owner,
  };
});
const { organizationId } = built;
const issue = (given = {}, by = built.member) => buildMagicLink(world.services, by, { organizationId, ...given });
const browser = () => new HttpPerson(world);
const look = (person: HttpPerson, secret: string) => person.post("/api/magic-links/look", { secret });
const newNonce = () => randomBytes(32).toString("base64url");
const open = (person: HttpPerson, secret: string, nonce = newNonce()) =>
  person.post("/api/magic-links/open", { secret, nonce });
const session = (person: HttpPerson) => person.get("/api/magic-links/session");
const expire = (id: string) =>
  world.system(async (db) => {
    const [createdAt, expiresAt] = [
      new Date(Date.now() - 2000).toISOString(),
      new Date(Date.now() - 1000).toISOString(),
    ];
    await db.updateTable("magicLinks").set({ createdAt, expiresAt }).where("id", "=", id).execute();
    await db.updateTable("magicSessions").set({ expiresAt }).where("linkId", "=", id).execute();
  });
const usedAt = (id: string) =>
  world.system((db) => db.selectFrom("magicLinks").select("usedAt").where("id", "=", id).executeTakeFirstOrThrow());

async function opened(given = {}) {
  const link = await issue(given);
  const guest = browser();
  expect((await open(guest, link.secret)).status).toBe(200);
  return { link, guest };
}

test("[S3.14][S4.16] a link says whom and what it is for, opens by a press, and its session is the interviewer's for this one thing", async () => {
  const thingId = randomUUID();
  const link = await issue({ thingId, title: "Technical round", interviewerName: "Jo Park" });
  const guest = browser();
  expect((await look(guest, link.secret)).body).toMatchObject({
    state: "ready",
    interviewerName: "Jo Park",
    organizationName: "Ofis Åß",
    issuedByName: built.member.fullName,
    title: "Technical round",
    browser: "free",
  });
  const answer = await open(guest, link.secret);
  expect(answer.body).toEqual({
    sessionId: expect.any(String),
    interviewerId: link.interviewerId,
    expiresAt: link.expiresAt,
  });
  expect(answer.headers.getSetCookie().join()).toMatch(
    /evenhand\.guest=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect((await session(guest)).body).toEqual({
    sessionId: answer.body.sessionId,
    interviewerId: link.interviewerId,
    expiresAt: link.expiresAt,
    interviewerName: "Jo Park",
    organizationName: "Ofis Åß",
    kind: "interview",
    thingId,
    title: "Technical round",
  });
});

test("a visit opens nothing, however often: not the page, not the look, not the head of it", async () => {
  const link = await issue();
  const scanner = browser();
  for (let at = 0; at < 3; at++) await look(scanner, link.secret);
  await scanner.get("/guest");
  await scanner.call("HEAD", "/guest");
  await scanner.get(`/api/magic-links/open?secret=${link.secret}`);
  expect((await usedAt(link.id)).usedAt).toBeNull();
  expect((await open(browser(), link.secret)).status).toBe(200);
});

test("a link opens once: a second press is told so, in the same browser and in another", async () => {
  const { link, guest } = await opened();
  const again = await open(browser(), link.secret);
  expect([again.status, again.body.code, again.body.current]).toEqual([409, "CONFLICT", { state: "used" }]);
  expect((await open(guest, link.secret)).status).toBe(409);
  expect((await session(guest)).status).toBe(200);
  expect((await look(guest, link.secret)).body).toMatchObject({ state: "used", browser: "this-session" });
  expect((await look(browser(), link.secret)).body).toMatchObject({ state: "used", browser: "free" });
});

/** The guest's press reached the server, and the answer did not reach the guest. */
async function pressedAndLost() {
  const [link, nonce] = [await issue(), newNonce()];
  const { body } = await open(browser(), link.secret, nonce);
  return { link, nonce, sessionId: body.sessionId };
}
const pressedMinutesAgo = (linkId: string, minutes: number) =>
  world.system((db) =>
    db
      .updateTable("magicSessions")
      .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where("linkId", "=", linkId)
      .execute(),
  );
const toldUsed = { status: 409, body: { code: "CONFLICT", current: { state: "used" } } };

test("a press whose answer was lost is sent again: the same session, within ten minutes", async () => {
  const { link, nonce, sessionId } = await pressedAndLost();
  await pressedMinutesAgo(link.id, 9);
  const guest = browser();
  const again = await open(guest, link.secret, nonce);
  expect([again.status, again.body.sessionId]).toEqual([200, sessionId]);
  expect((await session(guest)).body).toMatchObject({ sessionId, interviewerId: link.interviewerId });
  // Also with a key under which an answer without the cookie could have been kept.
  const key = { "idempotency-key": randomUUID() };
  const keyed = browser();
  for (let at = 0; at < 2; at++) await keyed.call("POST", "/api/magic-links/open", { secret: link.secret, nonce }, key);
  expect((await session(keyed)).status).toBe(200);
});

test("it is refused with another nonce, or the link's own secret in its place, or after ten minutes", async () => {
  const { link, nonce } = await pressedAndLost();
  for (const other of [newNonce(), link.secret, nonce.split("").reverse().join("")])
    expect(await open(browser(), link.secret, other)).toMatchObject(toldUsed);
  await pressedMinutesAgo(link.id, 10);
  expect(await open(browser(), link.secret, nonce)).toMatchObject(toldUsed);
});

test("the nonce of one link opens no other that was used", async () => {
  const [mine, theirs] = [await pressedAndLost(), await pressedAndLost()];
  expect(await open(browser(), theirs.link.secret, mine.nonce)).toMatchObject(toldUsed);
});

test("it is refused once the guest left, the link was taken back, or its time is over", async () => {
  const left = await pressedAndLost();
  const guest = browser();
  await open(guest, left.link.secret, left.nonce);
  await guest.post("/api/magic-links/session/end");
  expect(await open(browser(), left.link.secret, left.nonce)).toMatchObject(toldUsed);
  const revoked = await pressedAndLost();
  await new HttpPerson(world, built.member).post(`/api/magic-links/${revoked.link.id}/revoke`);
  expect((await open(browser(), revoked.link.secret, revoked.nonce)).body.current).toEqual({ state: "revoked" });
  const over = await pressedAndLost();
  await expire(over.link.id);
  expect((await open(browser(), over.link.secret, over.nonce)).body.current).toEqual({ state: "expired" });
});

test("a press without a nonce, or with one that could be guessed, is refused and uses nothing up", async () => {
  const link = await issue();
  for (const nonce of [undefined, null, "", "1234", "n".repeat(42), "n".repeat(44), `${"n".repeat(42)}!`]) {
    const answer = await browser().post("/api/magic-links/open", { secret: link.secret, nonce });
    expect([answer.status, answer.body.errors?.[0]?.path], String(nonce)).toEqual([400, "nonce"]);
  }
  expect((await usedAt(link.id)).usedAt).toBeNull();
});

test("a link that is over does not open, and its session ends with it", async () => {
  const unopened = await issue();
  await expire(unopened.id);
  expect((await look(browser(), unopened.secret)).body.state).toBe("expired");
  expect((await open(browser(), unopened.secret)).body.current).toEqual({ state: "expired" });
  const { link, guest } = await opened();
  await expire(link.id);
  expect((await session(guest)).status).toBe(401);
});

test("[S4.16] a session that is over is discarded by the answer", async () => {
  const { link, guest } = await opened();
  await expire(link.id);
  expect(guest.cookies.has("evenhand.guest")).toBe(true);
  await session(guest);
  expect(guest.cookies.has("evenhand.guest")).toBe(false);
});

test("[S4.16] a session that cannot be read is discarded: altered, unsigned, or of another form", async () => {
  const { guest } = await opened();
  const good = decodeURIComponent(guest.cookies.get("evenhand.guest") ?? "");
  for (const bad of [`x${good}`, good.slice(0, -4), good.replace(/\.[^.]+$/, ""), "{}", "a.b.c.d", ""]) {
    const other = browser();
    other.cookies.set("evenhand.guest", encodeURIComponent(bad) || "%22%22");
    expect((await session(other)).status, bad).toBe(401);
    expect(other.cookies.has("evenhand.guest"), bad).toBe(false);
  }
});

test("[S4.16] session and interviewer must belong together: another's id in a cookie that we signed ourselves counts nothing", async () => {
  const { sign } = await import("#platform/server/session-cookie.ts");
  const [one, two] = [await opened(), await opened()];
  const read = (guest: HttpPerson) => decodeURIComponent(guest.cookies.get("evenhand.guest") ?? "").split(".");
  const [sessionOne = "", interviewerOne = "", secretOne = ""] = read(one.guest);
  const [sessionTwo = "", interviewerTwo = "", secretTwo = ""] = read(two.guest);
  const forged = [
    [sessionOne, interviewerTwo, secretOne],
    [sessionTwo, interviewerOne, secretOne],
    [sessionOne, interviewerOne, secretTwo],
    [sessionOne, randomUUID(), secretOne],
  ];
  for (const parts of forged) {
    const other = browser();
    other.cookies.set("evenhand.guest", encodeURIComponent(sign(parts.join("."), world.services.settings.APP_SECRET)));
    expect((await session(other)).status).toBe(401);
  }
  expect((await session(one.guest)).status).toBe(200);
});

test("a link that is taken back does not open, and its session ends at once", async () => {
  const unopened = await issue();
  const issuer = new HttpPerson(world, built.member);
  const revoked = await issuer.post(`/api/magic-links/${unopened.id}/revoke`);
  expect([revoked.status, revoked.body.state]).toEqual([200, "revoked"]);
  expect((await open(browser(), unopened.secret)).body.current).toEqual({ state: "revoked" });
  const { link, guest } = await opened();
  await issuer.post(`/api/magic-links/${link.id}/revoke`);
  expect((await session(guest)).status).toBe(401);
  expect((await look(guest, link.secret)).body.state).toBe("revoked");
});

test("issuer, owner and admin take a link back; for everybody else it is not there", async () => {
  for (const by of [built.admin, built.owner]) {
    const link = await issue();
    expect((await new HttpPerson(world, by).post(`/api/magic-links/${link.id}/revoke`)).status).toBe(200);
  }
  const { link, guest } = await opened();
  for (const by of [built.otherMember, built.viewer, built.stranger])
    expect((await new HttpPerson(world, by).post(`/api/magic-links/${link.id}/revoke`)).status).toBe(404);
  expect((await browser().post(`/api/magic-links/${link.id}/revoke`)).status).toBe(401);
  expect((await guest.post(`/api/magic-links/${link.id}/revoke`)).status).toBe(401);
  expect((await session(guest)).status).toBe(200);
});

test("a viewer issues none, nobody issues for another organization, and none counts for more than 90 days", async () => {
  await expect(issue({}, built.viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(issue({}, built.stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const tooLate = new Date(Date.now() + 91 * 86_400_000);
  await expect(issue({ expiresAt: tooLate })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a member lists the links that they issued, an admin those of the organization, a stranger and a viewer none", async () => {
  const mine = await issue({}, built.otherMember);
  const ids = async (by: typeof built.member) => {
    const { body } = await new HttpPerson(world, by).get("/api/magic-links");
    expect(JSON.stringify(body)).not.toContain(mine.secret);
    return body.map(({ id }: { id: string }) => id);
  };
  expect(await ids(built.otherMember)).toEqual([mine.id]);
  expect(await ids(built.admin)).toContain(mine.id);
  expect(await ids(built.member)).not.toContain(mine.id);
  for (const by of [built.stranger, built.viewer]) expect(await ids(by)).toEqual([]);
});

test("an account's session is no magic link's, and a magic link's no account's", async () => {
  expect((await session(new HttpPerson(world, built.owner))).status).toBe(401);
  const { guest } = await opened();
  for (const path of ["/api/auth/factors", "/api/magic-links", `/api/organizations/${organizationId}`, "/api/events"])
    expect([401, 404], path).toContain((await guest.get(path)).status);
  expect((await guest.get("/api/who-am-i")).body).toBeNull();
});

test("beside an account's session, in one browser, each reaches its own alone", async () => {
  const link = await issue();
  const both = new HttpPerson(world, built.stranger);
  await open(both, link.secret);
  expect((await session(both)).body).toMatchObject({ interviewerId: link.interviewerId });
  expect((await both.get("/api/who-am-i")).body).toMatchObject({ userId: built.stranger.userId });
  expect((await both.get(`/api/organizations/${organizationId}`)).status).toBe(404);
});

test("a browser that is another interviewer's is told so, and opening goes over to the new one", async () => {
  const { guest } = await opened({ interviewerName: "Kim Noor" });
  const link = await issue({ interviewerName: "Jo Park" });
  expect((await look(guest, link.secret)).body).toMatchObject({ browser: "other-person", otherPersonName: "Kim Noor" });
  await open(guest, link.secret);
  expect((await session(guest)).body).toMatchObject({ interviewerName: "Jo Park" });
});

test("leaving ends the session on the server, not in the browser alone", async () => {
  const { guest } = await opened();
  const copied = browser();
  for (const [name, value] of guest.cookies) copied.cookies.set(name, value);
  expect((await guest.post("/api/magic-links/session/end")).status).toBe(204);
  expect(guest.cookies.has("evenhand.guest")).toBe(false);
  expect((await session(copied)).status).toBe(401);
});

test("a link that never was, or was cut off, is not there, and says nothing of others", async () => {
  const { secret } = await issue();
  for (const wrong of ["", "x", secret.slice(1), `${secret}x`, secret.toLowerCase(), "a\u0001b"])
    for (const call of [look, open]) {
      const answer = await call(browser(), wrong);
      expect([404, 400], wrong).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toMatch(/Jo Park|Ofis/);
    }
});

test("neither the link's secret nor the session's nor the nonce stands in the database", async () => {
  const [link, guest, nonce] = [await issue(), browser(), newNonce()];
  await open(guest, link.secret, nonce);
  const token = decodeURIComponent(guest.cookies.get("evenhand.guest") ?? "").split(".")[2] ?? "";
  expect(token).toHaveLength(43);
  const rows = await world.system(async (db) => [
    await db.selectFrom("magicLinks").selectAll().execute(),
    await db.selectFrom("magicSessions").selectAll().execute(),
  ]);
  for (const secret of [link.secret, token, nonce]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a session of somebody who lacks a second factor is no hindrance to a guest, and no help", async () => {
  const { buildFactorScene } = await import("#tests/support/factor-scene.ts");
  const { half } = await buildFactorScene(world);
  const link = await issue();
  expect((await open(half, link.secret)).status).toBe(200);
  expect((await session(half)).status).toBe(200);
  expect((await half.get("/api/magic-links")).body.code).toBe("FACTOR_NEEDED");
});

const rounds = times({ small: 10, full: 200 });
test(`of twenty presses at once on one link, one opens it, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const link = await issue();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(browser(), link.secret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const sessions = await world.system((db) =>
      db.selectFrom("magicSessions").select("id").where("linkId", "=", link.id).execute(),
    );
    expect(sessions).toHaveLength(1);
  }
}, 600_000);

test(`of twenty sendings at once of one press, every one is answered with the one session, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const [link, nonce] = [await issue(), newNonce()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(browser(), link.secret, nonce)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sessionId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  }
}, 600_000);
