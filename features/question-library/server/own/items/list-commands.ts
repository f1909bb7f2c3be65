import { z } from "zod";
import { Refusal } from "#platform/errors.ts";
import { isStorable } from "#platform/seen-text.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { libraryCompetencies } from "../../../library/library.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind, LibraryCompetencyRow, LibraryQuestionRow } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { listCompetencies as shippedCompetencies, listQuestions as shippedQuestions } from "../../queries.ts";
import { authorize } from "../authorize.ts";
import { ownCompetencyNames } from "../words/competency-queries.ts";
import { shippedCompetencyName } from "../words/shipped.ts";
import { countRows, type ListFilter, type ListPlace, type ListRow, listRows } from "./list-queries.ts";

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
  counts: Record<LibraryStatus, number>;
}

const QuestionMore = z.object({
  type: z.enum(libraryQuestionTypes),
  competencyKey: z.string().nullable(),
  level: z.string(),
  language: z.string(),
  variants: z.array(z.string()),
});
const CompetencyMore = z.object({
  family: z.enum(libraryFamilyKeys),
  definition: z.string(),
  described: z.number(),
});

export async function listQuestionPage(
  db: ActorDb,
  actor: Actor,
  input: LibraryPage,
): Promise<Page<LibraryQuestionRow>> {
  authorize(actor, "read", input.organizationId);
  const shipped = input.origin === "own" ? [] : shippedQuestions(input);
  const byKey = new Map(shipped.map((question) => [question.key, question]));
  const page = await pageOf(
    db,
    "question",
    input,
    shipped.map(({ key, text, minutes }) => ({ key, name: text, minutes })),
  );
  const names = await ownCompetencyNames(db, input.organizationId);
  const items = page.rows.map(({ name, more, ...row }): LibraryQuestionRow => {
    const ofProgram = byKey.get(row.key);
    const rest = ofProgram
      ? { type: ofProgram.type, competencyKey: ofProgram.competencyKey, level: "", language: "en", variants: [] }
      : QuestionMore.parse(more);
    const { competencyKey, language, variants } = rest;
    return {
      ...figuresOf(row),
      text: name,
      minutes: row.minutes,
      type: rest.type,
      level: rest.level,
      competencyKey,
      competencyName:
        competencyKey === null ? null : (names.get(competencyKey) ?? shippedCompetencyName(competencyKey)),
      languages: [language, ...variants],
    };
  });
  return { ...page.around, items };
}

export async function listCompetencyPage(
  db: ActorDb,
  actor: Actor,
  input: LibraryPage,
): Promise<Page<LibraryCompetencyRow>> {
  authorize(actor, "read", input.organizationId);
  const shipped = input.origin === "own" ? [] : shippedCompetencies(input);
  const page = await pageOf(
    db,
    "competency",
    input,
    shipped.map(({ key, name }) => ({ key, name, minutes: 0 })),
  );
  const items = page.rows.map(({ name, more, ...row }): LibraryCompetencyRow => {
    const ofProgram = row.origin === "shipped" ? libraryCompetencies.find(({ key }) => key === row.key) : undefined;
    const rest = ofProgram
      ? { family: ofProgram.family, definition: ofProgram.definition, described: ofProgram.levels.length }
      : CompetencyMore.parse(more);
    return { ...figuresOf(row), name, ...rest };
  });
  return { ...page.around, items };
}

const figuresOf = ({
  key,
  origin,
  status,
  retiredReason,
  ownerName,
  updatedAt,
  usedIn,
  lastUsedAt,
}: Omit<ListRow, "name" | "more">) => ({
  key,
  origin,
  status,
  retiredReason,
  ownerName,
  updatedAt,
  usedIn,
  lastUsedAt,
});

async function pageOf(db: ActorDb, kind: ItemKind, input: LibraryPage, shipped: ListFilter["shipped"]) {
  const filter: ListFilter = { ...input, kind, shipped };
  const statuses: readonly LibraryStatus[] =
    input.status && input.status.length > 0 ? input.status : ["draft", "approved"];
  const counts = await countRows(db, filter);
  const rows = await listRows(db, filter, { statuses, after: readCursor(input) });
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const nextCursor = last && rows.length > input.limit ? writeCursor(input, last) : null;
  return {
    rows: page,
    around: { nextCursor, counts, total: statuses.reduce((sum, status) => sum + counts[status], 0) },
  };
}

/** A cursor holds the order that it belongs to: under another order its place means nothing. */
const Cursor = z.tuple([z.string(), z.string(), z.string(), z.string().max(100)]);

const writeCursor = ({ sort, direction }: LibraryPage, { sortKey, key }: ListPlace) =>
  Buffer.from(JSON.stringify([sort, direction, sortKey.slice(0, 400), key])).toString("base64url");

function readCursor({ cursor, sort, direction }: LibraryPage): ListPlace | null {
  if (cursor === undefined) return null;
  const read = Cursor.safeParse(jsonIn(cursor));
  if (read.success && read.data[0] === sort && read.data[1] === direction && isKeyOf(sort, read.data[2], read.data[3]))
    return { sortKey: read.data[2], key: read.data[3] };
  const message = "Use the nextCursor of the page before, in the same order";
  throw new Refusal("BAD_REQUEST", `cursor: ${message}`, { errors: [{ path: "cursor", message }] });
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

const Instant = z.iso.datetime({ offset: true });

/** A sort key as the database writes one; a time like 2026-11-27 09:30:00.123456+00. */
function isKeyOf(sort: LibraryPage["sort"], sortKey: string, key: string): boolean {
  if (!isStorable(sortKey) || !isStorable(key)) return false;
  if (sort === "name") return true;
  if (sort === "minutes" || sort === "uses") return /^\d{1,9}$/.test(sortKey);
  return (
    /^(19|20)[^T]+[+-](0\d|1[0-5])(:\d\d)?$/.test(sortKey) &&
    Instant.safeParse(sortKey.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success
  );
}
