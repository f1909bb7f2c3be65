import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readSetback } from "#platform/web/setback.ts";
import { noNotes } from "../../card-limits.ts";
import type { SavedNotes } from "../../contract.ts";
import type { Desk } from "../desk.ts";

/**
 * One's own notes. Without a network they begin empty: what is written is put to what stands once the server answers, and no line
 * replaces another.
 */
export const notesQuery = (desk: Desk) =>
  queryOptions({
    queryKey: ["interview-notes", desk.interviewerId, desk.interviewId],
    queryFn: async ({ client, queryKey }): Promise<SavedNotes> => {
      try {
        return await desk.getNotes();
      } catch (error) {
        const { kind } = readSetback(error);
        if (kind !== "no-answer" && kind !== "later") throw error;
        return client.getQueryData<SavedNotes>(queryKey) ?? { version: 0, notes: noNotes };
      }
    },
    networkMode: "always",
    staleTime: 0,
  });

export const rememberNotes = (queries: QueryClient, desk: Desk, saved: SavedNotes) =>
  queries.setQueryData(notesQuery(desk).queryKey, saved);
