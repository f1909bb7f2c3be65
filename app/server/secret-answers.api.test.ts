import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contract } from "#app/contract.ts";
import { type BuiltPerson, buildPerson } from "#features/accounts/server/factory.ts";
import { buildFactor } from "#features/factors/server/factory.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMagicLink } from "#features/magic-links/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import type { ProcedureMeta } from "#platform/procedure.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { proceduresOf } from "../../scripts/support/procedures.ts";

const world = await openWorld();
const appSecret = world.services.settings.APP_SECRET;
type Client = ReturnType<World["as"]>;

interface Play {
  prepare?: (person: BuiltPerson) => Promise<unknown>;
  call: (client: Client) => Promise<unknown>;
  /** What must not be kept, of what was answered. */
  secrets: (answer: never) => string[];
  /** How many of what is made there are. */
  count?: (client: Client) => Promise<number>;
}

/** A published plan of this person, and the secret of a link to it. */
const shared = { planId: "", secret: "" };
async function share(person: BuiltPerson): Promise<void> {
  shared.planId = await world.system(async (db) => {
    const place = await buildOrganization(db);
    await buildMember(db, { organizationId: place.organizationId, role: "member", groupIds: [place.groupId], person });
    return (await buildInterviewPlan(db, { in: { ...place, ownerId: person.userId } })).planId;
  });
  const client = world.as(person);
  await client.interviewPlans.publish({ planId: shared.planId, version: 1, note: "" });
  const { url } = await client.planSharing.create({ planId: shared.planId, kind: "plan" });
  shared.secret = new URL(url).hash.slice(1);
}

/** The secret of a magic link that this person issued, and the number of the press on it. */
const pressed = { secret: "", nonce: randomBytes(32).toString("base64url") };
async function issueLink(person: BuiltPerson): Promise<void> {
  const { organizationId } = await world.system(async (db) => {
    const place = await buildOrganization(db);
    await buildMember(db, { organizationId: place.organizationId, role: "member", groupIds: [place.groupId], person });
    return place;
  });
  pressed.secret = (await buildMagicLink(world.services, person, { organizationId })).secret;
}

/** An interview with a guest, arranged by this person. */
const invited = { interviewId: "", interviewerId: "" };
async function inviteGuest(person: BuiltPerson): Promise<void> {
  const { organizationId, groupId, firstRound, candidateOf } = await openCandidateScene(world);
  await world.system((db) => buildMember(db, { organizationId, role: "member", groupIds: [groupId], person }));
  const interview = await world.as(person).interviews.create({
    candidateId: (await candidateOf()).candidateId,
    roundId: firstRound.key,
    slot: null,
    participants: [{ guestName: "Jo Park" }],
  });
  invited.interviewId = interview.id;
  invited.interviewerId = interview.participants[0]?.interviewerId ?? "";
}

/** The organization whose log is taken out. */
const audited = { organizationId: "" };

const play = <Answer>(
  given: Omit<Play, "call" | "secrets"> & {
    call: (client: Client) => Promise<Answer>;
    secrets: (answer: Answer) => string[];
  },
): Play => given;

const plays: Record<string, Play> = {
  "factors.create": play({
    call: (client) => client.factors.create({ friendly_name: "App", factor_type: "totp" }),
    secrets: ({ totp }) => [totp?.secret ?? "", totp?.uri ?? ""],
    count: async (client) => (await client.factors.list()).length,
  }),
  "factors.createRecoveryCodes": play({
    prepare: ({ userId }) =>
      world.system(async (db) => {
        await buildFactor(db, { userId, appSecret });
        await db.updateTable("sessions").set({ assurance: "aal2" }).where("userId", "=", userId).execute();
      }),
    call: (client) => client.factors.createRecoveryCodes(),
    secrets: ({ codes }) => codes,
  }),
  "interviewWorkspace.sendLink": play({
    prepare: inviteGuest,
    call: (client) => client.interviewWorkspace.sendLink({ ...invited, by: "hand" }),
    secrets: ({ url }) => [new URL(url ?? "").hash.slice(1)],
    count: async (client) => (await client.interviewWorkspace.listLinks({ interviewId: invited.interviewId })).length,
  }),
  "magicLinks.open": play({
    prepare: issueLink,
    call: (client) => client.magicLinks.open(pressed),
    secrets: ({ sessionId }) => [sessionId],
  }),
  "planSharing.create": play({
    prepare: share,
    call: (client) => client.planSharing.create({ planId: shared.planId, kind: "preparation" }),
    secrets: ({ url }) => [new URL(url).hash.slice(1)],
    count: async (client) => (await client.planSharing.list({ planId: shared.planId })).length,
  }),
  "planSharing.open": play({
    prepare: share,
    call: (client) => client.planSharing.open({ secret: shared.secret }),
    secrets: ({ title }) => [title],
  }),
  "preferences.getPreference": play({
    prepare: (person) =>
      world.as(person).preferences.savePreference({ p_key: "k", p_value: "a sealed value", p_encrypted: true }),
    call: (client) => client.preferences.getPreference({ p_key: "k" }),
    secrets: (rows) => rows.map(({ value }) => String(value)),
  }),
  "privacy.exportAudit": play({
    prepare: async (person) => {
      const place = await world.system((db) => buildOrganization(db));
      audited.organizationId = place.organizationId;
      await world.system((db) =>
        buildMember(db, { organizationId: place.organizationId, role: "admin", groupIds: [place.groupId], person }),
      );
    },
    call: (client) => client.privacy.exportAudit({ organizationId: audited.organizationId }),
    secrets: ({ events }) => [events[0]?.hash ?? ""],
  }),
  "scheduling.makeLink": play({
    call: (client) => client.scheduling.makeLink({}),
    secrets: ({ url }) => [new URL(url).pathname.split("/").at(-1)?.replace(".ics", "") ?? ""],
  }),
};

const metaOf = (of: { "~orpc": { meta: ProcedureMeta } }) => of["~orpc"].meta;
const marked = proceduresOf(contract).filter(({ procedure }) => metaOf(procedure).answersSecret);

test("every procedure that answers a secret is played here", () => {
  expect(marked.map(({ name }) => name).sort()).toEqual(Object.keys(plays).sort());
});

test.each(marked)("what $name answers is not kept beside an Idempotency-Key", async ({ name, procedure }) => {
  const line = plays[name];
  if (!line) throw new Error(`Nothing plays ${name}.`);
  const person = await world.system((db) => buildPerson(db));
  await line.prepare?.(person);
  const client = world.as(person, { idempotencyKey: randomUUID() });
  const answer = await line.call(client);
  // reason for the cast: a line's secrets read what its own call answered
  const secrets = line.secrets(answer as never);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(5);
  const { rows } = await world.services.database.pool.query<{ kept: string }>(
    "select to_json(k)::text as kept from idempotency_keys k",
  );
  for (const { kept } of rows)
    for (const secret of secrets) expect(kept).not.toContain(JSON.stringify(secret).slice(1, -1));

  if (metaOf(procedure).answersSecret === "again")
    // reason for the cast: as above
    return expect(line.secrets((await line.call(client)) as never)).toEqual(secrets);
  const made = await line.count?.(client);
  await expect(line.call(client)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringMatching(/^This was already done/),
  });
  expect(await line.count?.(client)).toBe(made);
});
