import { createRouterClient, implement } from "@orpc/server";
import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildMember, buildOrganization } from "#features/organizations/server/factory.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { writeLast } from "#platform/server/kysely-on-client.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request } from "#platform/server/rpc.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();

test("a refused write leaves a line in the log of security events, a write that goes through leaves none", async () => {
  const { owner, viewer, planId } = await world.system(async (db) => {
    const { organizationId, groupId, owner } = await buildOrganization(db);
    const { planId } = await buildInterviewPlan(db, { in: { organizationId, groupId, ownerId: owner.userId } });
    const viewer = await buildMember(db, { role: "viewer", organizationId, groupIds: [groupId] });
    return { owner, viewer, planId };
  });
  const lines: { msg: string; kind?: string; requestId?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const publish = (person: typeof viewer) => world.as(person, { log }).interviewPlans.publish({ planId, version: 1 });
  await expect(publish(viewer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: "security warning: somebody tried what they may not do",
      kind: "interviewPlans.publish",
      requestId: expect.stringMatching(/./),
    }),
  ]);
  await publish(owner);
  expect(lines).toHaveLength(1);
});

test("a write that the database refuses only with the commit leaves the same line", async () => {
  const contract = contractOf({ take: procedure("session", "POST", "/take").output(z.null()) });
  const api = implement(contract).$context<RequestContext>().use(request);
  const router = api.router({
    take: api.take.handler(({ context }) => {
      writeLast(context.db, sql`update users set email = 'mine@example.org'`.compile(context.db));
      return null;
    }),
  });
  const { owner } = await world.system((db) => buildOrganization(db));
  const lines: { msg: string; kind?: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { take } = createRouterClient(router, { context: world.contextOf(owner, { log }) });
  await expect(take()).rejects.toMatchObject({ code: "42501" });
  expect(lines).toEqual([
    expect.objectContaining({ msg: "security warning: somebody tried what they may not do", kind: "take" }),
  ]);
});
