import { type SqlBool, sql } from "kysely";
import { excerptOf } from "#features/documents/excerpts.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { listCards } from "#features/scorecards/server/public.ts";
import { likeRows, someIds } from "#platform/server/list/found-rows.ts";
import { type ActorDb, inTime, mayTrack } from "#platform/server/transaction.ts";
import { needlesOf } from "#platform/text/search-text.ts";
import { type Found, type FoundGroup, type FoundKind, foundKinds } from "../found-shapes.ts";
import { meantIn } from "../misspelled.ts";
import { longTerms, rankOf } from "../rank.ts";

/** Matches that are looked at to find the best of them. */
const most = 200;
/** Misspelled ones: to compare words costs more than to find them. */
const mostLike = 60;
/** Scorecards: of each that is found its words are fetched. */
const mostCards = 50;
/** One kind of thing may take so long; what takes longer shows nothing rather than holding the database. */
const millis = 1500;

/** A row as it is shown, with the words that it is found by. */
export interface FoundRow extends Omit<Found, "at"> {
  at?: string | null;
  searchText: string;
  /** The whole text, of which an excerpt is shown. */
  words?: string;
}

/** How one kind of thing is found. */
interface Kind {
  table: string;
  key?: string;
  needs?: "ats";
  /** Ids of rows that hold the needles; by `app.find_rows` when left out. */
  ids?: (db: ActorDb, search: string) => Promise<string[]>;
  /** Whether words that are spelled almost so are looked for. In long texts everything is near something. */
  isNamed?: boolean;
  /** Those of these that the acting person sees, the latest first. */
  rows: (db: ActorDb, ids: readonly string[]) => Promise<FoundRow[]>;
}

const among = (column: string, ids: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;

const kinds: Readonly<Record<FoundKind, Kind>> = {
  candidate: {
    table: "candidates",
    needs: "ats",
    isNamed: true,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("candidates as c")
        .leftJoin("opportunities as o", "o.id", "c.opportunityId")
        .select(["c.id", "c.name as title", "o.title as detail", "c.searchText"])
        .where(among("c.id", ids))
        .orderBy("c.archivedAt", (order) => order.asc().nullsFirst())
        .orderBy("c.lastActivityAt", "desc")
        .execute();
      return rows.map((row) => ({ ...row, detail: row.detail ?? "", about: null }));
    },
  },
  person: {
    table: "group_people",
    key: "person_id",
    needs: "ats",
    isNamed: true,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("people as p")
        .select(["p.id", "p.fullName as title", "p.headline", "p.location", "p.searchText"])
        .where(among("p.id", ids))
        .where("p.mergedInto", "is", null)
        .where("p.erasedAt", "is", null)
        .orderBy("p.updatedAt", "desc")
        .execute();
      return rows.map(({ headline, location, ...row }) => ({
        ...row,
        detail: [headline, location].filter(Boolean).join(" · "),
        about: null,
      }));
    },
  },
  opportunity: {
    table: "opportunities",
    needs: "ats",
    isNamed: true,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("opportunities as o")
        .select(["o.id", "o.title", "o.code", "o.location", "o.searchText"])
        .where(among("o.id", ids))
        .orderBy(sql`o.status in ('filled', 'closed', 'archived')`)
        .orderBy("o.updatedAt", "desc")
        .execute();
      return rows.map(({ code, location, ...row }) => ({
        ...row,
        detail: [code, location].filter(Boolean).join(" · "),
        about: null,
      }));
    },
  },
  interview: {
    table: "candidates",
    needs: "ats",
    // By whom they are with.
    ids: async (db, search) => {
      const ids = await someIds(db, { table: "candidates", place }, { search, most });
      const rows = await db
        .selectFrom("interviews as i")
        .select("i.id")
        .where(among("i.candidateId", ids))
        .orderBy("i.startsAt", (order) => order.desc().nullsFirst())
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("interviews as i")
        .innerJoin("candidates as c", "c.id", "i.candidateId")
        .innerJoin("roundContents as r", "r.id", "i.roundId")
        .select(["i.id", "c.name as title", "r.title as round", "i.startsAt", "i.opportunityId", "c.id as candidateId"])
        .select("c.searchText")
        .where(among("i.id", ids))
        .orderBy("i.startsAt", (order) => order.desc().nullsFirst())
        .execute();
      return rows.map(({ round, startsAt, opportunityId, candidateId, ...row }) => ({
        ...row,
        detail: round ?? "",
        at: startsAt,
        about: opportunityId
          ? { kind: "opportunity" as const, id: opportunityId }
          : { kind: "candidate" as const, id: candidateId },
      }));
    },
  },
  scorecard: {
    table: "scorecards",
    needs: "ats",
    // Behind a door that knows which scorecards are in sight before it looks into any.
    ids: async (db, search) => {
      const { rows } = await sql<{ id: string }>`
        select f.scorecard_id as id from app.find_cards(${needlesOf(search)}::text[], app.groups(), ${mostCards}) f`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("scorecards as s")
        .innerJoin("candidates as c", "c.id", "s.candidateId")
        .select(["s.id", "c.name as title", "s.candidateId"])
        .where(among("s.id", ids))
        .orderBy("s.submittedAt", "desc")
        .execute();
      const cards = await listCards(db, [...new Set(rows.map(({ candidateId }) => candidateId))]);
      const wordsOf = new Map(cards.map((card) => [card.scorecardId, wordsIn(card)]));
      return rows.map(({ candidateId, ...row }) => ({
        ...row,
        searchText: "",
        words: wordsOf.get(row.id) ?? "",
        detail: "",
        about: { kind: "candidate" as const, id: candidateId },
      }));
    },
  },
  plan: {
    table: "interview_plans",
    isNamed: true,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("interviewPlans as p")
        .innerJoin("groups as g", "g.id", "p.groupId")
        .select(["p.id", "p.title", "g.name as detail", "p.searchText"])
        .where(among("p.id", ids))
        .orderBy(sql`p.status = 'archived'`)
        .orderBy("p.updatedAt", "desc")
        .execute();
      return rows.map((row) => ({ ...row, about: null }));
    },
  },
  note: {
    table: "candidate_notes",
    needs: "ats",
    ids: async (db, search) => {
      const { rows } = await sql<{ ids: string[] }>`
        select app.find_notes(${needlesOf(search)}::text[], ${most}) as ids`.execute(db);
      return rows[0]?.ids ?? [];
    },
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("candidateNotes as n")
        .innerJoin("candidates as c", "c.id", "n.candidateId")
        .select(["n.id", "c.name as title", "n.body as words", "n.searchText", "n.candidateId"])
        .where(among("n.id", ids))
        .where("n.removedAt", "is", null)
        .orderBy("n.createdAt", "desc")
        .execute();
      return rows.map(({ candidateId, ...row }) => ({
        ...row,
        detail: "",
        about: { kind: "candidate" as const, id: candidateId },
      }));
    },
  },
  document: {
    table: "documents",
    needs: "ats",
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom("documents as d")
        .leftJoin("people as p", "p.id", "d.personId")
        .leftJoin("candidates as c", "c.id", "d.candidateId")
        .leftJoin("opportunities as o", "o.id", "d.opportunityId")
        .select(["d.id", "d.name", "d.personId", "d.candidateId", "d.opportunityId", "d.searchText"])
        .select([
          sql<string | null>`coalesce(c.name, p.full_name, o.title)`.as("owner"),
          sql<string>`left(d.words, 100000)`.as("words"),
        ])
        .where(among("d.id", ids))
        .where("d.removedAt", "is", null)
        .orderBy("d.createdAt", "desc")
        .limit(50)
        .execute();
      return rows.flatMap(({ name, personId, candidateId, opportunityId, owner, ...row }) => {
        const about = candidateId
          ? { kind: "candidate" as const, id: candidateId }
          : personId
            ? { kind: "person" as const, id: personId }
            : opportunityId
              ? { kind: "opportunity" as const, id: opportunityId }
              : null;
        // One that waits for a form is nobody's yet.
        return about ? [{ ...row, title: owner ? `${owner}: ${name}` : name, detail: "", about }] : [];
      });
    },
  },
};

