import { useQueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { attemptMany } from "#ui/list/attempt-many.ts";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { bulkAnswerIn } from "./queue/left-over.ts";
import { text } from "./text.ts";

interface Whole {
  id: string;
  groupId: string;
}
type Owned = Whole & { ownerId: string | null };

interface WholeKind<Operation> {
  /** Does it now, or once the server can be reached. */
  perform: (
    operation: Operation,
    about: { label: string; organizationId: string | null },
  ) => Promise<{ kind: "sent"; answer: unknown } | { kind: "waiting" }>;
  /** What is done to these, as it waits. */
  operationOf: (action: "archive" | "restore" | "duplicate", ids: string[]) => Operation;
  setOwner: (ids: string[], ownerId: string) => Promise<BulkAnswer>;
  refresh: () => Promise<unknown>;
  words: Record<"failed" | "undone" | "undoElsewhere", string> &
    Record<"archived" | "restored" | "duplicated", (number: number) => string> & {
      ownerSet: (number: number, name: string) => string;
    };
}

/**
 * What can be done with whole things of a hiring group, one or many: each can be taken back from the toast and by ⌘Z, as far as it was
 * done. What cannot be sent now waits on this device, and is taken back from the tray.
 */
export function useWholeActions<Operation>({ perform, operationOf, setOwner, refresh, words }: WholeKind<Operation>) {
  const queries = useQueryClient();
  const around = { refresh, failed: words.failed, waiting: text.savedHere };
  const undone = () => words.undone;
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const among = <Row extends Whole>(rows: readonly Row[], ids: readonly string[]) =>
    rows.filter(({ id }) => ids.includes(id));

  /** `told` says what was done to so many; `title`, where the toast says it otherwise. */
  const act = (
    operation: Operation,
    rows: readonly Whole[],
    { told, title = told, ...more }: Told,
  ): Promise<BulkAnswer | null> => {
    const groupId = rows[0]?.groupId;
    const person = queries.getQueryData(whoAmIQuery().queryKey);
    const seat = person?.seats.find((each) => groupId !== undefined && each.groupIds.includes(groupId));
    const about = { label: told(rows.length), organizationId: seat?.organizationId ?? null };
    return attemptMany(
      async () => {
        const performed = await perform(operation, about);
        return performed.kind === "waiting" ? null : bulkAnswerIn(performed.answer);
      },
      { ...around, title, ...more },
    );
  };
  const archive = (rows: readonly Whole[], more: Partial<Told> = {}) =>
    act(operationOf("archive", idsOf(rows)), rows, { told: words.archived, ...more });
  const restore = (rows: readonly Whole[], more: Partial<Told> = {}) =>
    act(operationOf("restore", idsOf(rows)), rows, { told: words.restored, ...more });

  return {
    act,
    archive: (rows: readonly Whole[]) =>
      archive(rows, { altText: words.undoElsewhere, undo: (done) => restore(among(rows, done), { title: undone }) }),
    restore: (rows: readonly Whole[]) =>
      restore(rows, { undo: (done) => archive(among(rows, done), { title: undone }) }),
    duplicate: (rows: readonly Whole[]) =>
      act(operationOf("duplicate", idsOf(rows)), rows, {
        told: words.duplicated,
        undo: (copies) =>
          archive(
            copies.map((id) => ({ id, groupId: rows[0]?.groupId ?? "" })),
            { title: undone },
          ),
      }),
    setOwner: (rows: readonly Owned[], to: PersonChoice) =>
      attemptMany(() => setOwner(idsOf(rows), to.userId), {
        ...around,
        title: (number) => words.ownerSet(number, to.name),
        undo: async (done) => {
          for (const [ownerId, some] of Map.groupBy(among(rows, done), (row) => row.ownerId))
            if (ownerId !== null) await attemptMany(() => setOwner(idsOf(some), ownerId), { ...around, title: undone });
        },
      }),
  };
}

interface Told {
  told: (number: number) => string;
  title?: (number: number) => string;
  undo?: (done: readonly string[]) => unknown;
  altText?: string;
}
