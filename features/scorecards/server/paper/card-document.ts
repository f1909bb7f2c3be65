import { summariesOf } from "#features/interviews/server/public.ts";
import { refusedField } from "#platform/errors.ts";
import { type PlannedDocument, plannedPaper } from "#platform/server/paper/after-reading.ts";
import type { ProcedureContext } from "#platform/server/rpc.ts";
import type { Printing } from "#platform/values/printing.ts";
import { noCard } from "../commands.ts";
import { findStanding, findWrittenVersion, listCards } from "../queries.ts";
import { cardPaper } from "./card-paper.ts";

interface Wanted extends Printing {
  scorecardId: string;
  revision?: number | undefined;
  /** Null for the author, who came by a link. */
  printedBy: string | null;
}

/** Reads a card that the acting person may see, their own or another's: the doors decide. */
export async function planCardPaper(
  { db, services: { now, settings } }: ProcedureContext,
  { scorecardId, revision, printedBy, ...printing }: Wanted,
): Promise<PlannedDocument> {
  const standing = await findStanding(db, scorecardId);
  const version = await findWrittenVersion(db, scorecardId);
  if (!standing || !version) throw noCard();
  const { candidateId, interviewId } = standing;
  const revisions = (await listCards(db, [candidateId])).filter((card) => card.scorecardId === scorecardId);
  const card = revisions.find((each) => each.revision === (revision ?? revisions.length));
  if (!card) throw refusedField("revision", "This scorecard has no such version");
  const [interview] = await summariesOf(db, [interviewId], now());
  const author = interview?.cards.find(({ id }) => id === scorecardId);
  if (!interview || !author) throw noCard();
  const paper = cardPaper({
    ...{ card, revisions, version, interview, author, now: now() },
    ...printing,
    printedBy: printedBy ?? author.name,
  });
  // The name says nothing of the candidate.
  return plannedPaper(`scorecard-${scorecardId.slice(0, 8)}.pdf`, paper, settings);
}
