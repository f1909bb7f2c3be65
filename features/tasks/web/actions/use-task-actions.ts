import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatDateTime } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { attemptMany } from "#ui/list/attempt-many.ts";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import type { NewTask, TasksChanged } from "../../contract.ts";
import { refreshTasks, tasksApi } from "../queries.ts";
import { text } from "../text.ts";

type Row = { id: string };
const words = text.actions;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
// An answer that got lost is asked for again under the same key; a refusal is told at once.
const once = { retry: false };

/** What can be done with one task or many, each with its toast and the way back. */
export function useTaskActions() {
  const queries = useQueryClient();
  const snoozing = useMutation({ ...tasksApi.snooze.mutationOptions(), ...once });
  const assigning = useMutation({ ...tasksApi.assign.mutationOptions(), ...once });
  const dueing = useMutation({ ...tasksApi.setDue.mutationOptions(), ...once });
  const closing = useMutation({ ...tasksApi.close.mutationOptions(), ...once });
  const reopening = useMutation({ ...tasksApi.reopen.mutationOptions(), ...once });
  const nudging = useMutation({ ...tasksApi.nudge.mutationOptions(), ...once });
  const undoing = useMutation({ ...tasksApi.undo.mutationOptions(), ...once });
  const creating = useMutation({ ...tasksApi.create.mutationOptions(), ...once });

  const refresh = () => refreshTasks(queries);
  const undo = (changes: readonly string[]) =>
    attempt(() => undoing.mutateAsync({ changes: [...changes] }), {
      refresh,
      failed: words.undoFailed,
      done: () => ({ title: words.undone }),
    });
  const told = { refresh, failed: words.failed, failedWhy: words.failedWhy };
  /** Does something that its changes take back. */
  const change = (work: () => Promise<TasksChanged>, title: (number: number) => string) => {
    let changes: readonly string[] = [];
    return attemptMany(
      async () => {
        const changed = await work();
        changes = changed.changes;
        return changed;
      },
      { ...told, title, undo: () => undo(changes), altText: words.undoAlt },
    );
  };

  return {
    refresh,
    undo,
    snooze: (rows: readonly Row[], until: Date | null) =>
      change(
        () => snoozing.mutateAsync({ taskIds: idsOf(rows), until: until?.toISOString() ?? null }),
        (number) => (until ? words.snoozed(number, formatDateTime(until)) : words.woken(number)),
      ),
    assign: (rows: readonly Row[], to: PersonChoice | null) =>
      change(
        () => assigning.mutateAsync({ taskIds: idsOf(rows), assigneeId: to?.userId ?? null }),
        (number) => (to ? words.assigned(number, to.name) : words.unassigned(number)),
      ),
    setDue: (rows: readonly Row[], dueAt: Date | null) =>
      change(() => dueing.mutateAsync({ taskIds: idsOf(rows), dueAt: dueAt?.toISOString() ?? null }), words.dueSet),
    done: (rows: readonly Row[]) =>
      change(() => closing.mutateAsync({ taskIds: idsOf(rows), as: "done" }), words.doneOf),
    dismiss: (rows: readonly Row[], reason: string) =>
      change(() => closing.mutateAsync({ taskIds: idsOf(rows), as: "dismissed", reason }), words.dismissed),
    reopen: (rows: readonly Row[]) => change(() => reopening.mutateAsync({ taskIds: idsOf(rows) }), words.reopened),
    nudge: (rows: readonly Row[]) =>
      attemptMany(() => nudging.mutateAsync({ taskIds: idsOf(rows) }), { ...told, title: words.nudged }),
    create: (task: Omit<NewTask, "note"> & { note: string }) =>
      attempt(() => creating.mutateAsync(task), {
        refresh,
        failed: words.createFailed,
        failedWhy: words.failedWhy,
        done: () => ({ title: words.created }),
      }),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
