import { z } from "zod";
import { PlanFigures } from "#features/interview-plans/contract.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { Stage } from "#features/interview-plans/stages.ts";
import { OpportunityContent, TeamMember } from "./opportunity-content.ts";
import { approvalStates, opportunityStatuses } from "./opportunity-states.ts";
import { Pay } from "./pay.ts";

const Name = z.string().nullable();

export const OpportunitySummary = z.object({
  id: z.uuid().describe("The opportunity."),
  groupId: z.uuid().describe("The hiring group it belongs to."),
  title: z.string().describe("The role."),
  code: z.string().describe("Short name; may be empty."),
  location: z.string().describe("Where the work is done."),
  priority: z.enum(["low", "normal", "high"]).describe("How much it matters."),
  targetDate: z.iso.date().nullable().describe("Day by which it should be filled."),
  status: z.enum(opportunityStatuses).describe("Where it stands."),
  planId: z.uuid().nullable().describe("The interview plan."),
  planTitle: Name.describe("Its title; null where it is not the caller's."),
  publicationId: z.uuid().nullable().describe("The publication of it that new candidates are pinned to."),
  publicationNumber: z.number().int().nullable().describe("Its number."),
  publicationsBehind: z.number().int().describe("Newer publications of the plan."),
  ownerId: z.uuid().nullable().describe("Who looks after it."),
  ownerName: Name.describe("Their name."),
  recruiterName: Name.describe("Name of the first recruiter of the team."),
  openings: z
    .object({
      total: z.number().int().describe("Seats, without those that were cancelled."),
      filled: z.number().int().describe("Those that somebody was hired for."),
    })
    .describe("Seats."),
  stages: z
    .array(
      z.object({
        kind: z.enum(stageKinds).describe("Kind of stage."),
        count: z.number().int().describe("Candidates in the process who stand there."),
      }),
    )
    .describe("Where candidates in the process stand, by kind of stage; kinds without anybody are left out."),
  active: z.number().int().describe("Candidates in the process."),
  oldestWaitingAt: z.iso.datetime().nullable().describe("Since when the one who has stood longest in a stage does."),
  newThisWeek: z.number().int().describe("Candidates added in the last 7 days."),
  isPublic: z.boolean().describe("Whether it has a public page while it is open."),
  hasDraft: z.boolean().describe("Whether somebody is changing it."),
  isSample: z.boolean().describe("Whether the program made it as sample data."),
  openedAt: z.iso.datetime().nullable().describe("When it was last opened."),
  endedAt: z.iso.datetime().nullable().describe("When it was filled or closed."),
  version: z.number().int().describe("Counts changes; a write on another one is refused."),
  createdAt: z.iso.datetime().describe("When it was made."),
  updatedAt: z.iso.datetime().describe("When it last changed."),
});
export type OpportunitySummary = z.output<typeof OpportunitySummary>;

export const OpeningState = z.object({
  id: z.uuid().describe("The opening."),
  code: z.string().describe("What it is called elsewhere."),
  kind: z.enum(["new", "replacement"]).describe("New, or for somebody who leaves."),
  targetDate: z.iso.date().nullable().describe("Day by which it should be filled."),
  state: z.enum(["open", "filled", "cancelled"]).describe("Where it stands."),
  candidateId: z.uuid().nullable().describe("The candidacy that filled it."),
  candidateName: Name.describe("Name of that candidate."),
});
export type OpeningState = z.output<typeof OpeningState>;

export const Approval = z.object({
  id: z.uuid().describe("The request."),
  approverId: z.uuid().nullable().describe("Who was asked."),
  approverName: Name.describe("Their name; null once they left the organization."),
  askedByName: Name.describe("Who asked."),
  askedAt: z.iso.datetime().describe("When."),
  state: z.enum(approvalStates).describe("Where it stands."),
  note: z.string().describe("What the approver wrote."),
  answeredAt: z.iso.datetime().nullable().describe("When they answered."),
});
export type Approval = z.output<typeof Approval>;

export const Source = z.object({
  id: z.uuid().describe("The link."),
  name: z.string().describe("Where it is shared."),
  slug: z.string().describe("Its part of the address."),
  candidates: z.number().int().describe("Who came through it."),
  createdAt: z.iso.datetime().describe("When it was made."),
});
export type Source = z.output<typeof Source>;

export const NamedMember = TeamMember.extend({
  name: Name.describe("Their name; null once they left the organization."),
  active: z.number().int().describe("Candidates in the process whom they look after in this role."),
});
export type NamedMember = z.output<typeof NamedMember>;

