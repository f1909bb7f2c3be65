import { expect, test } from "vitest";
import { buildFactorScene, type FactorScene } from "#tests/support/factor-scene.ts";
import type { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { times } from "#tests/support/sizes.ts";

const world = await openHttpWorld({ TRUST_PROXY: "127.0.0.1" });
const atOnce = 20;
const rounds = times({ small: 4, full: 200 });

const openSessions = (scene: FactorScene, count: number) =>
  Promise.all(Array.from({ length: count }, () => scene.openSession()));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const of = (status: number, answers: readonly { status: number }[]) =>
  statuses(answers).filter((one) => one === status).length;

/** Challenges straight into the database: more sessions ask than may in 15 minutes. */
async function challengeEach(scene: FactorScene, sessions: readonly HttpPerson[]): Promise<string[]> {
  const ids = await Promise.all(
    sessions.map(async (one) => String((await one.get("/api/auth/get-session")).body.session.id)),
  );
  const { factorId } = scene.factor;
  const now = Date.now();
  const rows = ids.map((sessionId) => ({
    factorId,
    sessionId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 300_000).toISOString(),
  }));
  return world.system(async (db) => {
    const made = await db.insertInto("factorChallenges").values(rows).returning(["id", "sessionId"]).execute();
    return ids.map((sessionId) => made.find((row) => row.sessionId === sessionId)?.id ?? "");
  });
}

test("[S7.11] of fifty wrong codes at once, from fifty sessions and addresses, five are looked at; the recovery codes go on working", async () => {
  const scene = await buildFactorScene(world);
  const [recoveryCode] = await scene.recoveryCodes();
  const sessions = await openSessions(scene, 50);
  const challenges = await challengeEach(scene, sessions);
  const code = await scene.wrongCode();
  const path = `/api/auth/factors/${scene.factor.factorId}/verify`;
  const answers = await Promise.all(
    sessions.map((one, at) =>
      one.call("POST", path, { code, challenge_id: challenges[at] }, { "x-forwarded-for": `203.0.113.${at}` }),
    ),
  );
  expect([of(400, answers), of(429, answers)]).toEqual([5, 45]);
  for (const { headers } of answers.filter(({ status }) => status === 429))
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
  const [challenge = ""] = await challengeEach(scene, [scene.half]);
  expect((await scene.verify({ code: await scene.code(), challenge })).status).toBe(429);
  expect((await scene.half.post("/api/auth/recovery-codes/verify", { code: recoveryCode })).status).toBe(200);
}, 60_000);

test(`[S7.11] of ${atOnce} sessions that send the same right code at once, one passes, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const scene = await buildFactorScene(world);
    const sessions = await openSessions(scene, atOnce);
    const challenges = await challengeEach(scene, sessions);
    const code = await scene.code();
    const answers = await Promise.all(
      sessions.map((one, at) => scene.verify({ code, challenge: challenges[at] ?? "" }, one)),
    );
    expect(of(200, answers), String(statuses(answers))).toBe(1);
    const raised = await world.system((db) =>
      db
        .selectFrom("sessions")
        .select("id")
        .where("userId", "=", scene.userId)
        .where("assurance", "=", "aal2")
        .execute(),
    );
    // The browser that had passed before, and the winner.
    expect(raised).toHaveLength(2);
  }
}, 600_000);

test(`of ${atOnce} sessions that use the same recovery code at once, one passes, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const scene = await buildFactorScene(world);
    const [code] = await scene.recoveryCodes();
    const sessions = await openSessions(scene, atOnce);
    const answers = await Promise.all(sessions.map((one) => one.post("/api/auth/recovery-codes/verify", { code })));
    expect(of(200, answers), String(statuses(answers))).toBe(1);
    const used = await world.system((db) =>
      db
        .selectFrom("recoveryCodes")
        .select("codeHash")
        .where("userId", "=", scene.userId)
        .where("usedAt", "is not", null)
        .execute(),
    );
    expect(used).toHaveLength(1);
  }
}, 600_000);

test("of twelve factors begun at once, ten are there", async () => {
  const scene = await buildFactorScene(world);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      scene.full.post("/api/auth/factors", { friendly_name: `App ${at}`, factor_type: "totp" }),
    ),
  );
  expect((await scene.full.get("/api/auth/factors")).body).toHaveLength(10);
});
