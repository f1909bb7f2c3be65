import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { type Gap, gapsOf, wholeRatings } from "../card-gaps.ts";
import { cardLimits, noNotes } from "../card-limits.ts";
import type { CardDraft, InterviewNotes } from "../card-shapes.ts";
import type { SavedCard, SavedNotes, Submitting } from "../contract.ts";
import { applyNoteEdits, type NoteEdit } from "../notes/note-edits.ts";
import { scorecardRights } from "../policy.ts";
import {
  askExcuse,
  excuseCard,
  findCompetencies,
  findNotes,
  findOwnCard,
  findStanding,
  listCards,
  remindOfCard,
  saveCardDraft,
  saveNotes,
  takesPart,
  writeCard,
} from "./queries.ts";

export const noCard = () => new Refusal("NOT_FOUND", "This scorecard doesn't exist, or you don't have access.");
const noInterview = () => new Refusal("NOT_FOUND", "This interview doesn't exist, or you aren't part of it.");

export async function getNotes(db: ActorDb, interviewId: string): Promise<SavedNotes> {
  const saved = await findNotes(db, interviewId);
  if (!saved && !(await takesPart(db, interviewId))) throw noInterview();
  return { version: saved?.version ?? 0, notes: saved?.doc ?? noNotes };
}

/** Changes notes; of two devices that save at once, the second one's changes are made to what the first one left. */
export async function editNotes(
  db: ActorDb,
  { interviewId, edits }: { interviewId: string; edits: readonly NoteEdit[] },
): Promise<SavedNotes> {
  for (let attempt = 0; attempt < savesAtOnce; attempt++) {
    const standing = await getNotes(db, interviewId);
    const notes = applyNoteEdits(standing.notes, edits);
    requireRoom(notes);
    const words = searchText(notes.lines.map(({ text }) => text));
    const version = await saveNotes(db, interviewId, { version: standing.version, notes, words });
    if (version === null) throw noInterview();
    if (version > 0) return { version, notes };
  }
  throw new Refusal("CONFLICT", "These notes are being changed on another device. Try again.");
}
const savesAtOnce = 5;

/** Notes that could not be read again must not be kept. */
function requireRoom({ lines, questions }: InterviewNotes): void {
  if (lines.length <= cardLimits.lines && questions.length <= cardLimits.questions) return;
  throw new Refusal("BAD_REQUEST", `These notes are full: at most ${cardLimits.lines} lines. Remove some first.`, {
    errors: [{ path: "edits", message: "These notes are full. Remove lines first." }],
  });
}

export async function getOwnCard(db: ActorDb, scorecardId: string): Promise<SavedCard> {
  const card = await findOwnCard(db, scorecardId);
  if (!card) throw noCard();
  const { draft, draftVersion, isLocked, state, noteToNext } = card;
  const revision = card.revision ?? 0;
  const cards = revision === 0 ? [] : await listCards(db, [card.candidateId]);
  const revisions = cards.filter((each) => each.scorecardId === scorecardId);
  return { version: draftVersion, draft, revision, isLocked, state, noteToNext, revisions };
}

export async function keepDraft(
  db: ActorDb,
  { scorecardId, version, draft }: { scorecardId: string; version: number; draft: CardDraft },
): Promise<{ version: number }> {
  const saved = await saveCardDraft(db, scorecardId, { version, draft });
  if (saved === null) {
    await getOwnCard(db, scorecardId);
    // Not a conflict, which would be tried again: no version of it can be written any more.
    throw new Refusal(
      "FORBIDDEN",
      "This scorecard can't be changed anymore. You were excused, or a decision was recorded.",
    );
  }
  if (saved < 0)
    throw new Refusal("CONFLICT", "This scorecard was changed on another device.", {
      current: await getOwnCard(db, scorecardId),
    });
  return { version: saved };
}

const closed = () =>
  new Refusal(
    "CONFLICT",
    "This scorecard can't be submitted. The interview hasn't started, you were excused, or a decision was recorded.",
  );

interface Writing extends Submitting {
  scorecardId: string;
  isForAnother?: boolean;
}

