import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { QueryClient } from "@tanstack/react-query";
import { openDB } from "idb";
import { expect, test } from "vitest";
import { connections } from "#app/web/connections.ts";
import { emptyDraft } from "#features/interview-plans/plan-limits.ts";
import { planKind } from "#features/interview-plans/web/saving/plan-kind.ts";
import { listUnsent } from "#features/pending-operations/web/unsent.ts";
import { readySurveys } from "#features/surveys/ready-surveys.ts";
import { connectAll } from "#platform/web/connection.ts";
import { applyChanges, isChange } from "#platform/web/saving/documents/changes.ts";
import { device } from "#platform/web/saving/in-browser.ts";

const [ana, plan, survey, organization] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** Puts rows where a version before the common engine kept them. */
async function keepAsBefore(name: string, store: string, { key, rows }: { key: string; rows: readonly object[] }) {
  const old = await openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(store, { keyPath: key }),
  });
  for (const row of rows) await old.put(store, row);
  old.close();
}

test("[S1.06] what a version before the common engine kept of plans, surveys and changes is there after the update, in its order and state", async () => {
  const basics = (fields: object) => ({ kind: "set-basics", fields });
  const batch = (batchId: string, edits: object[], more: object) => ({
    ...{ batchId, planId: plan, userId: ana, baseVersion: 4, edits, at: 1000, wasSent: false, isHeld: false },
    ...more,
  });
  const [typed, sent, held] = [randomUUID(), randomUUID(), randomUUID()];
  await keepAsBefore("evenhand-builder", "batches", {
    key: "batchId",
    rows: [
      batch(typed, [basics({ title: "Lead" })], { order: 1003 }),
      batch(sent, [basics({ level: "Senior" })], { order: 1001, wasSent: true }),
      batch(held, [basics({ reason: "Growth" })], { order: 1002, isHeld: true }),
    ],
  });
  const saved = readySurveys.onboarding;
  const onItsWay = { ...saved, title: "On its way" };
  const draft = { ...onItsWay, questions: onItsWay.questions.slice(1) };
  const [copyId, saveId] = [randomUUID(), randomUUID()];
  await keepAsBefore("evenhand-surveys", "copies", {
    key: "copyId",
    rows: [
      {
        ...{ copyId, surveyId: survey, userId: ana, version: 7, saved, draft, at: 2000 },
        sent: { saveId, draft: onItsWay },
      },
    ],
  });
  const operation = (seq: number, state: string, more: object) => ({
    ...{ id: randomUUID(), type: "update", entity: "interview-plans", data: { action: "archive", planIds: [plan] } },
    ...{ timestamp: 3000, retryCount: 0, userId: ana, organizationId: organization, clientId: randomUUID(), seq },
    ...{ entityIds: [plan], baseVersion: null, fields: ["archive"], schemaVersion: 1, label: "1 plan archived", state },
    ...{ wasSent: false, notBefore: 0, problem: null },
    ...more,
  });
  const problem = { status: 409, message: "Changed by someone else." };
  await keepAsBefore("evenhand-pending-operations", "operations", {
    key: "id",
    rows: [
      operation(1, "waiting", {}),
      operation(2, "attention", { wasSent: true, problem, retryCount: 3 }),
      operation(3, "waiting", { wasSent: true }),
      operation(4, "discarded", { wasSent: true, data: null, label: "" }),
    ],
  });
  connectAll(connections, { queries: new QueryClient(), reloadPage: async () => undefined });

  const plans = await device.list(ana, "plans");
  expect(plans.map(({ id, thing, version, state, tries }) => [id, thing, version, state, tries])).toEqual([
    [sent, plan, 4, "sent", 1],
    // Whoever changed the same is asked for anew.
    [held, plan, 4, "waiting", 0],
    [typed, plan, 4, "waiting", 0],
  ]);
  const { apply, isEdit } = planKind({
    saveEdits: () => Promise.reject(new Error("Nothing is saved here.")),
    editsSince: () => Promise.reject(new Error("Nothing is fetched here.")),
  });
  const words = plans.flatMap(({ edits }) => edits).filter(isEdit);
  expect(apply(emptyDraft("Before"), words)).toMatchObject({ title: "Lead", level: "Senior", reason: "Growth" });

  const copies = await device.list(ana, "surveys");
  expect(copies.map(({ id, version, state }) => [id, version, state])).toEqual([
    [saveId, 7, "sent"],
    [copyId, 7, "waiting"],
  ]);
  expect(applyChanges(saved, copies[0]?.edits.filter(isChange) ?? [])).toEqual(onItsWay);
  // What is on its way is not sent once more behind it: somebody may have changed it by then.
  expect(copies[1]?.edits.filter(isChange).map(({ path: [field] }) => field)).toEqual(["questions"]);
  expect(applyChanges(saved, copies.flatMap(({ edits }) => edits).filter(isChange))).toEqual(draft);

  const { operations } = await listUnsent(ana);
  const about = { label: "1 plan archived", organizationId: organization, entityIds: [plan], at: 3000 };
  expect(operations).toMatchObject([
    { ...about, state: "waiting", tries: 0, data: { action: "archive", planIds: [plan] } },
    { ...about, state: "held", tries: 3, problem },
    { ...about, state: "sent" },
  ]);
  expect((await device.list(ana, "operations")).map(({ state }) => state)).toContain("discarded");
  for (const [name, store] of [
    ["evenhand-builder", "batches"],
    ["evenhand-surveys", "copies"],
    ["evenhand-pending-operations", "operations"],
  ] as const) {
    const old = await openDB(name);
    expect(await old.count(store), name).toBe(0);
    old.close();
  }
});
