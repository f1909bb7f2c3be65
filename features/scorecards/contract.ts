import { z } from "zod";
import { listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { Printing } from "#platform/values/printing.ts";
import { largestVersion } from "#platform/version-number.ts";
import { cardLimits, excuseReasons } from "./card-limits.ts";
import { GroupCardCounts, GroupCardPage, ListedCard, OwnCardCounts, OwnCardPage } from "./card-list.ts";
import { CardDraft, InterviewNotes, SubmittedCard } from "./card-shapes.ts";
import { NoteEdit, noteEditsAtOnce } from "./notes/note-edits.ts";

const InterviewId = z.object({ interviewId: z.uuid("Use an interview's id").describe("The interview.") });
const CardId = z.object({ scorecardId: z.uuid("Use a card's id").describe("The card.") });
const Version = z
  .number("Use the version that you saw")
  .int()
  .min(0)
  .max(largestVersion)
  .describe("Version that the caller saw; 0 where there was none.");

export const SavedNotes = z.object({
  version: z.number().int().describe("Counts saves; 0 where nothing was saved yet."),
  notes: InterviewNotes.describe("The notes."),
});
export type SavedNotes = z.output<typeof SavedNotes>;

export const SavedCard = z.object({
  version: z.number().int().describe("Counts saves; 0 where nothing was saved yet."),
  draft: CardDraft.nullable().describe("The draft; null where there is none."),
  revision: z.number().int().describe("Latest revision that was submitted; 0 where none was."),
  isLocked: z.boolean().describe("Whether a decision closed it."),
  state: z.enum(["owed", "submitted", "excused", "released"]).describe("Where it stands."),
  noteToNext: z.string().describe("What whoever interviews next was told, as it was first submitted."),
  revisions: z.array(SubmittedCard).describe("What was submitted of it, the original first."),
});
export type SavedCard = z.output<typeof SavedCard>;

export const Submitting = z.object({
  card: CardDraft.describe("The card, whole."),
  revision: z.number().int().min(1).max(1000).describe("Which revision it is to be: one more than the latest."),
  whyAmended: textOf(cardLimits.reason).default("").describe("Why it is amended; empty for the original."),
});
export type Submitting = z.output<typeof Submitting>;

const NotesSaving = z.object({
  edits: z.array(NoteEdit).min(1, "Send a change").max(noteEditsAtOnce).describe("What was changed, in order."),
});
const DraftSaving = z.object({ version: Version, draft: CardDraft.describe("The draft.") });
const Saved = z.object({ version: z.number().int().describe("The version that stands now.") });
const Submitted = z.object({ revision: z.number().int().describe("The revision that stands now.") });

const CardPrinting = Printing.extend({
  revision: z.coerce.number().int().min(1).max(1000).optional().describe("Which revision; left out, the latest."),
});
const Document = z.file().describe("The document.");

const CandidateCards = z.object({
  cards: z.array(SubmittedCard).describe("Revisions of cards that the caller may see, their own among them."),
  openRounds: z.array(z.uuid()).describe("Rounds of the plan whose cards the caller may see."),
});

export const scorecardsContract = contractOf({
  /** The caller's own notes of an interview. Errors: NOT_FOUND. */
  getNotes: procedure("ats", "GET", "/interviews/{interviewId}/notes").input(InterviewId).output(SavedNotes),
  /** Changes them. What was written in the same line on another device is kept beside it. Errors: NOT_FOUND, BAD_REQUEST. */
  saveNotes: procedure("ats", "PUT", "/interviews/{interviewId}/notes", { answersStanding: true })
    .input(InterviewId.extend(NotesSaving.shape))
    .output(SavedNotes),
  /** The caller's own card: its draft, and which revision stands. Errors: NOT_FOUND. */
  getOwn: procedure("ats", "GET", "/scorecards/{scorecardId}/draft").input(CardId).output(SavedCard),
  /**
   * Saves its draft over the version that the caller saw. Errors: NOT_FOUND, CONFLICT with what stands, FORBIDDEN once it was let out of or
   * decided on, BAD_REQUEST.
   */
  saveDraft: procedure("ats", "PUT", "/scorecards/{scorecardId}/draft")
    .input(CardId.extend(DraftSaving.shape))
    .output(Saved),
  /** Submits it, or an amendment. Errors: NOT_FOUND, BAD_REQUEST for what is missing, CONFLICT when it is closed or another revision came. */
  submit: procedure("ats", "POST", "/scorecards/{scorecardId}/submit")
    .input(CardId.extend(Submitting.shape))
    .output(Submitted),
  /** Submits it in its author's name. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT. */
  submitFor: procedure("ats", "POST", "/scorecards/{scorecardId}/submit-for")
    .input(CardId.extend({ card: CardDraft.describe("The card, whole.") }))
    .output(Submitted),
  /** Asks to be let out of one's own card, or with null takes that back. Errors: NOT_FOUND. */
  askExcuse: procedure("ats", "POST", "/scorecards/{scorecardId}/ask-excuse")
    .input(
      CardId.extend({
        reason: z
          .enum(excuseReasons)
          .nullable()
          .describe("Why, from a list, so that it tells nothing of the candidate."),
      }),
    )
    .output(CardId),
  /** Lets somebody else out of their card. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  excuse: procedure("ats", "POST", "/scorecards/{scorecardId}/excuse")
    .input(CardId.extend({ why: filledText(cardLimits.reason, "Enter a reason").describe("Why.") }))
    .output(CardId),
  /** The caller's own cards in all their hiring groups. Errors: BAD_REQUEST. */
  listMine: procedure("ats", "GET", "/my-scorecards").input(OwnCardPage).output(listOutput(ListedCard, OwnCardCounts)),
  /** How cards of a hiring group stand, never what they say. Errors: NOT_FOUND, BAD_REQUEST. */
  list: procedure("ats", "GET", "/scorecards").input(GroupCardPage).output(listOutput(ListedCard, GroupCardCounts)),
  /** Reminds the author of a card that is owed, once a day. Not those without an account, and not oneself. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  remind: procedure("ats", "POST", "/scorecards/{scorecardId}/remind").input(CardId).output(CardId),
  /** Cards of a candidacy that the caller may see. Errors: NOT_FOUND. */
  listOfCandidate: procedure("ats", "GET", "/candidates/{candidateId}/scorecards")
    .input(z.object({ candidateId: z.uuid("Use a candidate's id").describe("The candidacy.") }))
    .output(CandidateCards),
  /** A submitted card that the caller may see, to print, as PDF. Errors: NOT_FOUND, BAD_REQUEST, UNAVAILABLE. */
  print: procedure("ats", "GET", "/scorecards/{scorecardId}/paper")
    .input(CardId.extend(CardPrinting.shape))
    .output(Document),
});

/** The same for an interviewer who came by a link: their own notes and card of the link's interview. */
export const guestScorecardContract = contractOf({
  /** Their notes. Errors: UNAUTHORIZED, NOT_FOUND. */
  getNotes: procedure("magic-link", "GET", "/guest/notes").output(SavedNotes),
  /** Changes them. Errors: UNAUTHORIZED, NOT_FOUND, BAD_REQUEST. */
  saveNotes: procedure("magic-link", "PUT", "/guest/notes", { answersStanding: true })
    .input(NotesSaving)
    .output(SavedNotes),
  /** Their card. Errors: UNAUTHORIZED, NOT_FOUND. */
  getOwn: procedure("magic-link", "GET", "/guest/scorecard").output(SavedCard.extend(CardId.shape)),
  /** Saves its draft. Errors: UNAUTHORIZED, NOT_FOUND, CONFLICT with what stands, FORBIDDEN, BAD_REQUEST. */
  saveDraft: procedure("magic-link", "PUT", "/guest/scorecard").input(DraftSaving).output(Saved),
  /** Submits it, or an amendment. Errors: UNAUTHORIZED, NOT_FOUND, BAD_REQUEST, CONFLICT. */
  submit: procedure("magic-link", "POST", "/guest/scorecard/submit")
    .input(
      Submitting.extend({
        scorecardId: z
          .uuid()
          .optional()
          .describe("Which card it was written on; refused where the link is for another."),
      }),
    )
    .output(Submitted),
  /** Their submitted card, each revision. Errors: UNAUTHORIZED. */
  listSubmitted: procedure("magic-link", "GET", "/guest/scorecard/submitted").output(z.array(SubmittedCard)),
  /** The same to print, as PDF. Errors: UNAUTHORIZED, NOT_FOUND, BAD_REQUEST, UNAVAILABLE. */
  print: procedure("magic-link", "GET", "/guest/scorecard/paper").input(CardPrinting).output(Document),
});
