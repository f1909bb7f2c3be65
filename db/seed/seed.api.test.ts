import pino from "pino";
import { expect, test } from "vitest";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { openWorld } from "#tests/support/world.ts";
import { seed } from "./seed.ts";

const log = pino({ level: "silent" });

async function emptyStage() {
  const world = await openWorld();
  return { world, stage: { services: world.services, log } };
}

test("the demo shows plans in every state, with gaps, duplicates, overruns and publications", {
  timeout: 120_000,
}, async () => {
  const { world, stage } = await emptyStage();
  const told = await seed(stage, "demo");
  expect(told.people).toHaveLength(6);
  expect(told.links).toHaveLength(13);
  const { rows } = await world.services.database.pool.query(`
    select count(*)::integer as plans, count(distinct group_id)::integer as groups,
           array_agg(distinct status order by status) as statuses,
           count(*) filter (where rounds_over > 0)::integer as over,
           count(*) filter (where open_duplicates > 0)::integer as alike,
           count(*) filter (where covered_once + covered_twice < competencies)::integer as gaps,
           count(*) filter (where changed_rounds = 2 and published_number = 1)::integer as changed,
           max(published_number) as publications
      from interview_plans`);
  expect(rows[0]).toMatchObject({
    plans: 12,
    groups: 2,
    statuses: ["active", "archived", "completed", "draft", "in_review"],
    changed: 1,
    publications: 3,
  });
  for (const figure of ["over", "alike", "gaps"]) expect(rows[0][figure], figure).toBeGreaterThan(0);
});

test("its people sign in with the passwords that were printed", { timeout: 120_000 }, async () => {
  const { world, stage } = await emptyStage();
  const { people } = await seed(stage, "demo");
  const accounts = createAccountLibrary(
    world.services,
    { confirm: async () => undefined, resetPassword: async () => undefined },
    { log },
  );
  const { email, password } = people[3]!;
  const answer = await accounts.api.signInEmail({ body: { email, password } });
  expect(answer.user.email).toBe(email);
});

test("a scenario is not played twice, and two scenarios stand side by side", { timeout: 120_000 }, async () => {
  const { stage, world } = await emptyStage();
  await seed(stage, "many");
  await expect(seed(stage, "many")).rejects.toThrow("The scenario many is there already.");
  await seed(stage, "demo");
  const { rows } = await world.services.database.pool.query("select count(*)::integer as plans from interview_plans");
  expect(rows[0].plans).toBe(1012);
});

test("a database with other people's data is left alone unless told", { timeout: 120_000 }, async () => {
  const { stage, world } = await emptyStage();
  await world.system((db) => buildPerson(db));
  await expect(seed(stage, "demo")).rejects.toThrow("--beside-others");
  const { rows } = await world.services.database.pool.query("select count(*)::integer as users from users");
  expect(rows[0].users).toBe(1);
  await seed(stage, "demo", { besideOthers: true });
});

test("a name that no scenario has is answered with those that there are", async () => {
  const { stage } = await emptyStage();
  await expect(seed(stage, "moon")).rejects.toThrow(/demo[\s\S]*many/);
  await expect(seed(stage, undefined)).rejects.toThrow("Name a scenario");
});