/** Submits a card, or an amendment of it; what is missing is told by its place. */
export async function submitCard(
  db: ActorDb,
  { scorecardId, card, revision, whyAmended, isForAnother = false }: Writing,
): Promise<{ revision: number }> {
  const competencies = await findCompetencies(db, scorecardId);
  if (!competencies) throw noCard();
  const gaps = gapsOf(card, competencies);
  if (gaps.length > 0)
    throw new Refusal(
      "BAD_REQUEST",
      gaps.length === 1 ? "One thing is missing." : `${gaps.length} things are missing.`,
      {
        errors: gaps.map((gap) => ({ path: pathOf(gap), message: wordsOf(gap) })),
      },
    );
  refuseOffScale(card, competencies);
  if (revision > 1 && whyAmended.trim() === "")
    throw new Refusal("BAD_REQUEST", "Say why you're amending it.", {
      errors: [{ path: "whyAmended", message: "Say why you're amending it." }],
    });
  const { ratings: _, noDecisionWhy, takeaways, ...more } = card;
  const ratings = wholeRatings(card, competencies);
  const said = card.overall === "no_decision" ? `${noDecisionWhy.trim()}\n\n${takeaways.trim()}` : takeaways.trim();
  if (said.length > cardLimits.takeaways)
    throw refusedField("card.takeaways", "Shorten the takeaways, so that why there's no decision fits in as well");
  const words = searchText([
    said,
    ...ratings.flatMap(({ note, evidence }) => [note, ...evidence.map(({ text }) => text)]),
  ]);
  const content = { ...more, takeaways: said, revision, whyAmended, words };
  switch (await writeCard(db, scorecardId, { content, ratings, isForAnother })) {
    case "submitted":
    case "amended":
      return { revision };
    case "changed":
      throw new Refusal("CONFLICT", "This scorecard was just submitted on another device. Check it first.");
    case "not_noted":
      throw new Refusal(
        "BAD_REQUEST",
        "Some evidence isn't in the notes of this interview. Remove it, then submit again.",
        {
          errors: [{ path: "card.ratings", message: "Remove evidence that isn't in the notes" }],
        },
      );
    case "closed":
      throw closed();
    default:
      throw noCard();
  }
}

/** A level that the scale does not have would count in each mean and spread. */
function refuseOffScale({ ratings }: CardDraft, competencies: RoundContent["competencies"]): void {
  const off = competencies.filter(({ id, levels }) => {
    const value = ratings.find(({ competencyKey }) => competencyKey === id)?.value ?? null;
    return value !== null && !levels.some((level) => level.value === value);
  });
  if (off.length === 0) return;
  throw new Refusal("BAD_REQUEST", "Choose a level of the scale.", {
    errors: off.map(({ id, name }) => ({
      path: `card.ratings.${id}`,
      message: `Choose a level of the scale for ${name}`,
    })),
  });
}

const pathOf = (gap: Gap) => ("competencyId" in gap ? `card.ratings.${gap.competencyId}` : `card.${gap.kind}`);

function wordsOf(gap: Gap): string {
  switch (gap.kind) {
    case "rating":
      return `Rate ${gap.name}, or say why it wasn't assessed`;
    case "overall":
      return "Choose an overall recommendation";
    case "no_decision_why":
      return "Say why there's no decision";
    case "takeaways":
      return "Write the key takeaways";
  }
}

/** Submits a card in its author's name, as owner or admin. */
export async function submitCardFor(
  db: ActorDb,
  actor: Actor,
  { scorecardId, card }: { scorecardId: string; card: CardDraft },
): Promise<{ revision: number }> {
  const standing = await findStanding(db, scorecardId);
  if (!standing) throw noCard();
  authorize(actor, scorecardRights.writeFor, standing);
  if (standing.interviewerId === actor.userId)
    throw new Refusal("FORBIDDEN", "This is your own scorecard. Submit it as yourself.");
  return submitCard(db, { scorecardId, card, revision: 1, whyAmended: "", isForAnother: true });
}

export async function askOut(db: ActorDb, { scorecardId, reason }: { scorecardId: string; reason: string | null }) {
  if (!(await askExcuse(db, scorecardId, reason))) throw noCard();
  return { scorecardId };
}

export async function letOut(db: ActorDb, actor: Actor, { scorecardId, why }: { scorecardId: string; why: string }) {
  const standing = await findStanding(db, scorecardId);
  if (!standing) throw noCard();
  authorize(actor, scorecardRights.excuse, standing);
  if (standing.interviewerId === actor.userId)
    throw new Refusal("FORBIDDEN", "You can't excuse yourself. Ask another owner, admin or facilitator.");
  if (!(await excuseCard(db, scorecardId, why))) throw new Refusal("CONFLICT", "This scorecard is no longer due.");
  return { scorecardId };
}

/** Reminds somebody of their card, and notes that, once a day. */
export async function remind(db: ActorDb, actor: Actor, { scorecardId }: { scorecardId: string }) {
  const standing = await findStanding(db, scorecardId);
  if (!standing) throw noCard();
  authorize(actor, scorecardRights.remind, standing);
  if (standing.interviewerId === actor.userId) throw new Refusal("FORBIDDEN", "This is your own scorecard.");
  const { outcome, name } = await remindOfCard(db, scorecardId);
  if (outcome === "today")
    throw new Refusal("CONFLICT", "They were reminded today. You can remind them again tomorrow.");
  if (outcome === "no_account")
    throw new Refusal("CONFLICT", "They don't have an account. Send them their link again.");
  if (outcome !== "reminded") throw new Refusal("CONFLICT", "This scorecard is no longer due.");
  const { organizationId, groupId, candidateId } = standing;
  await noteHiring(db, actor, [
    { organizationId, groupId, candidateId, what: "card_reminded", detail: { names: [name] } },
  ]);
  return { scorecardId };
}
