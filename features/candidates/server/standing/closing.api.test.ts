import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { candidates: api, opportunities } = world.as(scene.member);
const message = { subject: "{{role}}", body: "Dear {{name}}", delayHours: 0 as const };
const version = 1;

test("a role is closed with what becomes of everybody in the process, and nobody is left over", async () => {
  const role = await scene.roleOf("Baker");
  const other = await scene.roleOf("Pastry chef");
  const of = (given: object) => scene.candidateOf({ opportunityId: role.opportunityId, ...given });
  const [told, silent, moved, held] = [
    await of({ mail: "told@example.org" }),
    await of({}),
    await of({ fullName: "Ngozi" }),
    await of({ status: "on_hold", fullName: "Wibowo" }),
  ];
  const hired = await of({ status: "hired" });
  const closing = { opportunityId: role.opportunityId, version, outcome: "closed" as const, reason: "Budget", message };
  const fates = [
    { id: told.candidateId, fate: "decline" as const },
    { id: silent.candidateId, fate: "archive" as const },
    { id: moved.candidateId, fate: "move" as const },
  ];
  await expect(api.closeRole({ ...closing, candidates: fates })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("Wibowo"),
    data: { errors: [{ path: "candidates" }] },
  });
  const candidates = [...fates, { id: held.candidateId, fate: "archive" as const }];
  await expect(api.closeRole({ ...closing, candidates })).rejects.toMatchObject({
    data: { errors: [{ path: "toOpportunityId" }] },
  });
  expect(await api.get({ candidateId: told.candidateId })).toMatchObject({ status: "active", version: 1 });
  expect(await api.closeRole({ ...closing, candidates, toOpportunityId: other.opportunityId })).toEqual({
    closed: true,
    declined: 3,
    moved: 1,
  });
  expect(await opportunities.get({ opportunityId: role.opportunityId })).toMatchObject({
    status: "closed",
    active: 0,
    closeReason: "Budget",
  });
  expect(await api.get({ candidateId: told.candidateId })).toMatchObject({
    status: "rejected",
    reasonClass: "none",
    reason: "role_closed",
    waitingMessage: expect.any(Object),
    archivedAt: null,
  });
  expect(await api.get({ candidateId: silent.candidateId })).toMatchObject({
    waitingMessage: null,
    archivedAt: expect.any(String),
  });
  expect(await api.get({ candidateId: held.candidateId })).toMatchObject({
    status: "rejected",
    statusBefore: "on_hold",
  });
  expect((await api.get({ candidateId: moved.candidateId })).others).toMatchObject([
    { opportunityTitle: "Pastry chef", status: "active" },
  ]);
  expect(await api.get({ candidateId: hired.candidateId })).toMatchObject({ status: "hired" });
});

test("where one of them cannot be, nothing is done", async () => {
  const role = await scene.roleOf("Baker");
  const of = (given: object) => scene.candidateOf({ opportunityId: role.opportunityId, ...given });
  const [reached, nowhere] = [await of({ mail: "reached@example.org" }), await of({ fullName: "Wibowo" })];
  const candidates = [reached, nowhere].map(({ candidateId: id }) => ({ id, fate: "decline" as const }));
  await expect(
    api.closeRole({ opportunityId: role.opportunityId, version, outcome: "filled", candidates, message }),
  ).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("Wibowo") });
  expect(await api.get({ candidateId: reached.candidateId })).toMatchObject({ status: "active" });
  expect(await opportunities.get({ opportunityId: role.opportunityId })).toMatchObject({ status: "open" });
  await expect(
    api.closeRole({ opportunityId: role.opportunityId, version: 9, outcome: "filled", candidates, message: null }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await api.get({ candidateId: reached.candidateId })).toMatchObject({ status: "active" });
});