export const Opportunity = OpportunitySummary.extend({
  organizationName: z.string().describe("The organization, as the posting names it."),
  statusBefore: z.enum(opportunityStatuses).nullable().describe("Where it stood before it was archived."),
  closeReason: z.string().describe("Why it was closed."),
  content: OpportunityContent.describe("What holds."),
  draft: OpportunityContent.nullable().describe("What is being edited and does not hold yet; null where nothing is."),
  draftVersion: z.number().int().describe("Counts saves of the draft; one on another version is refused."),
  draftByName: Name.describe("Who last saved it."),
  draftAt: z.iso.datetime().nullable().describe("When."),
  seats: z.array(OpeningState).describe("Its openings, in order."),
  team: z.array(NamedMember).describe("Who hires, in order."),
  approvals: z.array(Approval).describe("Who was asked to approve it, the latest first; 50 at most."),
  sources: z.array(Source).describe("Links to its public page."),
  way: z.array(Stage).describe("Stages that new candidates go through; empty without a published plan."),
  total: z.number().int().describe("All candidates it ever had."),
  isPayShown: z.boolean().describe("Whether everyone in the hiring group sees its pay."),
  mayEdit: z.boolean().describe("Whether the caller may change what it holds now."),
});
export type Opportunity = z.output<typeof Opportunity>;

export const ShownPay = z.object({
  pay: Pay.nullable().describe("What it pays; null where nobody said."),
  version: z.number().int().describe("Counts changes; 0 where nobody said anything."),
  maySet: z.boolean().describe("Whether the caller may change it."),
});
export type ShownPay = z.output<typeof ShownPay>;

const Days = z.number().nullable().describe("In days; null below five.");

/** How candidates get on in one stage. */
export const StageInsight = Stage.extend({
  reached: z.number().int().describe("Candidates who came this far, or further."),
  here: z.number().int().describe("Those in the process who stand here now."),
  completed: z.number().int().describe("Stays that are over."),
  medianDays: Days,
  p90Days: Days,
  oldestDays: z.number().nullable().describe("Days of the one who has stood here longest, of those who do now."),
});
export type StageInsight = z.output<typeof StageInsight>;

export const SourceInsight = z.object({
  source: z.string().describe("Where they came from; empty where nobody said."),
  candidates: z.number().int().describe("All of them."),
  interviewed: z.number().int().describe("Those with whom an interview was held."),
  hired: z.number().int().describe("Those who were hired."),
});
export type SourceInsight = z.output<typeof SourceInsight>;

export const Insights = z.object({
  stages: z.array(StageInsight).describe("By the stages that new candidates go through."),
  sources: z.array(SourceInsight).describe("The most frequent first."),
  total: z.number().int().describe("All candidates."),
  active: z.number().int().describe("In the process."),
  hired: z.number().int().describe("Hired."),
  rejected: z.number().int().describe("Rejected."),
  withdrawn: z.number().int().describe("Withdrawn."),
});
export type Insights = z.output<typeof Insights>;

/** A role as the page of its plan lists it. */
export const PlannedRole = OpportunitySummary.pick({
  id: true,
  title: true,
  code: true,
  status: true,
  publicationNumber: true,
  publicationsBehind: true,
  active: true,
  ownerName: true,
  version: true,
}).extend({
  total: z.number().int().describe("All candidates it ever had."),
  hired: z.number().int().describe("Those who were hired."),
  versionPolicy: OpportunityContent.shape.versionPolicy,
  rounds: z
    .array(
      z.object({
        key: z.string().describe("The round."),
        name: z.string().describe("Its name."),
        reached: z.number().int().describe("Candidates who came this far."),
        passed: z.number().int().describe("Those of them who came further."),
      }),
    )
    .describe("The rounds of the version in use, with how many came through."),
  mayUpgrade: z.boolean().describe("Whether the caller may change which version it uses."),
});
export type PlannedRole = z.output<typeof PlannedRole>;

export const PlanRoles = z.object({
  planTitle: z.string().describe("The plan."),
  groupId: z.uuid().describe("The hiring group of the plan."),
  publishedNumber: z.number().int().nullable().describe("Number of its last publication."),
  structurePoints: PlanFigures.shape.structurePoints,
  candidates: z.number().int().describe("Candidates of all of its roles."),
  hired: z.number().int().describe("Those who were hired."),
  medianDaysToHire: z.number().nullable().describe("From added to hired, in days; null below five."),
  roles: z.array(PlannedRole).describe("The latest changed first; 200 at most."),
  total: z.number().int().describe("Roles, all of them."),
});
export type PlanRoles = z.output<typeof PlanRoles>;

/** What another version of the plan would mean for a role. */
export const UpgradePreview = z.object({
  from: z.number().int().nullable().describe("Number of the version in use."),
  to: z.number().int().describe("Number of the newest."),
  version: z.number().int().describe("Version of the role that this is said of."),
  stagesBefore: z.array(Stage).describe("Stages of the version in use."),
  stagesAfter: z.array(Stage).describe("Stages of the newest."),
  following: z.number().int().describe("Candidates in the process whose stage the newest has, too."),
  staying: z.number().int().describe("Those whose stage it does not have; they stay on their version."),
});
export type UpgradePreview = z.output<typeof UpgradePreview>;
