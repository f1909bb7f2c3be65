import { afterAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { createLog } from "#platform/server/log.ts";
import { openWorld } from "#tests/support/world.ts";
import { openProgram } from "./program.ts";

test("[S9.10] the program warms up with the versions in force as soon as it serves", async () => {
  const world = await openWorld();
  const { settings, database } = world.services;
  const { planId, owner } = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    return { ...(await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } })), owner };
  });
  const { rounds } = await world.as(owner).interviewPlans.publish({ planId, version: 1 });
  const { log, recent } = createLog("error", { write: () => undefined });
  const program = await openProgram({
    settings: { ...settings, PORT: 0, HOST: "127.0.0.1", ROLE: "web" },
    database,
    log,
    recentLog: recent,
    webRoot: "app/web/public",
    migrate,
  });
  afterAll(() => program.close());
  const { port } = await program.listen();
  const cache = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.json())).parts.cache.reason;
  await expect.poll(cache).toBe(`${rounds.length} values kept; hit ratio 0%.`);
});
