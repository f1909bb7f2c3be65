import { createHash } from "node:crypto";
import { sql } from "kysely";
import { keyOf, readDocument } from "#features/documents/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { ProcedureContext } from "#platform/server/rpc.ts";
import { signedIn } from "#platform/server/rpc.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import { privacyRights } from "../../policy.ts";
import { redact } from "../../redact.ts";

const found = (times: number) => {
  if (times === 0) throw refusedField("words", "None of these words is in the text");
};

interface OfDocument {
  documentId: string;
  words: readonly string[];
}

/** Keeps a document as its text without some words. The file that it had is removed, where no other document has it. */
export async function redactDocument(context: ProcedureContext, { documentId, words }: OfDocument) {
  const { db, services } = context;
  const actor = signedIn(context);
  const document = await readDocument(db, actor, documentId);
  authorize(actor, privacyRights.redact, document);
  if (document.words === "")
    throw new Refusal("BAD_REQUEST", "This file has no text to redact. Remove it and add a redacted copy.");
  const { text, times } = redact(document.words, words);
  found(times);
  const name = redactedName(redact(document.name, words).text);
  const bytes = Buffer.from(text);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const organizationId = actor.seats.find(({ groupIds }) => groupIds.includes(document.groupId))?.organizationId ?? "";
  await services.storage.put(keyOf({ organizationId, sha256 }), bytes);
  const { rows } = await sql<{
    before: string | null;
  }>`select app.redact_document(${documentId}::uuid, ${name}, ${text},
    ${searchText([name, text])}, ${sha256}, ${bytes.length}) as before`.execute(db);
  const before = rows[0]?.before;
  if (!before) throw new Refusal("NOT_FOUND", "This document doesn't exist, or you don't have access.");
  const named = await sql<{
    is: boolean;
  }>`select app.is_file_named(${organizationId}::uuid, ${before}) as "is"`.execute(db);
  if (named.rows[0]?.is === false)
    context.afterCommit(() => services.storage.remove(keyOf({ organizationId, sha256: before })));
  return { documentId, times };
}

const redactedName = (name: string) => `${name.replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, 230)} (redacted).txt`;

/** Replaces the words of a note. */
export async function redactNote(
  db: ActorDb,
  actor: Actor,
  { noteId, words }: { noteId: string; words: readonly string[] },
) {
  const note = await db
    .selectFrom("candidateNotes")
    .select(["id", "groupId", "body"])
    .where("id", "=", noteId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!note) throw new Refusal("NOT_FOUND", "This note doesn't exist, or you don't have access.");
  authorize(actor, privacyRights.redact, note);
  const { text, times } = redact(note.body, words);
  found(times);
  const { rows } = await sql<{
    done: boolean;
  }>`select app.redact_note(${noteId}::uuid, ${text}, ${searchText([text])}) as done`.execute(db);
  if (!rows[0]?.done) throw new Refusal("FORBIDDEN", "Only the author of a note, owners and admins can redact it.");
  return { noteId, times };
}
