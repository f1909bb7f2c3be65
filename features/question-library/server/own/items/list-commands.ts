import { z } from "zod";
import { authorize } from "#platform/server/authorize.ts";
import { isChosen } from "#platform/server/list/filters.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { libraryCompetencies } from "../../../library/library.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind, LibraryCompetencyRow, LibraryQuestionRow } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { listCompetencies as shippedCompetencies, listQuestions as shippedQuestions } from "../../queries.ts";
import { ownCompetencyNames } from "../words/competency-queries.ts";
import { shippedCompetencyName } from "../words/shipped.ts";
import { chosenOf, type ListFilter, type ListRow, libraryLists } from "./list-queries.ts";

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
  authorize(actor, libraryRights.read, { organizationId: input.organizationId });
  const { search } = input;
  const shipped = shippedQuestions({ search }).filter(
    (question) =>
      isChosen("shipped", chosenOf(input, "origin")) &&
      isChosen(question.type, chosenOf(input, "type")) &&
      isChosen(question.competencyKey, chosenOf(input, "competencyKey")),
  );
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
  authorize(actor, libraryRights.read, { organizationId: input.organizationId });
  const { search } = input;
  const shipped = shippedCompetencies({ search }).filter(
    ({ family }) => isChosen("shipped", chosenOf(input, "origin")) && isChosen(family, chosenOf(input, "family")),
  );
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
  const { items: rows, ...around } = await libraryLists[kind].page(db, { ...input, kind, shipped });
  return { rows, around };
}
