import { Refusal } from "#platform/errors.ts";
import { printPaper } from "#platform/server/paper/print-paper.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { documentForms } from "../document-forms.ts";
import { editionFor, fileNameOf } from "./export-commands.ts";
import { kitBook } from "./paper/kit-book.ts";
import { scorecards } from "./paper/scorecards.ts";

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

/** Reads what the document is to hold. Making it takes seconds and is left for when the transaction is over. */
export async function planDocument(
  db: ActorDb,
  actor: Actor,
  { form, round, ...wanted }: Wanted,
  now: Date,
): Promise<PlannedDocument> {
  const { draft, rounds } = await editionFor(db, actor, wanted);
  const number = wanted.publication ?? null;
  if (round !== undefined && !draft.rounds.some(({ id }) => id === round))
    throw new Refusal("NOT_FOUND", "This round is not in this interview plan.");
  const edition = { draft, rounds, number, printedBy: actor.fullName, now };
  return {
    name: fileNameOf(`${draft.title} ${form}`, wanted.publication, "pdf"),
    mediaType: "application/pdf",
    make: () => printPaper(form === "kit-book" ? kitBook(edition) : scorecards(edition, round)),
  };
}
