import { z } from "zod";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { InterviewVersion, RoundIds } from "#features/interview-versions/contract.ts";
import { VersionContext } from "#features/interview-versions/version-context.ts";
import { hiringLogInput, hiringLogOutput } from "#features/people/hiring-log.ts";
import { PersonDraft } from "#features/people/person-shapes.ts";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { nearDay } from "#platform/text/day-shapes.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import {
  Board,
  Candidate,
  CandidateMessage,
  CandidateNote,
  CandidateSummary,
  candidateLimits,
  InterviewAhead,
  MissingCard,
} from "./candidate-shapes.ts";
import { reasonClasses } from "./candidate-states.ts";
import { GroupHiringSettings, StandingGroupSettings } from "./group-settings.ts";
import { BoardPage, CandidatePage } from "./list-input.ts";
import { MailSettings, OfferedTemplate, StandingMailSettings, TriedTemplate } from "./messages/mail-settings.ts";
import { allReasons, delays, endingReasons, isReasonOf } from "./rejection.ts";

export const CandidateId = z.object({ candidateId: z.uuid("Use a candidate's id").describe("The candidacy.") });
const Version = z.number("Use the version that you saw").int().min(1).max(largestVersion);
const seen = {
  candidates: z
    .array(
      z.object({
        id: z.uuid("Use ids of candidates").describe("The candidacy."),
        version: Version.describe("Version that the caller saw."),
      }),
    )
    .min(1)
    .max(candidateLimits.many, `Choose ${candidateLimits.many} at most`)
    .describe("The candidacies."),
};
export const Seen = z.object(seen);
const CandidateIds = z.object({
  candidateIds: z.array(z.uuid("Use ids of candidates")).min(1).max(candidateLimits.many).describe("The candidacies."),
});
const cancelInterviews = z
  .boolean()
  .default(false)
  .describe(
    "Whether interviews that haven't started are canceled with it, and everybody in them told. Undoing brings them back.",
  );
const reasonNote = textOf(2000).default("").describe("More about it, for the team alone.");

/** What came of something that was done to many, and what takes it back. */
export const Changed = BulkAnswer.extend({
  events: z.array(z.uuid()).describe("What was done, one for each that changed: `undo` takes these back."),
});
export type Changed = z.output<typeof Changed>;

/** A message that goes along with an ending. */
const MessageWithEnding = z.object({
  subject: filledText(candidateLimits.subject, "Enter a subject").describe(
    "Subject, with tokens such as {{role.title}}.",
  ),
  body: filledText(candidateLimits.message, "Enter a message").describe(
    "Text, with tokens such as {{candidate.called}}.",
  ),
  delayHours: z.literal(delays).describe("How long it waits before it leaves, in hours."),
});

export const NewCandidate = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Where the candidacy belongs; the group of the opportunity."),
  opportunityId: z.uuid("Choose a role").describe("The opportunity."),
  personId: z.uuid("Choose a person").optional().describe("Somebody who is here already."),
  person: PersonDraft.optional().describe("Somebody new."),
  isAnother: z.boolean().default(false).describe("Somebody new, although others have the same address or number."),
  source: textOf(candidateLimits.source).default("").describe("Where they come from."),
  stageKey: textOf(40).default("new").describe("The stage in which they begin."),
});
export type NewCandidate = z.output<typeof NewCandidate>;

export const CandidateEdit = z.object({
  ownerId: z.uuid("Choose a colleague").nullable().optional().describe("Who looks after it."),
  coordinatorId: z.uuid("Choose a colleague").nullable().optional().describe("Who arranges interviews."),
  source: textOf(candidateLimits.source).optional().describe("Where they come from."),
  addTags: z
    .array(filledText(candidateLimits.tag, "Enter a tag"))
    .max(candidateLimits.tags)
    .default([])
    .describe("Labels to add."),
  removeTags: z.array(textOf(candidateLimits.tag)).max(candidateLimits.tags).default([]).describe("Labels to remove."),
});
export type CandidateEdit = z.output<typeof CandidateEdit>;

const NoteBody = filledText(candidateLimits.note, "Write something first").describe("Text.");
const Mentions = z.array(z.uuid("Choose colleagues")).max(50).default([]).describe("Colleagues who are named in it.");
const NoteId = CandidateId.extend({ noteId: z.uuid("Use a note's id").describe("The note.") });

const OrganizationId = z.object({
  organizationId: z.uuid("Choose an organization").describe("The organization."),
});
const GroupId = z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") });

