import { z } from "zod";
import { HiringLogEntry, hiringLogInput, hiringLogOutput } from "#features/people/hiring-log.ts";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { filterOf, listInput, listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, nameOf, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { OpportunityContent } from "./opportunity-content.ts";
import { limits } from "./opportunity-limits.ts";
import {
  Insights,
  Opportunity,
  OpportunitySummary,
  PlanRoles,
  ShownPay,
  Source,
  UpgradePreview,
} from "./opportunity-shapes.ts";
import { Pay } from "./pay.ts";

export const opportunityTabs = [
  "all",
  "open",
  "draft",
  "approval",
  "paused",
  "filled",
  "closed",
  "archived",
  "mine",
] as const;
export const opportunitySorts = ["updated", "title", "target"] as const;
export const opportunityNeeds = ["risk", "plan", "behind", "owner"] as const;

/** What a list of open roles is asked for with. */
export const OpportunityPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Roles of this hiring group."),
  tab: z.enum(opportunityTabs).default("all").describe("All leaves out those that are over."),
  ...filterOf("ownerId", z.uuid(), "Who looks after it"),
  ...filterOf("planId", z.uuid(), "The interview plan"),
  ...filterOf("location", textOf(limits.location), "Where the work is done"),
  ...filterOf("priority", z.enum(["low", "normal", "high"]), "How much it matters"),
  needs: z
    .array(z.enum(opportunityNeeds))
    .optional()
    .describe("Has something to look at: its day is near or past, no plan, an older version of its plan, no owner."),
  ...listInput(opportunitySorts, "title, code and location"),
});
export type OpportunityPage = z.output<typeof OpportunityPage>;

const Counts = z.record(z.enum(opportunityTabs), z.number().int());
const Version = z.number("Use the version that you saw").int().min(1).max(largestVersion);
const DraftVersion = z.number("Use the version that you saw").int().min(0).max(largestVersion);
const OpportunityId = z.object({ opportunityId: z.uuid("Use a role's id").describe("The opportunity.") });
const Versioned = OpportunityId.extend({
  version: Version.describe("Version that the caller saw; another one standing gives 409."),
});
const Ids = z.object({
  opportunityIds: z.array(z.uuid("Use ids of roles")).min(1).max(200).describe("The opportunities."),
});
const PlanId = z.object({ planId: z.uuid("Use a plan's id").describe("The interview plan.") });

