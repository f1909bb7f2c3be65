import { randomUUID } from "node:crypto";
import { planRights } from "#features/interview-plans/policy.ts";
import { granted } from "../audience.ts";
import type { Names, ProcedureWall, TableWall, Walls } from "../expectation.ts";

const reads = granted(planRights.read);
const creates = granted(planRights.create);
const edits = granted(planRights.edit);
const publishes = granted(planRights.publish);
const archives = granted(planRights.archive);

/** Grows with a plan, under the name of whoever did it; nobody changes it. */
const journal = (table: string, ...inName: string[]): TableWall => ({
  table,
  of: "place",
  where: "plan_id = :plan",
  inName,
  read: reads,
  add: inName[0] === "published_by" ? publishes : edits,
});

const onPlan = (more: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: ({ plan }) => ({ planId: plan }),
  sees: reads,
  ...more,
});
const onPlans = (may: ProcedureWall["may"]): ProcedureWall =>
  onPlan({ input: ({ plan }) => ({ planIds: [plan] }), ...(may && { may }), tells: () => "done" });
const versioned = ({ plan, planVersion }: Names) => ({ planId: plan, version: Number(planVersion) });

export const interviewPlansWalls: Walls = {
  tables: [
    { table: "interview_plans", of: "place", where: "id = :plan", read: reads, add: creates, change: edits },
    journal("interview_plan_edits", "author_id"),
    journal("interview_plan_activity", "actor_id"),
    journal("interview_plan_publications", "published_by"),
    {
      table: "interview_plan_publication_rounds",
      of: "place",
      where: "round_id = :round",
      read: reads,
      add: publishes,
    },
    {
      table: "interview_rounds",
      of: "place",
      where: "id = :round",
      fresh: { current_version_id: null },
      read: reads,
      add: publishes,
      change: publishes,
    },
    {
      table: "interview_versions",
      of: "place",
      where: "id = :version",
      inName: ["published_by"],
      frozen: true,
      read: reads,
      add: publishes,
    },
  ],
  functions: [
    {
      name: "app.publish_groups",
      of: "place",
      asks: "select where :group::uuid = any (app.publish_groups())",
      tells: publishes,
    },
  ],
  guards: [
    {
      name: "app.publish_groups",
      weaken: {
        "m.user_id = app.user_id()": "true",
        "m.organization_id = g.organization_id": "true",
        "g.id = any (app.groups('member'))": "true",
        "(m.role <> 'member' or not '-publish' = any (m.grants))": "true",
      },
    },
  ],
  procedures: {
    "interviewPlans.list": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      tells: ({ planTitle }) => planTitle,
    },
    "interviewPlans.get": onPlan({ tells: ({ planTitle }) => planTitle }),
    "interviewPlans.create": {
      of: "place",
      input: ({ group }) => ({ groupId: group, title: "New" }),
      sees: reads,
      may: creates,
    },
    "interviewPlans.create (a copy)": {
      of: "place",
      input: ({ group, plan }) => ({ groupId: group, title: "New", copyOf: plan }),
      sees: reads,
      may: creates,
    },
    "interviewPlans.keepVisitorDraft": {
      of: "place",
      input: ({ group }) => ({ groupId: group }),
      sees: reads,
      may: creates,
      tells: () => "planIds",
    },
    "interviewPlans.saveEdits": onPlan({
      input: ({ plan, planVersion }) => ({
        planId: plan,
        batchId: randomUUID(),
        baseVersion: Number(planVersion),
        edits: [{ kind: "set-basics", fields: { level: "Lead" } }],
      }),
      may: edits,
    }),
    "interviewPlans.editsSince": onPlan({
      input: ({ plan }) => ({ planId: plan, version: 1 }),
      tells: () => "canary round",
    }),
    "interviewPlans.publish": onPlan({ input: versioned, may: publishes }),
    "interviewPlans.publications": onPlan({ tells: ({ round }) => round }),
    "interviewPlans.publicationContent": onPlan({
      input: ({ plan }) => ({ planId: plan, number: 1 }),
      tells: ({ round }) => round,
    }),
    "interviewPlans.restorePublication": onPlan({
      input: (names) => ({ ...versioned(names), number: 1, batchId: randomUUID() }),
      may: edits,
    }),
    "interviewPlans.undoRestoring": onPlan({
      input: ({ plan }) => ({ planId: plan, batchId: randomUUID() }),
      may: edits,
    }),
    "interviewPlans.activity": onPlan({ tells: () => "published" }),
    "interviewPlans.archive": onPlans(archives),
    "interviewPlans.restore": onPlans(archives),
    "interviewPlans.duplicate": onPlans(creates),
    "interviewPlans.moveToGroup": onPlan({
      input: ({ plan, group }) => ({ planIds: [plan], groupId: group }),
      may: granted(planRights.move),
    }),
    "interviewPlans.suggestQuestions": onPlan({
      input: ({ plan, round }) => ({ planId: plan, roundId: round }),
      may: edits,
    }),
    "interviewPlans.setOwner": onPlan({
      input: ({ plan, person }) => ({ planIds: [plan], ownerId: person }),
      may: granted(planRights.setOwner),
      tells: () => "done",
    }),
    "interviewPlans.setStatus": onPlan({
      input: (names) => ({ ...versioned(names), isTemplate: true }),
      may: edits,
    }),
  },
};