export const candidatesContract = contractOf({
  /** What a hiring group sets for its hiring: reasons, messages, tags. Errors: NOT_FOUND when the group is not the caller's. */
  getGroupSettings: procedure("ats", "GET", "/groups/{groupId}/hiring-settings")
    .input(GroupId)
    .output(StandingGroupSettings),
  /** Changes them. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST. */
  saveGroupSettings: procedure("ats", "PUT", "/groups/{groupId}/hiring-settings")
    .input(GroupHiringSettings.extend(GroupId.shape))
    .output(StandingGroupSettings),
  /** Messages to begin from, those of the hiring group first, then of its organization, then built in. Errors: NOT_FOUND when the group is not the caller's. */
  listTemplates: procedure("ats", "GET", "/groups/{groupId}/message-templates")
    .input(GroupId)
    .output(z.array(OfferedTemplate)),
  /** What an organization sets for its mails. Errors: NOT_FOUND when it is not the caller's. */
  getMailSettings: procedure("ats", "GET", "/organizations/{organizationId}/mail-settings")
    .input(OrganizationId)
    .output(StandingMailSettings),
  /** Changes them. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST that names a token which can't be filled in. */
  saveMailSettings: procedure("ats", "PUT", "/organizations/{organizationId}/mail-settings")
    .input(MailSettings.extend(OrganizationId.shape))
    .output(StandingMailSettings),
  /** Sends a template to the caller, as a sample candidate would get it. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST that names a token which can't be filled in. */
  sendTest: procedure("ats", "POST", "/organizations/{organizationId}/message-templates/test")
    .input(TriedTemplate.extend(OrganizationId.shape))
    .output(z.object({ to: z.string().describe("Address that it goes to.") })),
  /** Candidates of a hiring group. Errors: NOT_FOUND when the group is not the caller's, BAD_REQUEST. */
  list: procedure("ats", "GET", "/candidates")
    .input(CandidatePage)
    .output(
      listOutput(
        CandidateSummary,
        z
          .object({
            all: z.number().int().describe("On the way or hired."),
            mine: z.number().int().describe("Whose next move is the caller's."),
            over: z.number().int().describe("Past the target of their stage."),
            ended: z.number().int().describe("Ended or put away."),
          })
          .describe("By tab, under no other filter, each up to 1000."),
      ),
    ),
  /** Sources and tags that candidates of a hiring group have, for filters. Errors: NOT_FOUND when the group is not the caller's. */
  choices: procedure("ats", "GET", "/candidates/choices")
    .input(z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") }))
    .output(
      z.object({
        sources: z.array(z.string()).describe("In alphabetical order, 200 at most."),
        tags: z.array(z.string()).describe("In alphabetical order, 200 at most."),
      }),
    ),
  /** The same as columns of stages, each with its first cards. Errors: NOT_FOUND when the group is not the caller's, BAD_REQUEST. */
  board: procedure("ats", "GET", "/candidates/board").input(BoardPage).output(Board),
  /** One candidacy with its way, versions, and the person. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/candidates/{candidateId}").input(CandidateId).output(Candidate),
  /** What happened with it, newest first. Errors: NOT_FOUND, BAD_REQUEST. */
  activity: procedure("ats", "GET", "/candidates/{candidateId}/activity")
    .input(CandidateId.extend(hiringLogInput))
    .output(hiringLogOutput),
  /**
   * A new candidacy of somebody new or somebody who is here. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with the candidacy that
   * is open already for the same role, or with people of the same address or number.
   */
  create: procedure("ats", "POST", "/candidates").route({ successStatus: 201 }).input(NewCandidate).output(Candidate),
  /** Candidacies of the same people for another opportunity; answers the new ones. Errors: NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST for a role that is closed. */
  considerFor: procedure("ats", "POST", "/candidates/consider")
    .input(
      z.object({
        candidateIds: z
          .array(z.uuid("Use ids of candidates"))
          .min(1)
          .max(candidateLimits.many)
          .describe("The candidacies."),
        opportunityId: z.uuid("Choose a role").describe("The other opportunity."),
      }),
    )
    .output(BulkAnswer),
  /**
   * To another stage, forward or back. Each by itself, with a result for each. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands,
   * BAD_REQUEST with `reason` where scorecards are to be in first and no reason is given.
   */
  move: procedure("ats", "POST", "/candidates/move")
    .input(
      Seen.extend({
        stageKey: textOf(40).optional().describe("The stage."),
        stageKind: z.enum(stageKinds).optional().describe("Instead of a stage: the next one of this kind."),
        reason: textOf(candidateLimits.reason).default("").describe("Why, where scorecards are missing."),
      }),
    )
    .output(Changed),
  /** Another status that is no ending by a reason. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  setStatus: procedure("ats", "POST", "/candidates/status")
    .input(
      Seen.extend({
        action: z
          .enum(["hold", "resume", "offer", "recallOffer", "hire", "reopen", "archive", "restore", "tell"])
          .describe("What is done. `tell`: the candidate was told in another way than by a message."),
        until: nearDay().nullable().default(null).describe("Day on which a hold ends."),
      }),
    )
    .output(Changed),
  /** Scorecards that are owed of these candidacies, the ones due first. Errors: BAD_REQUEST. */
  listMissingCards: procedure("ats", "GET", "/missing-scorecards")
    .input(CandidateIds)
    .output(z.array(MissingCard).describe("500 at most.")),
  /** Interviews of these candidacies that haven't started, the next one first. Errors: BAD_REQUEST. */
  listInterviewsAhead: procedure("ats", "GET", "/interviews-ahead")
    .input(CandidateIds)
    .output(z.array(InterviewAhead).describe("1,000 at most.")),
  /**
   * We decide against them: with a reason, and perhaps a message that leaves later. Nothing that the candidate sees changes until then.
   * Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST.
   */
  reject: procedure("ats", "POST", "/candidates/reject")
    .input(
      Seen.extend({
        reasonClass: z.enum(reasonClasses).exclude(["they_withdrew"]).default("we_rejected").describe("Who ended it."),
        reason: z.enum(allReasons).describe("Why, one of the reasons of that class."),
        note: reasonNote,
        message: MessageWithEnding.nullable().describe("What tells them; null to tell them in another way."),
        cancelInterviews,
      }).refine(({ reasonClass, reason }) => isReasonOf(reasonClass, reason), {
        path: ["reason"],
        error: "Choose a reason from the list",
      }),
    )
    .output(Changed),
  /**
   * Ends a role with what becomes of everybody who is in the process, in one step: none is left over, nor an interview of theirs that
   * hasn't started. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST while somebody is not named.
   */
  closeRole: procedure("ats", "POST", "/opportunities/{opportunityId}/close-with-candidates")
    .input(
      z.object({
        opportunityId: z.uuid("Use a role's id").describe("The opportunity."),
        version: Version.describe("Version of the opportunity that the caller saw."),
        outcome: z.enum(["filled", "closed"]).describe("Whether everybody was hired who was looked for."),
        reason: textOf(500).default("").describe("Why it is closed."),
        candidates: z
          .array(
            z.object({
              id: z.uuid("Use ids of candidates").describe("The candidacy."),
              fate: z
                .enum(["decline", "archive", "move"])
                .describe("Declined; declined without a message and put away; or a candidate for another role."),
            }),
          )
          .max(2000)
          .describe("Everybody who is in the process."),
        toOpportunityId: z.uuid("Choose a role").optional().describe("The other role, for those who move."),
        message: MessageWithEnding.nullable().describe(
          "What tells those who are declined; null to tell them in another way.",
        ),
      }),
    )
    .output(z.object({ closed: z.literal(true), declined: z.number().int(), moved: z.number().int() })),
  /** They decided against us. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST. */
  withdraw: procedure("ats", "POST", "/candidates/withdraw")
    .input(
      Seen.extend({ reason: z.enum(endingReasons.they_withdrew).describe("Why."), note: reasonNote, cancelInterviews }),
    )
    .output(Changed),
  /** Takes back what was done, where nothing of it was changed since: by ids of events. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  undo: procedure("ats", "POST", "/candidates/undo")
    .input(
      z.object({
        events: z.array(z.uuid("Use ids of events")).min(1).max(candidateLimits.many).describe("What is taken back."),
      }),
    )
    .output(Changed),
  /** Owner, coordinator, source and tags. Each by itself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST for somebody who does not work there. */
  edit: procedure("ats", "POST", "/candidates/edit")
    .input(Seen.extend({ changes: CandidateEdit.describe("What changes; what is left out stays.") }))
    .output(BulkAnswer),
  /** Pins the candidacy to the publication that the role hires by now, or to another one, with all rounds whose versions are not frozen. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST. */
  migrate: procedure("ats", "POST", "/candidates/{candidateId}/migrate")
    .input(
      CandidateId.extend({
        version: Version.describe("Version that the caller saw."),
        publicationId: z.uuid("Use a publication's id").describe("The publication."),
      }),
    )
    .output(Candidate),
  /** What they expect to earn. Errors: NOT_FOUND, FORBIDDEN. */
  setPay: procedure("ats", "PUT", "/candidates/{candidateId}/pay")
    .input(
      CandidateId.extend({ expectation: textOf(candidateLimits.pay).describe("In their words; empty to remove it.") }),
    )
    .output(Candidate),
  /** What interviewers do so that they can take part well: the instruction, never the reason. Errors: NOT_FOUND, FORBIDDEN. */
  setAccommodation: procedure("ats", "PUT", "/candidates/{candidateId}/accommodation")
    .input(
      CandidateId.extend({
        instruction: textOf(candidateLimits.accommodation).describe("What to do; empty to remove it."),
      }),
    )
    .output(Candidate),
  /** What was written to them and by them, the latest last. Errors: NOT_FOUND, FORBIDDEN for viewers. */
  listMessages: procedure("ats", "GET", "/candidates/{candidateId}/messages")
    .input(CandidateId)
    .output(z.array(CandidateMessage)),
  /** Writes to candidates, now or at a time. Each by itself. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  write: procedure("ats", "POST", "/candidates/messages")
    .input(
      z.object({
        candidateIds: z.array(z.uuid("Use ids of candidates")).min(1).max(candidateLimits.many).describe("To whom."),
        subject: filledText(candidateLimits.subject, "Enter a subject").describe(
          "Subject, with tokens such as {{role.title}}.",
        ),
        body: filledText(candidateLimits.message, "Enter a message").describe(
          "Text, with tokens such as {{candidate.called}}.",
        ),
        sendAt: z.iso
          .datetime({ offset: true })
          .nullable()
          .default(null)
          .describe("When it leaves; null for now, after the seconds in which it can be taken back."),
      }),
    )
    .output(BulkAnswer),
  /** Takes a message back before it leaves. Errors: NOT_FOUND, FORBIDDEN, CONFLICT once it has left. */
  cancelMessage: procedure("ats", "POST", "/candidates/{candidateId}/messages/{messageId}/cancel")
    .input(CandidateId.extend({ messageId: z.uuid("Use a message's id").describe("The message.") }))
    .output(CandidateMessage),
  /** Sends a message once more that failed. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it did not fail. */
  resendMessage: procedure("ats", "POST", "/candidates/{candidateId}/messages/{messageId}/resend")
    .input(CandidateId.extend({ messageId: z.uuid("Use a message's id").describe("The message.") }))
    .output(CandidateMessage),
  /** Notes of the team, the latest first; private ones for their author and whoever has the grant. Errors: NOT_FOUND. */
  listNotes: procedure("ats", "GET", "/candidates/{candidateId}/notes")
    .input(CandidateId)
    .output(z.array(CandidateNote)),
  /** Adds a note. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST for a colleague who does not work there. */
  addNote: procedure("ats", "POST", "/candidates/{candidateId}/notes")
    .route({ successStatus: 201 })
    .input(
      CandidateId.extend({
        body: NoteBody,
        isPrivate: z.boolean().default(false).describe("Only for its author and whoever has the grant."),
        mentions: Mentions,
      }),
    )
    .output(CandidateNote),
  /** Changes one's own note. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST. */
  editNote: procedure("ats", "PUT", "/candidates/{candidateId}/notes/{noteId}")
    .input(
      NoteId.extend({
        version: Version.describe("Version that the caller saw."),
        body: NoteBody,
        isPrivate: z.boolean().describe("Only for its author and whoever has the grant."),
        mentions: Mentions,
      }),
    )
    .output(CandidateNote),
  /** Removes one's own note, or takes that back within 30 days. Errors: NOT_FOUND, FORBIDDEN. */
  removeNote: procedure("ats", "POST", "/candidates/{candidateId}/notes/{noteId}/remove")
    .input(NoteId.extend({ isRemoved: z.boolean().default(true).describe("False takes it back.") }))
    .output(CandidateNote),
  /** Which version counts in a context: a candidate's own, or the current one. Errors: NOT_FOUND, BAD_REQUEST. */
  versionInContext: procedure("ats", "GET", "/version-context")
    .input(
      VersionContext.extend({
        enabled: z.stringbool().or(z.boolean()).default(true).describe("Whether the version is to be looked up."),
      }),
    )
    .output(
      z.object({
        versionId: z.uuid().nullable().describe("The version; null where there is none, or it is not to be looked up."),
        isPinned: z.boolean().describe("Whether it is this candidate's own."),
        isFrozen: z.boolean().describe("Whether it cannot change any more."),
      }),
    ),
  /** Versions of rounds that a candidate gets, each with the version itself; all, or those of some rounds, separated by commas. Errors: BAD_REQUEST. */
  listInterviews: procedure("ats", "GET", "/candidate_interviews")
    .input(
      z.object({
        candidate_id: z.uuid("Use a candidate's id").describe("The candidacy."),
        round_ids: RoundIds.optional().describe(
          "Only of these rounds, separated by commas or each under the name again.",
        ),
      }),
    )
    .output(
      z.array(
        z.object({
          candidate_id: z.uuid().describe("The candidacy."),
          interview_round_id: z.uuid().describe("The round."),
          interview_version_id: z.uuid().describe("Its version for this candidate."),
          pinned_at: z.iso.datetime().describe("Since when."),
          migrated_from: z.uuid().nullable().describe("The version before."),
          frozen_at: z.iso.datetime().nullable().describe("Since when it cannot change any more."),
          interview_version: InterviewVersion.describe("The version."),
        }),
      ),
    ),
});
