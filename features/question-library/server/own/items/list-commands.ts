import { z } from "zod";
import { type CursorPlace, isCountKey, isInstantKey, readCursor, writeCursor } from "#platform/server/list-cursor.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { isStorable } from "#platform/text/seen-text.ts";
import { libraryCompetencies } from "../../../library/library.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind, LibraryCompetencyRow, LibraryQuestionRow } from "../../../own-shapes.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { listCompetencies as shippedCompetencies, listQuestions as shippedQuestions } from "../../queries.ts";
import { authorize } from "../authorize.ts";
import { ownCompetencyNames } from "../words/competency-queries.ts";
import { shippedCompetencyName } from "../words/shipped.ts";
import { countRows, type ListFilter, type ListRow, listRows } from "./list-queries.ts";

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
  const rows = await listRows(db, filter, { statuses, after: readCursor(input, isPlace(input.sort)) });
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const nextCursor =
    last && rows.length > input.limit
      ? writeCursor(input, { sortKey: last.sortKey.slice(0, 400), key: last.key })
      : null;
  return {
    rows: page,
    around: { nextCursor, counts, total: statuses.reduce((sum, status) => sum + counts[status], 0) },
  };
}

const isPlace =
  (sort: LibraryPage["sort"]) =>
  ({ sortKey, key }: CursorPlace): boolean => {
    if (!isStorable(sortKey) || !isStorable(key)) return false;
    if (sort === "name") return true;
    return sort === "minutes" || sort === "uses" ? isCountKey(sortKey) : isInstantKey(sortKey);
  };
