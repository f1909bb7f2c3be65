import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";

const world = await openHttpWorld();
const { owner, organizationId, groupId, planId, draft } = await world.system(async (db) => {
  const built = await buildOrganization(db);
  const plan = await buildInterviewPlan(db, { in: { ...built, ownerId: built.owner.userId } });
  return { ...built, planId: plan.planId, draft: plan.draft };
});
const person = new HttpPerson(world, owner);
const anonymous = () => new HttpPerson(world);
const [round, competency] = [draft.rounds[0], draft.competencies[0]];
const library = `/api/organizations/${organizationId}/library`;
const levels = Array.from({ length: 4 }, () => ({}));

/** Saves one edit of the draft. */
const edit = (made: object) =>
  person.get(`/api/interview-plans/${planId}`).then(({ body }) =>
    person.post(`/api/interview-plans/${planId}/edits`, {
      batchId: randomUUID(),
      baseVersion: body.version,
      edits: [made],
    }),
  );

/** Every door through which somebody names a thing, and the field that the refusal names. */
const doors: Record<string, [field: string, send: (name: string) => ReturnType<HttpPerson["post"]>]> = {
  "a person at sign-up": [
    "name",
    (name) =>
      anonymous().post("/api/auth/sign-up/email", {
        email: `unseen-${randomUUID()}@example.org`,
        password: "the heron stood still",
        name,
      }),
  ],
  "a person later": ["name", (name) => person.post("/api/auth/update-user", { name })],
  "an organization": [
    "name",
    (name) =>
      person
        .get(`/api/organizations/${organizationId}/home`)
        .then(({ body: { version } }) =>
          person.call("PUT", `/api/organizations/${organizationId}/name`, { name, version }),
        ),
  ],
  "a hiring group": [
    "name",
    (name) => person.post(`/api/organizations/${organizationId}/groups`, { name, description: "" }),
  ],
  "a second factor": [
    "friendly_name",
    (name) => person.post("/api/auth/factors", { friendly_name: name, factor_type: "totp" }),
  ],
  "a new plan": ["title", (title) => person.post("/api/interview-plans", { groupId, title })],
  "a plan while it is edited": ["edits.0.fields.title", (title) => edit({ kind: "set-basics", fields: { title } })],
  "its level": ["edits.0.fields.level", (level) => edit({ kind: "set-basics", fields: { level } })],
  "a round": ["edits.0.fields.name", (name) => edit({ kind: "set-round", id: round?.id, fields: { name } })],
  "a competency": [
    "edits.0.competency.name",
    (name) => edit({ kind: "add-competency", competency: { ...competency, id: randomUUID(), name } }),
  ],
  "a competency of the library": [
    "name",
    (name) => person.post(`${library}/competencies`, { name, family: "thinking", levels }),
  ],
  "a question of the library": [
    "text",
    (text) => person.post(`${library}/questions`, { text, type: "behavioural", minutes: 5 }),
  ],
};
const unseen = ["\u200b", "\u200d\u200c", " \u2060\u00ad ", "\u3164", "\u200e\u202e", "\ufe0f"];
const seen = ["می\u200cخواهم", "क्\u200dष", "👩\u200d👩\u200d👧"];

for (const [what, [field, send]] of Object.entries(doors)) {
  test(`${what} is not named by characters that nobody sees`, async () => {
    for (const name of unseen) {
      const { status, body } = await send(name);
      expect([status, body.errors?.[0]?.path], `${JSON.stringify(name)} ${JSON.stringify(body)}`).toEqual([400, field]);
    }
  });

  test(`${what} may have joiners within its words`, async () => {
    for (const name of seen) {
      const { status, body } = await send(name);
      expect([200, 201], JSON.stringify(body)).toContain(status);
    }
  });
}

test("a workspace is not called after a name that nobody sees", async () => {
  const someone = anonymous();
  await someone.post("/api/auth/sign-up/email", {
    email: `unseen-${randomUUID()}@example.org`,
    password: "the heron stood still",
    name: "Ana Λ",
  });
  const { body: me } = await someone.get("/api/who-am-i");
  const input = { p_user_id: me.userId, p_user_email: me.email, p_user_full_name: "\u200b" };
  const { body } = await someone.post("/api/rpc/create_workspace_atomic", input);
  expect(body).toMatchObject([{ organization: { name: "Ana Λ's organization" } }]);
});

test("a plan whose title became unseen before it was refused is read, and asks for a title before it is published", async () => {
  const old = await world.system(async (db) => {
    const built = await buildOrganization(db);
    const plan = await buildInterviewPlan(db, {
      in: { ...built, ownerId: built.owner.userId },
      draft: { ...draft, title: "\u200b" },
    });
    return { ...plan, person: new HttpPerson(world, built.owner) };
  });
  const { status, body } = await old.person.get(`/api/interview-plans/${old.planId}`);
  expect([status, body.draft.title]).toEqual([200, "\u200b"]);
  const published = await old.person.post(`/api/interview-plans/${old.planId}/publish`, { version: body.version });
  expect([published.status, published.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    expect.arrayContaining(["title"]),
  ]);
});
