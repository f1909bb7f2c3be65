import { z } from "zod";
import { authorize } from "#platform/server/authorize.ts";
import { isChosen } from "#platform/server/list/filters.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { LibraryQuestion } from "../../../contract.ts";
import { libraryCompetencies } from "../../../library/library.ts";
import type { LibraryPage } from "../../../own-contract.ts";
import type { ItemKind, LibraryCompetencyRow, LibraryQuestionRow, QuestionCompetency } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { lengthOf, libraryFamilyKeys, libraryQuestionTypes } from "../../../shipped-keys.ts";
import type { LibraryStatus } from "../../../standing.ts";
import { listCompetencies as shippedCompetencies, listQuestions as shippedQuestions } from "../../queries.ts";
import { listOwnCompetencies, ownCompetencyNames } from "../words/competency-queries.ts";
import { shippedCompetencyName } from "../words/shipped.ts";
import { chosenOf, countAbout, type Filters, type ListRow, libraryLists, type ShippedRow } from "./list-queries.ts";
import { nowhere, placeOfOwn, placeOfShipped } from "./places.ts";

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
  counts: Record<LibraryStatus, number>;
}

const QuestionMore = z.object({
  type: z.enum(libraryQuestionTypes),
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
  const shipped = shippedQuestionsIn(input);
  const byKey = new Map(shipped.map((question) => [question.key, question]));
  const page = await pageOf(db, "question", input, shipped.map(questionRow));
  const names = await ownCompetencyNames(db, input.organizationId);
  const items = page.rows.map(({ name, more, about: competencyKey, ...row }): LibraryQuestionRow => {
    const ofProgram = byKey.get(row.key);
    const rest = ofProgram
      ? { type: ofProgram.type, level: "", language: "en", variants: [] }
      : QuestionMore.parse(more);
    const { language, variants } = rest;
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

/** Questions that ship, under every filter of the list. */
const shippedQuestionsIn = (input: Filters) =>
  shippedQuestions({ search: input.search }).filter(
    (question) =>
      isChosen("shipped", chosenOf(input, "origin")) &&
      isChosen(question.type, chosenOf(input, "type")) &&
      isChosen(lengthOf(question.minutes), chosenOf(input, "length")) &&
      isChosen(question.competencyKey, chosenOf(input, "competencyKey")),
  );

/** A question that ships, as the list orders it. */
export const questionRow = ({ key, text, minutes, competencyKey }: LibraryQuestion): ShippedRow => ({
  key,
  name: text,
  minutes,
  about: competencyKey,
  place: placeOfShipped(key),
});

/** What the questions of a list are about, in the order of the library; what is about nothing comes last. */
export async function listQuestionCompetencies(
  db: ActorDb,
  actor: Actor,
  input: Filters,
): Promise<QuestionCompetency[]> {
  const { organizationId } = input;
  authorize(actor, libraryRights.read, { organizationId });
  const shipped = shippedQuestionsIn(input).map(questionRow);
  const counts = await countAbout(db, { ...input, kind: "question", shipped });
  const own = new Map((await listOwnCompetencies(db, organizationId)).map((one) => [one.id, one]));
  return counts
    .map(({ about, questions }) => {
      const mine = own.get(about ?? "");
      const { name, family, definition } = mine ?? libraryCompetencies.find(({ key }) => key === about) ?? nothing;
      const place = mine ? placeOfOwn(mine) : about === null ? nowhere : placeOfShipped(about);
      return { place, row: { key: about, name, family, definition, questions } };
    })
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
}

const nothing = { name: "", family: null, definition: "" };

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
    shipped.map(({ key, name }) => ({ key, name, minutes: 0, about: null, place: placeOfShipped(key) })),
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
}: Omit<ListRow, "name" | "more" | "about">) => ({
  key,
  origin,
  status,
  retiredReason,
  ownerName,
  updatedAt,
  usedIn,
  lastUsedAt,
});

async function pageOf(db: ActorDb, kind: ItemKind, input: LibraryPage, shipped: readonly ShippedRow[]) {
  const { items: rows, ...around } = await libraryLists[kind].page(db, { ...input, kind, shipped });
  return { rows, around };
}