/** What a scorecard says, as it is searched. */
const wordsIn = ({ takeaways, ratings }: SubmittedCard) =>
  [takeaways, ...ratings.flatMap(({ note, evidence }) => [note, ...evidence.map(({ text }) => text)])].join("\n");

const place = { within: "group_id", id: null } as const;

interface Asked {
  search: string;
  kinds?: FoundKind[] | undefined;
  limit: number;
}

/** What the words find, by kind. */
export async function findEverywhere(db: ActorDb, { search, kinds: wanted, limit }: Asked): Promise<FoundGroup[]> {
  if (needlesOf(search).length === 0) return [];
  const isTracking = await mayTrack(db);
  const found: FoundGroup[] = [];
  for (const kind of foundKinds) {
    if ((wanted && !wanted.includes(kind)) || (kinds[kind].needs === "ats" && !isTracking)) continue;
    const group = await inTime(db, millis, () => findKind(db, kind, { search, limit }));
    if (group === null) found.push({ kind, items: [], hasMore: false, words: search, isLate: true });
    else if (group.items.length > 0) found.push(group);
  }
  return found;
}

async function findKind(
  db: ActorDb,
  kind: FoundKind,
  { search, limit }: { search: string; limit: number },
): Promise<FoundGroup> {
  const { table, key, ids, rows, isNamed } = kinds[kind];
  const exact = await rows(
    db,
    ids ? await ids(db, search) : await someIds(db, { table, key, place }, { search, most }),
  );
  if (exact.length > 0) return groupOf(kind, exact, { search, limit, words: search });
  const terms = longTerms(search);
  if (!isNamed || terms.length === 0) return groupOf(kind, [], { search, limit, words: search });
  const near = await rows(db, await likeRows(db, { table, key }, { terms, most: mostLike }));
  const meant = near.flatMap((row) => {
    const words = meantIn(row.searchText, search);
    return words === null ? [] : [{ row, words }];
  });
  return groupOf(
    kind,
    meant.map(({ row }) => row),
    {
      search: meant[0]?.words ?? search,
      limit,
      words: [...new Set(meant.slice(0, limit).flatMap(({ words }) => words.split(" ")))].join(" "),
    },
  );
}

/** The best first; those that fit alike stay in their order. */
function groupOf(
  kind: FoundKind,
  rows: readonly FoundRow[],
  { search, limit, words }: { search: string; limit: number; words: string },
): FoundGroup {
  const ranked = rows.toSorted((a, b) => rankOf(b.title, search) - rankOf(a.title, search));
  return {
    kind,
    words,
    isLate: false,
    hasMore: ranked.length > limit,
    items: ranked.slice(0, limit).map(({ searchText: _, words: text, at = null, ...found }) => ({
      ...found,
      at,
      detail: text === undefined ? found.detail : excerptOf(text, search),
    })),
  };
}