export const opportunitiesContract = contractOf({
  /** Open roles of a hiring group. Errors: NOT_FOUND when the group is not the caller's. */
  list: procedure("ats", "GET", "/opportunities")
    .input(OpportunityPage)
    .output(listOutput(OpportunitySummary, Counts.describe("Per tab, under no filter."))),
  /** One role with what is being edited. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/opportunities/{opportunityId}").input(OpportunityId).output(Opportunity),
  /** A new role, as a draft, with one opening and one link. Errors: NOT_FOUND, FORBIDDEN. */
  create: procedure("ats", "POST", "/opportunities")
    .route({ successStatus: 201 })
    .input(
      z.object({
        groupId: z.uuid("Choose a hiring group").describe("Where it belongs."),
        title: filledText(limits.title, "Enter a title").describe("The role."),
        location: nameOf(limits.location).default("").describe("Where the work is done."),
        planId: z.uuid().nullable().default(null).describe("The interview plan that it hires by."),
      }),
    )
    .output(Opportunity),
  /**
   * Keeps the draft, which holds nothing yet. One that says what holds is no draft. On another version than the one that stands it is
   * refused with what stands. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST.
   */
  saveDraft: procedure("ats", "PUT", "/opportunities/{opportunityId}/draft")
    .input(
      OpportunityId.extend({
        version: DraftVersion.describe("draftVersion that the caller saw."),
        draft: OpportunityContent.describe("All of it."),
      }),
    )
    .output(Opportunity),
  /** Throws the draft away. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  discardDraft: procedure("ats", "POST", "/opportunities/{opportunityId}/draft/discard")
    .input(OpportunityId.extend({ version: DraftVersion.describe("draftVersion that the caller saw.") }))
    .output(Opportunity),
  /** Makes the draft what holds. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST with each field. */
  applyDraft: procedure("ats", "POST", "/opportunities/{opportunityId}/draft/apply")
    .input(OpportunityId.extend({ version: DraftVersion.describe("draftVersion that the caller saw.") }))
    .output(Opportunity),
  /** What the role pays. Errors: NOT_FOUND, FORBIDDEN. */
  getPay: procedure("ats", "GET", "/opportunities/{opportunityId}/pay").input(OpportunityId).output(ShownPay),
  /** Says what it pays; holds at once. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST. */
  setPay: procedure("ats", "PUT", "/opportunities/{opportunityId}/pay")
    .input(
      OpportunityId.extend({
        version: DraftVersion.describe("Version that the caller saw; 0 for none."),
        pay: Pay.nullable().describe("Null to say nothing anymore."),
      }),
    )
    .output(ShownPay),
  /** Asks whoever has to approve the role. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST where nobody has to. */
  askApproval: procedure("ats", "POST", "/opportunities/{opportunityId}/approval").input(Versioned).output(Opportunity),
  /** Approves, or asks for changes, which makes it a draft again. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it was answered or withdrawn. */
  answerApproval: procedure("ats", "POST", "/opportunities/{opportunityId}/approval/answer")
    .input(
      OpportunityId.extend({
        answer: z.enum(["approved", "changes_requested"]).describe("What is said."),
        note: textOf(limits.note).default("").describe("Why, or what to change."),
      }),
    )
    .output(Opportunity),
  /** Takes the requests back; it is a draft again. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  withdrawApproval: procedure("ats", "POST", "/opportunities/{opportunityId}/approval/withdraw")
    .input(Versioned)
    .output(Opportunity),
  /** Opens a role, or opens it again after a pause or its end. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST with what it lacks. */
  open: procedure("ats", "POST", "/opportunities/{opportunityId}/open").input(Versioned).output(Opportunity),
  /** Takes no applications for a while; candidates stay. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  pause: procedure("ats", "POST", "/opportunities/{opportunityId}/pause").input(Versioned).output(Opportunity),
  /**
   * Ends a role in which nobody is in the process anymore; `candidates.closeRole` says what becomes of those who are.
   * Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST while candidates are in the process.
   */
  close: procedure("ats", "POST", "/opportunities/{opportunityId}/close")
    .input(
      Versioned.extend({
        outcome: z.enum(["filled", "closed"]).describe("Whether everybody was hired who was looked for."),
        reason: textOf(limits.reason).default("").describe("Why it is closed."),
      }),
    )
    .output(Opportunity),
  /** Each by itself; one that is open has to be closed first. Undone by restore. Errors: NOT_FOUND, FORBIDDEN. */
  archive: procedure("ats", "POST", "/opportunities/archive").input(Ids).output(BulkAnswer),
  /** Back to where it stood. Errors: NOT_FOUND, FORBIDDEN. */
  restore: procedure("ats", "POST", "/opportunities/restore").input(Ids).output(BulkAnswer),
  /** Copies as drafts in the same group. Errors: NOT_FOUND, FORBIDDEN. */
  duplicate: procedure("ats", "POST", "/opportunities/duplicate").input(Ids).output(BulkAnswer),
  /** Gives roles to somebody who works in their hiring groups; answers those that had another owner. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for somebody who does not work there. */
  setOwner: procedure("ats", "POST", "/opportunities/owner")
    .input(Ids.extend({ ownerId: z.uuid("Choose a colleague").describe("Who is to look after them.") }))
    .output(BulkAnswer),
  /** A link to the public page, so that one sees who came through it. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  addSource: procedure("ats", "POST", "/opportunities/{opportunityId}/sources")
    .route({ successStatus: 201 })
    .input(
      OpportunityId.extend({ name: filledText(limits.sourceName, "Enter a name").describe("Where it is shared.") }),
    )
    .output(Source),
  /** Ends a link; who came through it keeps it as their source. Errors: NOT_FOUND, FORBIDDEN. */
  removeSource: procedure("ats", "POST", "/opportunities/{opportunityId}/sources/{sourceId}/remove")
    .input(OpportunityId.extend({ sourceId: z.uuid().describe("The link.") }))
    .output(z.object({ sourceId: z.uuid().describe("The link.") })),
  /** Brings a link back that was ended. Errors: NOT_FOUND, FORBIDDEN. */
  restoreSource: procedure("ats", "POST", "/opportunities/{opportunityId}/sources/{sourceId}/restore")
    .input(OpportunityId.extend({ sourceId: z.uuid().describe("The link.") }))
    .output(Source),
  /** What happened to the role and its candidates, newest first. Errors: NOT_FOUND. */
  activity: procedure("ats", "GET", "/opportunities/{opportunityId}/activity")
    .input(OpportunityId.extend(hiringLogInput))
    .output(hiringLogOutput.extend({ items: z.array(HiringLogEntry) })),
  /** How candidates get on: how far they come, how long they stand, where they came from. Errors: NOT_FOUND. */
  insights: procedure("ats", "GET", "/opportunities/{opportunityId}/insights").input(OpportunityId).output(Insights),
  /** Roles that hire by one plan. Errors: NOT_FOUND. */
  ofPlan: procedure("ats", "GET", "/plans/{planId}/opportunities").input(PlanId).output(PlanRoles),
  /** What the newest version of its plan would mean for a role. Errors: NOT_FOUND, BAD_REQUEST where it has it already. */
  previewUpgrade: procedure("ats", "GET", "/opportunities/{opportunityId}/upgrade")
    .input(OpportunityId)
    .output(UpgradePreview),
  /** New candidates get the newest version of the plan; those in the process as the policy says. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST. */
  upgrade: procedure("ats", "POST", "/opportunities/{opportunityId}/upgrade")
    .input(
      Versioned.extend({
        versionPolicy: OpportunityContent.shape.versionPolicy.describe("Who gets it, from now on."),
      }),
    )
    .output(Opportunity),
  /** Gives the role a copy of its plan, as it hires by it now, published as version 1. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST without a published plan. */
  detach: procedure("ats", "POST", "/opportunities/{opportunityId}/detach").input(Versioned).output(Opportunity),
});
