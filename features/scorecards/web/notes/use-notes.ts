import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import type { Desk } from "../desk.ts";
import { type NotesState, type NotesStore, notesKind } from "./notes-kind.ts";
import { notesQuery, rememberNotes } from "./queries.ts";

/** The store of fetched notes while the calling screen is open; null for the moment before. */
export function useNotesStore(desk: Desk): NotesStore | null {
  const queries = useQueryClient();
  const kind = useMemo(() => notesKind(desk), [desk]);
  return useSaving({
    kind,
    thing: desk.interviewId,
    userId: desk.interviewerId,
    find: () => {
      const saved = queries.getQueryData(notesQuery(desk).queryKey);
      return saved && { version: saved.version, doc: saved.notes };
    },
    onLeft: ({ version, base }) => rememberNotes(queries, desk, { version, notes: base }),
  });
}

/** A part of the notes; what shows it is drawn anew only when that part changes. */
export function useNotes<Part>(store: NotesStore, select: (state: NotesState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
