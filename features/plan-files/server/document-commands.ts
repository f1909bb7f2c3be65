import { Refusal } from "#platform/errors.ts";
import { printPaper } from "#platform/server/paper/print-paper.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { documentForms } from "../document-forms.ts";
import { sheetsOf } from "../workbook/sheets-of.ts";
import { editionFor, fileNameOf } from "./export-commands.ts";
import { kitBook } from "./paper/kit-book.ts";
import { scorecards } from "./paper/scorecards.ts";
import { writeWorkbook } from "./workbook.ts";

interface Wanted {
  planId: string;
  form: (typeof documentForms)[number];
  publication?: number | undefined;
  round?: string | undefined;
}

/** A document that is yet to be made, from what was read for it. */
export interface PlannedDocument {
  name: string;
  mediaType: string;
  make: () => Promise<Uint8Array<ArrayBuffer>>;
}

const pdf = "application/pdf";

/** Reads what the document is to hold. Making it takes seconds and is left for when the transaction is over. */
export async function planDocument(
  db: ActorDb,
  actor: Actor,
  { form, round, ...wanted }: Wanted,
  now: Date,
): Promise<PlannedDocument> {
  const { draft, rounds } = await editionFor(db, actor, wanted);
  if (round !== undefined && !draft.rounds.some(({ id }) => id === round))
    throw new Refusal("NOT_FOUND", "This round is not in this interview plan.");
  const edition = { draft, rounds, number: wanted.publication ?? null, printedBy: actor.fullName, now };
  const named = (what: string, ending: string) => fileNameOf(`${draft.title} ${what}`, wanted.publication, ending);
  switch (form) {
    case "kit-book":
      return { name: named("kit book", "pdf"), mediaType: pdf, make: () => printPaper(kitBook(edition)) };
    case "scorecards":
      return { name: named("scorecards", "pdf"), mediaType: pdf, make: () => printPaper(scorecards(edition, round)) };
    case "xlsx":
      return {
        name: named("", "xlsx"),
        mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        make: () => writeWorkbook(sheetsOf(draft, wanted.planId)),
      };
  }
}
