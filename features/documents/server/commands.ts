import { randomUUID } from "node:crypto";
import { noteHiring } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { can } from "#platform/rights.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import { searchText } from "#platform/text/search-text.ts";
import type { Document, FoundDocument, ReadDocument } from "../contract.ts";
import { excerptOf } from "../excerpts.ts";
import type { DocumentKind } from "../file-kinds.ts";
import { documentRights } from "../policy.ts";
import {
  type DocumentRow,
  findDocument,
  findReadDocument,
  insertDocument,
  listDocuments,
  type Owners,
  searchDocuments,
  updateDocument,
} from "./queries.ts";
import type { ReceivedFile } from "./receiving.ts";

const notThere = () => new Refusal("NOT_FOUND", "This document doesn't exist, or you don't have access.");

const shown = (actor: Actor, { organizationId: _, sha256: __, ...document }: DocumentRow): Document => ({
  ...document,
  mayEdit: can(actor, documentRights.edit, document),
});

/** The owners that are named. */
const namedIn = ({ personId, candidateId, opportunityId }: Owners): string[] =>
  [personId, candidateId, opportunityId].filter((id): id is string => typeof id === "string");

export interface Adding extends Owners {
  groupId: string;
  name: string;
  kind: DocumentKind;
}

/** Keeps a file that was received as a document of the group. Who may is asked before what is to say against the file. */
export async function addDocument(
  db: ActorDb,
  actor: Actor,
  { groupId, name, kind, ...owners }: Adding,
  received: () => ReceivedFile,
): Promise<ReadDocument> {
  const { organizationId } = seatOf(actor, { groupId });
  authorize(actor, documentRights.add, { groupId });
  if (namedIn(owners).length > 1)
    throw new Refusal("BAD_REQUEST", "A file has one owner: a person, a candidate or an opportunity.");
  const { words, ...file } = received();
  const id = randomUUID();
  const { personId = null, candidateId = null, opportunityId = null } = owners;
  await filing(() =>
    insertDocument(db, {
      ...file,
      id,
      organizationId,
      groupId,
      personId,
      candidateId,
      opportunityId,
      name,
      kind,
      words,
      searchText: searchText([name, words]),
      uploadedBy: actor.userId,
    }),
  );
  await note(
    db,
    actor,
    { organizationId, groupId, personId, candidateId, opportunityId, name, kind },
    "document_added",
  );
  return readDocument(db, actor, id);
}

/** An owner of another group is not there: row-level security refuses it. */
async function filing(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501")
      throw new Refusal("NOT_FOUND", "This person, candidate or role doesn't exist, or you don't have access.");
    throw error;
  }
}

type Noted = Pick<
  DocumentRow,
  "organizationId" | "groupId" | "personId" | "candidateId" | "opportunityId" | "name" | "kind"
>;

/** What waits for a form has no history yet. */
async function note(db: ActorDb, actor: Actor, { name, kind, ...place }: Noted, what: string): Promise<void> {
  const { organizationId, groupId, personId, candidateId, opportunityId } = place;
  if (namedIn(place).length === 0) return;
  await noteHiring(db, actor, [
    { organizationId, groupId, personId, candidateId, opportunityId, what, detail: { name, kind } },
  ]);
}

export async function readDocument(db: ActorDb, actor: Actor, documentId: string): Promise<ReadDocument> {
  const found = await findReadDocument(db, documentId);
  if (!found) throw notThere();
  const { words, suggestions, ...document } = found;
  return { ...shown(actor, document), words, suggestions };
}

export async function listDocumentsOf(db: ActorDb, actor: Actor, owners: Owners): Promise<Document[]> {
  if (namedIn(owners).length === 0) throw new Refusal("BAD_REQUEST", "Name a person, a candidate or an opportunity.");
  return (await listDocuments(db, owners)).map((document) => shown(actor, document));
}

export async function findDocuments(db: ActorDb, asked: { search: string; limit: number }): Promise<FoundDocument[]> {
  return (await searchDocuments(db, asked)).map(
    ({ id, groupId, personId, candidateId, opportunityId, name, kind, words }) => ({
      id,
      groupId,
      personId,
      candidateId,
      opportunityId,
      name,
      kind,
      excerpt: excerptOf(words, asked.search),
    }),
  );
}

async function editable(db: ActorDb, actor: Actor, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(db, documentId);
  if (!document) throw notThere();
  authorize(actor, documentRights.edit, document);
  return document;
}

export async function renameDocument(
  db: ActorDb,
  actor: Actor,
  { documentId, name, kind }: { documentId: string; name: string; kind: DocumentKind },
): Promise<Document> {
  const document = await editable(db, actor, documentId);
  if (document.name === name && document.kind === kind) return shown(actor, document);
  await updateDocument(db, documentId, { name, kind });
  return shown(actor, await editable(db, actor, documentId));
}

/** Gives a document that waits to its owner. */
export async function attachDocument(
  db: ActorDb,
  actor: Actor,
  { documentId, ...owners }: { documentId: string } & Owners,
): Promise<Document> {
  const document = await editable(db, actor, documentId);
  if (namedIn(owners).length !== 1)
    throw new Refusal("BAD_REQUEST", "Name one owner: a person, a candidate or an opportunity.");
  if (namedIn(document).length > 0) throw new Refusal("CONFLICT", "This file is already attached to someone.");
  await filing(() => updateDocument(db, documentId, owners));
  const attached = await editable(db, actor, documentId);
  await note(db, actor, attached, "document_added");
  return shown(actor, attached);
}

export async function setRemoved(
  db: ActorDb,
  actor: Actor,
  { documentId, isRemoved }: { documentId: string; isRemoved: boolean },
): Promise<Document> {
  const document = await editable(db, actor, documentId);
  if ((document.removedAt !== null) === isRemoved) return shown(actor, document);
  await updateDocument(db, documentId, { removedAt: isRemoved ? new Date().toISOString() : null });
  await note(db, actor, document, isRemoved ? "document_removed" : "document_restored");
  return shown(actor, await editable(db, actor, documentId));
}
