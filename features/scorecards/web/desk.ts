import type { Printing } from "#platform/values/printing.ts";
import { type CallContext, clientOf } from "#platform/web/api.ts";
import type { CardDraft } from "../card-shapes.ts";
import type { guestScorecardContract, SavedCard, SavedNotes, scorecardsContract } from "../contract.ts";
import type { NoteEdit } from "../notes/note-edits.ts";

const members = clientOf<typeof scorecardsContract>("scorecards");
const guests = clientOf<typeof guestScorecardContract>("guestScorecard");

/**
 * Where the notes and the card of one interviewer come from and go: for an account or for the guest of a link. Screens take one and don't
 * know which it is.
 */
export interface Desk {
  isGuest: boolean;
  interviewId: string;
  /** Whose notes and card: the account, or the interviewer of the link. */
  interviewerId: string;
  /** Null where no card was asked for. */
  scorecardId: string | null;
  getNotes(context?: CallContext): Promise<SavedNotes>;
  saveNotes(edits: NoteEdit[], context?: CallContext): Promise<SavedNotes>;
  getCard(context?: CallContext): Promise<SavedCard>;
  saveDraft(saving: { version: number; draft: CardDraft }, context?: CallContext): Promise<{ version: number }>;
  printCard(revision: number, printing: Printing): Promise<File>;
}

interface Place {
  interviewId: string;
  interviewerId: string;
  scorecardId: string | null;
}

/** The desk of an account that takes part. */
export function memberDesk({ interviewId, interviewerId, scorecardId }: Place): Desk {
  const card = () => {
    if (scorecardId === null) throw new Error("No card was asked for");
    return scorecardId;
  };
  return {
    isGuest: false,
    interviewId,
    interviewerId,
    scorecardId,
    getNotes: (context = {}) => members.getNotes({ interviewId }, { context }),
    saveNotes: (edits, context = {}) => members.saveNotes({ interviewId, edits }, { context }),
    getCard: (context = {}) => members.getOwn({ scorecardId: card() }, { context }),
    saveDraft: (saving, context = {}) => members.saveDraft({ scorecardId: card(), ...saving }, { context }),
    printCard: (revision, printing) => printCard(card(), revision, printing),
  };
}

/** A submitted card, one's own or another's, as a document. */
export const printCard = (scorecardId: string, revision: number, printing: Printing): Promise<File> =>
  members.print({ scorecardId, revision, ...printing });

/** The desk of the guest of a link: the session says which interview and whose. */
export function guestDesk(place: Place): Desk {
  return {
    isGuest: true,
    ...place,
    getNotes: (context = {}) => guests.getNotes(undefined, { context }),
    saveNotes: (edits, context = {}) => guests.saveNotes({ edits }, { context }),
    getCard: (context = {}) => guests.getOwn(undefined, { context }),
    saveDraft: (saving, context = {}) => guests.saveDraft(saving, { context }),
    printCard: (revision, printing) => guests.print({ revision, ...printing }),
  };
}
