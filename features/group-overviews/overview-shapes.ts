import { z } from "zod";
import { ListedGroup } from "#features/groups/contract.ts";
import { planStatuses } from "#features/interview-plans/plan-states.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { opportunityStatuses } from "#features/opportunities/opportunity-states.ts";
import { OrganizationRole } from "#features/organizations/contract.ts";
import { Task } from "#features/tasks/task-shapes.ts";

const count = (what: string) => z.number().int().nullable().describe(`${what}; null for who may not open the group.`);

/** A hiring group in the list of all that somebody may open or join. */
export const OverviewedGroup = ListedGroup.extend({
  organizationId: z.uuid().describe("Its organization."),
  organizationName: z.string().describe("What that is called."),
  role: OrganizationRole.describe("The caller's power there."),
  openRoles: count("Roles that are open"),
  activeCandidates: count("Candidates in the process"),
  plans: count("Interview plans that are not archived"),
  lastActiveAt: z.iso.datetime().nullable().describe("When something last happened with a candidate, role or plan."),
});
export type OverviewedGroup = z.output<typeof OverviewedGroup>;

/** What a hiring group has going on. */
export const GroupOverview = z.object({
  openRoles: z.number().int().describe("Roles that are open."),
  roles: z
    .array(
      z.object({
        id: z.uuid().describe("The role."),
        title: z.string().describe("What it is called."),
        status: z.enum(opportunityStatuses).describe("Where it stands."),
        active: z.number().int().describe("Candidates in the process."),
      }),
    )
    .describe("Roles that are not over, the latest first; five at most."),
  rolesInAll: z.number().int().describe("How many roles are not over."),
  activeCandidates: z.number().int().describe("Candidates in the process."),
  stages: z
    .array(
      z.object({
        kind: z.enum(stageKinds).describe("Kind of stage."),
        count: z.number().int().describe("Candidates in the process who stand there."),
      }),
    )
    .describe("Kinds of stages in which somebody stands, in their order."),
  plans: z
    .array(
      z.object({
        id: z.uuid().describe("The plan."),
        title: z.string().describe("What it is called."),
        status: z.enum(planStatuses).describe("Where it stands."),
      }),
    )
    .describe("Plans that are not archived, the latest first; five at most."),
  plansInAll: z.number().int().describe("How many plans are not archived."),
  openTasks: z.number().int().describe("Open tasks."),
  overdueTasks: z.number().int().describe("Those of them that are overdue."),
  due: z.array(Task).describe("Open tasks due within seven days, the first first; six at most."),
  /** Since when the caller is in the group. */
  memberSince: z.iso.datetime().nullable().describe("Since when the caller is in the group; null where they are not."),
});
export type GroupOverview = z.output<typeof GroupOverview>;

/** What goes with a hiring group. */
export const GroupContents = z.object({
  roles: z.number().int().describe("Roles, whatever became of them."),
  candidates: z.number().int().describe("Candidates, whatever became of them."),
  plans: z.number().int().describe("Interview plans, archived ones too."),
  surveys: z.number().int().describe("Surveys."),
  tasks: z.number().int().describe("Tasks."),
  people: z
    .number()
    .int()
    .describe("People known to this group alone; they stay in the organization, for its owner and admins."),
});
export type GroupContents = z.output<typeof GroupContents>;
