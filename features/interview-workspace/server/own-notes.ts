import { summariesOf } from "#features/interviews/server/public.ts";
import { competencyOf, isEvidence } from "#features/scorecards/notes-coverage.ts";
import { findOwnNotes, readOwnNotes } from "#features/scorecards/server/public.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { ActorDb } from "#platform/server/transaction.ts";
import { isFound, needlesOf } from "#platform/text/search-text.ts";
import type { OwnNotes, OwnNotesPage } from "../contract.ts";
import { listCandidateNames, listCompetencies } from "./queries.ts";

const pageSize = 100;
const longestOpening = 200;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;

interface Asked {
  search: string;
  cursor?: string | undefined;
}

/** Those last written first; of those written at once, by the interview. */
const keyOf = ({ updatedAt, interviewId }: { updatedAt: string; interviewId: string }) => `${updatedAt} ${interviewId}`;

/** One's own notes, page by page, those last written first. A search finds words of the notes, and of the candidate's name. */
export async function listOwnNotes(acting: Acting, { search, cursor }: Asked): Promise<OwnNotesPage> {
  const { db } = acting;
  const needles = needlesOf(search);
  const all = await findOwnNotes(db, []);
  const found = needles.length === 0 ? all : await among(db, all, { search, needles });
  const ordered = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const from = cursor === undefined ? ordered : ordered.filter((each) => keyOf(each) < cursor);
  const page = from.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await told(acting, page),
    total: ordered.length,
    nextCursor: last && from.length > pageSize ? keyOf(last) : null,
  };
}

type Written = Awaited<ReturnType<typeof findOwnNotes>>;

/** Those in which the words stand, or whose candidate is called so. */
async function among(db: ActorDb, all: Written, { search, needles }: { search: string; needles: readonly string[] }) {
  const hasWords = new Set((await findOwnNotes(db, needles)).map(({ interviewId }) => interviewId));
  const names = await listCandidateNames(
    db,
    all.map(({ interviewId }) => interviewId),
  );
  return all.filter(({ interviewId }) => hasWords.has(interviewId) || isFound(search, [names.get(interviewId) ?? ""]));
}

async function told({ db, actor, now }: Acting, page: Written): Promise<OwnNotes[]> {
  const ids = page.map(({ interviewId }) => interviewId);
  const shown = await summariesOf(db, ids, now);
  const byId = new Map(shown.map((interview) => [interview.id, interview]));
  const kits = await listCompetencies(db, [...byId.keys()]);
  const written = await readOwnNotes(db, ids);
  return page.flatMap(({ interviewId, updatedAt }) => {
    const [interview, kit, notes] = [byId.get(interviewId), kits.get(interviewId), written.get(interviewId)];
    if (!interview || !kit || !notes) return [];
    const texts = notes.lines.map(({ text }) => text);
    const marked = notes.lines.filter(isEvidence);
    const about = new Set(marked.map((line) => competencyOf(line, kit)));
    return [
      {
        interview,
        lines: texts.length,
        words: texts.reduce((sum, text) => sum + wordsIn(text), 0),
        evidence: marked.length,
        opening: (texts[0] ?? "").slice(0, longestOpening),
        competencies: kit.competencies.filter(({ id }) => about.has(id)).map((competency) => competency.name),
        cardState: interview.cards.find(({ interviewerId }) => interviewerId === actor.userId)?.state ?? null,
        updatedAt,
      },
    ];
  });
}
