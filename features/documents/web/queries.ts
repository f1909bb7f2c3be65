import type { QueryClient } from "@tanstack/react-query";
import { apiOf, clientOf } from "#platform/web/api.ts";
import type { Document, documentsContract, ReadDocument } from "../contract.ts";
import type { DocumentKind } from "../file-kinds.ts";

export const documentsApi = apiOf<typeof documentsContract>("documents");
const client = clientOf<typeof documentsContract>("documents");

/** Whose files: of one, or of several together, such as a candidate and their person. */
export interface DocumentOwners {
  personId?: string;
  candidateId?: string;
  opportunityId?: string;
}

export const documentsQuery = (owners: DocumentOwners) => documentsApi.list.queryOptions({ input: owners });
export const documentQuery = (documentId: string) => documentsApi.get.queryOptions({ input: { documentId } });

/** Sends a file; without an owner it waits to be attached. */
export const uploadDocument = (
  { groupId, file, kind, owner = {} }: { groupId: string; file: File; kind: DocumentKind; owner?: DocumentOwners },
  signal?: AbortSignal,
): Promise<ReadDocument> =>
  client.upload({ query: { groupId, name: file.name, kind, ...owner }, body: file }, signal ? { signal } : {});

/** Gives a file that waits to its owner. */
export const attachDocument = (documentId: string, owner: DocumentOwners): Promise<Document> =>
  client.attach({ documentId, ...owner });

/** Where the file itself is. */
export const fileAddress = (documentId: string): string => `/api/documents/${documentId}/file`;

export const refreshDocuments = (queries: QueryClient) => queries.invalidateQueries({ queryKey: documentsApi.key() });
