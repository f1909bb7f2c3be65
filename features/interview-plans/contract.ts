import { z } from "zod";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { filterOf, listInput, listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { PublishedContent } from "./comparing/published-content.ts";
import { DraftEdit } from "./draft-edit.ts";
import { PlanDraft } from "./plan-draft.ts";
import { limits } from "./plan-limits.ts";
import { planSorts, planStatuses, planTabs, structureBands } from "./plan-states.ts";
import { Stage } from "./stages.ts";
import { SuggestedQuestions, suggestionSources } from "./suggested-questions.ts";
import { VersionPolicy } from "./version-choice.ts";

export const PlanStatus = z.enum(planStatuses);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** One round as lists draw it. */
export const RoundOutline = z.object({
  name: z.string().describe("Its name."),
  minutes: z.number().int().describe("Its duration."),
  isScored: z.boolean().describe("Whether it ends in a scorecard."),
  minutesOver: z.number().int().describe("Minutes that its questions take beyond its duration."),
});
export type RoundOutline = z.infer<typeof RoundOutline>;

/** Figures of a plan, computed from its draft at every save, so that lists need no aggregation. */
export const PlanFigures = z.object({
  rounds: z.number().int().describe("Number of rounds."),
  outline: z.array(RoundOutline).describe("The rounds in order. Empty until it's computed."),
  questions: z.number().int().describe("Number of questions."),
  candidateMinutes: z.number().int().describe("Sum of the rounds' durations."),
  interviewerMinutes: z.number().int().describe("Durations times interviewers needed."),
  competencies: z.number().int().describe("Number of competencies."),
  coveredTwice: z.number().int().describe("Competencies asked about in two rounds or more."),
  coveredOnce: z.number().int().describe("Competencies asked about in one round."),
  roundsOver: z.number().int().describe("Rounds whose questions run over time."),
  openDuplicates: z.number().int().describe("Pairs of similar questions no one has decided on."),
  structurePoints: z
    .number()
    .nullable()
    .describe(
      "Components of structured interviews the plan has, of the 11 a plan can show; partly met ones count as a half. Null until it's computed.",
    ),
  wordingWarnings: z
    .number()
    .int()
    .nullable()
    .describe("Questions, follow-ups and anchors that should be reworded. Null until it's computed."),
});
export type PlanFigures = z.infer<typeof PlanFigures>;

export const PlanSummary = z.object({
  id: z.uuid().describe("The plan."),
  groupId: z.uuid().describe("The hiring group it belongs to."),
  title: z.string().describe("The role."),
  roleFamily: z.string().describe("Role family."),
  level: z.string().describe("Seniority."),
  status: PlanStatus.describe("Status."),
  isTemplate: z.boolean().describe("Whether it's a template."),
  isSample: z.boolean().describe("Whether it's sample data."),
  ownerId: z.uuid().nullable().describe("Owner."),
  ownerName: z.string().nullable().describe("Their name."),
  figures: PlanFigures,
  publishedNumber: z.number().int().nullable().describe("Number of the last publication; null before the first."),
  changedRounds: z.number().int().describe("Rounds whose content differs from their current version."),
  changedStages: z.boolean().describe("Whether stages or targets differ from what was last published."),
  version: z.number().int().describe("Counts edits."),
  updatedAt: z.iso.datetime().describe("When it last changed."),
  createdAt: z.iso.datetime().describe("When it was created."),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

export const InterviewPlan = PlanSummary.extend({
  draft: PlanDraft.describe("What is being edited."),
  mayEdit: z.boolean().describe("Whether the caller may change it."),
  mayPublish: z.boolean().describe("Whether the caller may publish it."),
});
export type InterviewPlan = z.infer<typeof InterviewPlan>;

/** What a list of plans is asked for with. */
export const PlanPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Plans of this hiring group."),
  tab: z.enum(planTabs).default("all").describe("All excludes archived plans and templates."),
  ...filterOf("status", PlanStatus, "Status"),
  ...filterOf("ownerId", z.uuid(), "Owner"),
  ...filterOf("roleFamily", textOf(limits.name), "Role family"),
  structure: z.array(z.enum(structureBands)).optional().describe("Range of the structure score."),
  needs: z
    .array(z.enum(["coverage", "time", "duplicates", "wording", "publishing"]))
    .optional()
    .describe(
      "Needs attention: a coverage gap, a round over time, an undecided duplicate, a wording warning, unpublished changes.",
    ),
  ...listInput(planSorts, "title, role family and level"),
});

/** Counts for the tabs, each up to 1000 at most. */
const PlanCounts = z.record(z.enum(planTabs), z.number().int());

/** An edit batch that was accepted: others' edits since the base are handed back, so that the tab catches up. */
export const SavedEdits = z.object({
  version: z.number().int().describe("Current version."),
  others: z
    .array(DraftEdit)
    .describe("Edits by others (or other tabs) since baseVersion, in order, to apply before your own."),
});

/** What a 409 on saveEdits holds in `current`. Nothing of the batch was applied. */
export const EditConflict = z.object({
  version: z.number().int().describe("Current version."),
  draft: PlanDraft.describe("Current draft."),
  fields: z.array(
    z.object({
      key: z.string().describe("Field in conflict: set-question/<id>/text and the like; see draft-conflicts.ts."),
      by: z.string().describe("Who changed it."),
      at: z.iso.datetime().describe("When."),
    }),
  ),
});
export type EditConflict = z.infer<typeof EditConflict>;

export const Publication = z.object({
  id: z.uuid().describe("The publication; candidates are pinned to it."),
  number: z.number().int().describe("1 for the first publication of the plan."),
  note: z.string().describe("Change note."),
  wordingReason: z
    .string()
    .describe("Why it was published although a question touches on a prohibited topic; empty if none does."),
  versionPolicy: VersionPolicy.describe("Which candidates get it."),
  publishedAt: z.iso.datetime().describe("When."),
  publishedBy: z.string().nullable().describe("Name of the publisher."),
  stages: z.array(Stage).describe("The way that candidates go, New and Hired included."),
  rounds: z.array(
    z.object({
      roundId: z.uuid().describe("The round."),
      versionId: z.uuid().describe("The version that has been current since then."),
      versionNumber: z.number().int().describe("Its number."),
      title: z.string().describe("Title of the version."),
      contentHash: z.string().describe("SHA-256 of its canonical content, in hex."),
      isNew: z.boolean().describe("Whether this publication created it."),
      changeKind: z
        .enum(["material", "editorial"])
        .nullable()
        .describe("Whether the version changed what's measured or only how it reads; null for a first version."),
    }),
  ),
});
export type Publication = z.infer<typeof Publication>;

/** Something that happened to a plan. */
export const ActivityEntry = z.object({
  id: z.uuid().describe("The entry."),
  at: z.iso.datetime().describe("When."),
  by: z.string().nullable().describe("Who did it; null once they left the organization."),
  what: z
    .enum([
      "created",
      "copied",
      "published",
      "archived",
      "restored",
      "completed",
      "reopened",
      "moved",
      "renamed",
      "submitted",
      "returned",
      "marked_template",
      "unmarked_template",
      "restored_version",
      "undid_restoring",
      "review_asked",
      "review_withdrawn",
      "approved",
      "changes_asked",
      "owner_set",
    ])
    .describe("What was done."),
  detail: z.string().describe("More about it, in words; may be empty."),
  undoable: z.boolean().describe("Whether it can be undone from here."),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export type SavedEdits = z.infer<typeof SavedEdits>;

/** A version as the database counts it; a number beyond cannot stand anywhere. */
const Version = z.number().int().min(1).max(largestVersion);
const PlanId = z.object({ planId: z.uuid("Use a plan's id").describe("The plan.") });
const Versioned = PlanId.extend({
  version: z.number().int().describe("Version the caller saw. If it's no longer current, the answer is 409."),
});
const Ids = z.object({ planIds: z.array(z.uuid()).min(1).max(200).describe("The plans.") });

/** What a new plan is made from. */
export const NewInterviewPlan = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Hiring group it belongs to."),
  title: filledText(limits.title, "Enter a title").describe("The role."),
  templateKey: z.string().max(100).optional().describe("Question library template."),
  copyOf: z.uuid().optional().describe("Plan to copy."),
  competencyKeys: z
    .array(z.string().max(100))
    .max(limits.competencies, `Keep it to ${limits.competencies} entries`)
    .optional()
    .describe("Library competencies to start with, in this order; can't be combined with templateKey or copyOf."),
});

export const interviewPlansContract = contractOf({
  /** Plans of a hiring group. Errors: NOT_FOUND when the group is not the caller's. */
  list: procedure("session", "GET", "/interview-plans")
    .input(PlanPage)
    .output(listOutput(PlanSummary, PlanCounts.describe("Per tab, under no filter."))),
  /** One plan with its draft. Errors: NOT_FOUND. */
  get: procedure("session", "GET", "/interview-plans/{planId}").input(PlanId).output(InterviewPlan),
  /** A new draft: empty or with competencies of the library, from a template of it, or a copy of another plan. Errors: NOT_FOUND, FORBIDDEN. */
  create: procedure("session", "POST", "/interview-plans")
    .route({ successStatus: 201 })
    .input(NewInterviewPlan)
    .output(InterviewPlan),
  /**
   * Makes a plan of what the caller planned in this browser before they signed in, and forgets it there: both or neither. The
   * same draft again makes no second plan. No ids where nothing waits. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST where what
   * waits cannot be read, which then stays.
   */
  keepVisitorDraft: procedure("session", "POST", "/interview-plans/visitor-draft")
    .input(NewInterviewPlan.pick({ groupId: true }))
    .output(z.object({ planIds: z.array(z.uuid()).describe("Plans created from it: one, unless two drafts waited.") })),
  /** Applies a batch of edits to the draft. Fields that others changed since baseVersion give 409 with EditConflict; all else merges. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  saveEdits: procedure("session", "POST", "/interview-plans/{planId}/edits")
    .input(
      PlanId.extend({
        batchId: z.uuid().describe("Created by the tab. Sending it again changes nothing; the answer is the same."),
        baseVersion: Version.describe("Version the tab's edits are based on."),
        edits: z.array(DraftEdit).min(1).max(500).describe("In order."),
      }),
    )
    .output(SavedEdits),
  /** Edits since a version, for a tab that fell behind. Errors: NOT_FOUND. */
  editsSince: procedure("session", "GET", "/interview-plans/{planId}/edits")
    .input(PlanId.extend({ version: z.coerce.number().pipe(Version).describe("Version the tab has.") }))
    .output(SavedEdits),
  /** Makes versions of the rounds that changed, keeps the stages, and calls the plan active. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST with every missing thing as a field, and with wordingReason where a question goes into a prohibited topic and no reason is given. */
  publish: procedure("session", "POST", "/interview-plans/{planId}/publish")
    .input(
      Versioned.extend({
        note: textOf(limits.text).default("").describe("What changed and why."),
        wordingReason: textOf(limits.text)
          .default("")
          .describe("Why a question is asked although it touches on a prohibited topic; left out if none does."),
        versionPolicy: VersionPolicy.default("new_only").describe("Which candidates get it."),
      }),
    )
    .output(Publication),
  /** What was published, newest first. Errors: NOT_FOUND. */
  publications: procedure("session", "GET", "/interview-plans/{planId}/publications")
    .input(PlanId)
    .output(z.array(Publication)),
  /** What the rounds of one publication hold; it never changes. Errors: NOT_FOUND. */
  publicationContent: procedure("session", "GET", "/interview-plans/{planId}/publications/{number}")
    .input(PlanId.extend({ number: z.coerce.number().pipe(Version).describe("Number of the publication.") }))
    .output(PublishedContent),
  /** Puts what a publication holds in the place of the draft, as one batch of edits; who interviews, gates and the reasons for the role stay. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST when the draft holds that already. */
  restorePublication: procedure("session", "POST", "/interview-plans/{planId}/publications/{number}/restore")
    .input(
      Versioned.extend({
        number: z.coerce.number().pipe(Version).describe("Number of the publication."),
        batchId: z.uuid().describe("Created by the caller. Sending it again changes nothing; the answer is the same."),
      }),
    )
    .output(SavedEdits),
  /** Takes the last restoring back; fields that somebody changed since give 409 with EditConflict. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  undoRestoring: procedure("session", "POST", "/interview-plans/{planId}/undo-restoring")
    .input(PlanId.extend({ batchId: z.uuid().describe("As in restorePublication.") }))
    .output(SavedEdits),
  /** What happened to the plan, newest first, 100 at most. Errors: NOT_FOUND. */
  activity: procedure("session", "GET", "/interview-plans/{planId}/activity")
    .input(PlanId)
    .output(z.array(ActivityEntry)),
  /** Each by itself; what is archived already stays. Undone by restore. Errors: NOT_FOUND, FORBIDDEN. */
  archive: procedure("session", "POST", "/interview-plans/archive").input(Ids).output(BulkAnswer),
  /** Back to the status before. Errors: NOT_FOUND, FORBIDDEN. */
  restore: procedure("session", "POST", "/interview-plans/restore").input(Ids).output(BulkAnswer),
  /** Copies of plans as drafts in the same group. Errors: NOT_FOUND, FORBIDDEN. */
  duplicate: procedure("session", "POST", "/interview-plans/duplicate").input(Ids).output(BulkAnswer),
  /** To another hiring group of the same organization. Errors: NOT_FOUND, FORBIDDEN. */
  moveToGroup: procedure("session", "POST", "/interview-plans/move")
    .input(Ids.extend({ groupId: z.uuid("Choose a hiring group").describe("Hiring group to move them to.") }))
    .output(BulkAnswer),
  /** Gives plans to somebody who works in their hiring groups; answers those that had another owner. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for somebody who does not work there. */
  setOwner: procedure("session", "POST", "/interview-plans/owner")
    .input(Ids.extend({ ownerId: z.uuid("Choose a colleague").describe("New owner.") }))
    .output(BulkAnswer),
  /** To review and back, active to completed and back, and marks as template; see plan-states.ts. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  setStatus: procedure("session", "POST", "/interview-plans/{planId}/status")
    .input(
      Versioned.extend({
        status: z.enum(["draft", "in_review", "active", "completed"]).optional().describe("New status."),
        isTemplate: z.boolean().optional().describe("Whether it should be a template."),
      }),
    )
    .output(PlanSummary),
  /** Drafts of questions for one round, of the library or of the language model that the operator set; the plan stays as it is. Errors: NOT_FOUND, FORBIDDEN for who may not edit and where ai_questions_enabled is off. */
  suggestQuestions: procedure("session", "POST", "/interview-plans/{planId}/rounds/{roundId}/suggestions", {
    asksOutside: true,
  })
    .input(
      PlanId.extend({
        roundId: z.uuid("Use a round's id").describe("The round they are for."),
        from: z.enum(suggestionSources).default("library").describe("Who is asked."),
      }),
    )
    .output(SuggestedQuestions),
});
