import { beforeAll, expect, test } from "vitest";
import { switchOnTracking } from "#features/feature-flags/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { openWorld } from "#tests/support/world.ts";
import { answerConsent, lookAtConsent } from "./consent-commands.ts";
import { buildHuman } from "./factory.ts";

const world = await openWorld();
const { pool } = world.services.database;
beforeAll(() => world.system(switchOnTracking));

const asVisitor = { sessionToken: null, anonymousId: "somebody" };
const look = (secret: string) => asCaller(pool, asVisitor, (db) => lookAtConsent(db, secret));
const answer = (secret: string, says: "given" | "refused") =>
  asCaller(pool, asVisitor, (db) => answerConsent(db, { secret, answer: says }));

/** Somebody who was asked, and the secrets of the links in the mails to them, the latest last. */
async function asked(person: { fullName: string } & Record<string, unknown>) {
  const scene = await world.system(async (db) => {
    const place = await buildOrganization(db, { name: "Acme" });
    return { ...place, ...(await buildHuman(db, { in: place, person })) };
  });
  const { people } = world.as(scene.owner);
  const ask = (months?: number) =>
    people.askConsent({ personId: scene.personId, groupId: scene.groupId, ...(months && { months }) });
  const secrets = async () => {
    const { rows } = await pool.query<{ text_body: string }>(
      "select text_body from outbox_mails where organization_id = $1 and kind = 'stay-on-file' order by created_at",
      [scene.organizationId],
    );
    return rows.map(({ text_body }) => /stay-on-file\/(\S+)/.exec(text_body)?.[1] ?? "");
  };
  return { ...scene, people, ask, secrets };
}

const reachable = { fullName: "Maria Souza", called: "Mia", mails: [{ value: "maria@example.org" }] };

test("somebody is asked by mail, sees what it is about, agrees, and may change their mind", async () => {
  const { personId, people, ask, secrets } = await asked(reachable);
  expect(await ask(6)).toMatchObject({ consentState: "asked", consentAskedAt: expect.any(String), consentUntil: null });
  const [secret = ""] = await secrets();
  expect(await look(secret)).toMatchObject({
    fullName: "Mia",
    organizationName: "Acme",
    months: 6,
    answer: null,
    isOpen: true,
  });
  expect(await answer(secret, "given")).toBe(true);
  const given = await people.get({ personId });
  expect(given).toMatchObject({ consentState: "given", legalBasis: "consent" });
  const days = (Date.parse(given.consentUntil ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(186);
  expect(await answer(secret, "refused")).toBe(true);
  expect(await people.get({ personId })).toMatchObject({ consentState: "refused", consentUntil: null });
  expect((await people.listEvents({ personId })).items.map(({ what, actorKind }) => [what, actorKind])).toEqual([
    ["consent_refused", "candidate"],
    ["consent_given", "candidate"],
    ["consent_asked", "user"],
  ]);
});

test("a later question takes the place of the one before, and consent that counts is not lost by it", async () => {
  const { personId, people, ask, secrets } = await asked(reachable);
  await ask();
  const [first = ""] = await secrets();
  await answer(first, "given");
  expect(await ask()).toMatchObject({ consentState: "given" });
  const second = (await secrets()).at(-1) ?? "";
  expect(second).not.toBe(first);
  await ask();
  expect(await look(second)).toMatchObject({ isOpen: false });
  expect(await answer(second, "refused")).toBe(false);
  expect(await people.get({ personId })).toMatchObject({ consentState: "given" });
});

test("consent ends by itself, once, with an event; then they may be asked again", async () => {
  const { personId, people, ask, secrets } = await asked(reachable);
  await ask();
  await answer((await secrets()).at(-1) ?? "", "given");
  await pool.query("update people set consent_until = current_date - 1 where id = $1", [personId]);
  expect((await pool.query("select app.end_consents() as ended")).rows[0].ended).toBe(1);
  expect((await pool.query("select app.end_consents() as ended")).rows[0].ended).toBe(0);
  expect(await people.get({ personId })).toMatchObject({ consentState: "ended" });
  expect((await people.listEvents({ personId })).items[0]).toMatchObject({
    what: "consent_ended",
    actorKind: "program",
  });
  expect(await ask()).toMatchObject({ consentState: "asked" });
});

test("an unknown secret, a link that is over, and somebody without an address answer nothing", async () => {
  expect(await look("unknown")).toBeNull();
  expect(await answer("unknown", "given")).toBe(false);
  const { ask, secrets, personId } = await asked(reachable);
  await ask();
  await pool.query(
    "update consent_requests set created_at = now() - interval '61 days', ends_at = now() - interval '1 day' where person_id = $1",
    [personId],
  );
  expect(await answer((await secrets())[0] ?? "", "given")).toBe(false);
  await expect((await asked({ fullName: "Nowhere" })).ask()).rejects.toMatchObject({
    code: "CONFLICT",
    message: /no email address/,
  });
});
