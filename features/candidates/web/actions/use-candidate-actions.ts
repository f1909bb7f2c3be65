import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { BulkAnswer } from "#platform/list/bulk.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import { attempt } from "#ui/attempt.ts";
import { attemptMany } from "#ui/list/attempt-many.ts";
import { showToast } from "#ui/toast-store.ts";
import type { CandidateSummary } from "../../candidate-shapes.ts";
import type { CandidateEdit } from "../../contract.ts";
import { noteConflict } from "../board/cards/conflicts.ts";
import { candidatesApi, refreshCandidates } from "../queries.ts";
import { remindOfCards } from "../reminding.ts";
import { text } from "../text.ts";

type Row = Pick<CandidateSummary, "id" | "name" | "version">;
export type StatusAction = Parameters<CandidateActions["setStatus"]>[1]["action"];
/** Where to: a stage, or on a board of several roles a kind of stages. */
export type MoveTo = { name: string } & ({ stageKey: string } | { stageKind: CandidateSummary["stageKind"] });
type Changed = BulkAnswer & { events: string[] };

type Seen = { id: string; version: number }[];
const seen = (rows: readonly Row[]): Seen => rows.map(({ id, version }) => ({ id, version }));
const words = text.actions;

/** What can be done with one candidate or many, each with its toast and the way back. */
export function useCandidateActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const moving = useMutation(candidatesApi.move.mutationOptions());
  const setting = useMutation(candidatesApi.setStatus.mutationOptions());
  const rejecting = useMutation(candidatesApi.reject.mutationOptions());
  const withdrawing = useMutation(candidatesApi.withdraw.mutationOptions());
  const undoing = useMutation(candidatesApi.undo.mutationOptions());
  const editing = useMutation(candidatesApi.edit.mutationOptions());
  const considering = useMutation(candidatesApi.considerFor.mutationOptions());
  const writing = useMutation(candidatesApi.write.mutationOptions());
  const migrating = useMutation(candidatesApi.migrate.mutationOptions());

  const refresh = () => refreshCandidates(queries);
  const undo = (events: readonly string[], own: Seen = []) =>
    void attempt(() => undoing.mutateAsync({ events: [...events] }), {
      refresh,
      failed: words.undoFailed,
      done: () => {
        own.forEach(noteOwn);
        return { title: words.undone };
      },
    });

  /** Does something that its events take back. Where somebody was quicker, it tells where the candidate is now. */
  const change = async (
    rows: readonly Row[],
    work: (seenRows: Seen) => Promise<Changed>,
    title: (number: number) => string,
    failed = words.failed,
  ) => {
    const turn = takeTurn(rows);
    let events: readonly string[] = [];
    let own: Seen = [];
    let lost: unknown;
    const answer = await attemptMany(
      async () => {
        try {
          await turn.before;
          const standing = seen(rows).map(afterOwn);
          const changed = await work(standing);
          events = changed.events;
          own = standing.filter(({ id }) => changed.done.includes(id)).map(noteOwn);
          return changed;
        } catch (error) {
          lost = error;
          throw error;
        }
      },
      { refresh, failed, title, undo: () => undo(events, own), altText: text.move.undoAlt },
    );
    turn.end();
    if (!answer && rows.length === 1)
      tellConflict(lost, (candidateId) => void navigate({ to: "/candidates/$candidateId", params: { candidateId } }));
    return answer;
  };

  return {
    refresh,
    undo,
    move: (rows: readonly Row[], { name, ...to }: MoveTo, reason = "") =>
      change(
        rows,
        (candidates) => moving.mutateAsync({ candidates, ...to, reason }),
        (number) => (number === 1 && rows[0] ? text.move.done(rows[0].name, name) : text.move.doneMany(number, name)),
        text.move.failed,
      ),
    setStatus: (rows: readonly Row[], given: Pick<Parameters<typeof setting.mutateAsync>[0], "action" | "until">) =>
      change(rows, (candidates) => setting.mutateAsync({ candidates, ...given }), words.done[given.action]),
    reject: (rows: readonly Row[], given: Omit<Parameters<typeof rejecting.mutateAsync>[0], "candidates">) =>
      change(rows, (candidates) => rejecting.mutateAsync({ candidates, ...given }), words.rejected),
    withdraw: (rows: readonly Row[], given: Omit<Parameters<typeof withdrawing.mutateAsync>[0], "candidates">) =>
      change(rows, (candidates) => withdrawing.mutateAsync({ candidates, ...given }), words.withdrew),
    edit: (rows: readonly Row[], changes: Partial<CandidateEdit>) =>
      attemptMany(() => editing.mutateAsync({ candidates: seen(rows), changes }), {
        refresh,
        failed: words.failed,
        title: words.edited,
      }),
    consider: (rows: readonly Row[], role: { id: string; title: string }) =>
      attemptMany(() => considering.mutateAsync({ candidateIds: rows.map(({ id }) => id), opportunityId: role.id }), {
        refresh,
        failed: words.failed,
        title: (number) => words.considered(number, role.title),
      }),
    write: (rows: readonly Row[], message: { subject: string; body: string; sendAt: string | null }) =>
      attemptMany(() => writing.mutateAsync({ candidateIds: rows.map(({ id }) => id), ...message }), {
        refresh,
        failed: words.failed,
        title: words.written,
      }),
    /** Reminds the authors of scorecards, each once a day. */
    remind: async (cards: Parameters<typeof remindOfCards>[0]) => {
      await remindOfCards(cards);
      await refresh();
    },
    migrate: (row: Row, to: { publicationId: string; number: number; before: string | null }) => {
      const pin = (version: number, publicationId: string) =>
        migrating.mutateAsync({ candidateId: row.id, version, publicationId });
      const { before } = to;
      return attempt(() => pin(row.version, to.publicationId), {
        refresh,
        failed: words.failed,
        done: ({ version }) => ({
          title: words.migrated(to.number),
          ...(before && {
            undo: () =>
              attempt(() => pin(version, before), {
                refresh,
                failed: words.undoFailed,
                done: () => ({ title: words.undone }),
              }),
          }),
        }),
      });
    },
  };
}

export type CandidateActions = ReturnType<typeof useCandidateActions>;

/** Versions that this browser itself went on from, with the next one: what it did before is no conflict, also while lists still show it. */
const goneOn = new Map<string, number>();
const keyOf = ({ id, version }: Seen[number]) => `${id}@${version}`;

/** Notes that a change of ours made the next version; answers it. */
function noteOwn(was: Seen[number]): Seen[number] {
  goneOn.set(keyOf(was), was.version + 1);
  return { ...was, version: was.version + 1 };
}

/** A candidate as it stands after all that this browser did with the version at hand. */
function afterOwn(row: Seen[number]): Seen[number] {
  const next = goneOn.get(keyOf(row));
  return next === undefined ? row : afterOwn({ ...row, version: next });
}

/** What was begun last with each candidate, here. */
const begun = new Map<string, Promise<void>>();

/** A place after everything that was begun with these candidates before; two quick keys are two steps, one after the other. */
function takeTurn(rows: readonly Row[]) {
  const before = rows.flatMap(({ id }) => begun.get(id) ?? []);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const { id } of rows) begun.set(id, promise);
  const end = () => {
    for (const { id } of rows) if (begun.get(id) === promise) begun.delete(id);
    resolve();
  };
  return { before: Promise.all(before), end };
}

/** Somebody was quicker: the card says so where it is now, and a toast leads to it. */
function tellConflict(error: unknown, open: (candidateId: string) => void): void {
  const current = propertyOf(propertyOf(error, "data"), "current");
  const candidate = propertyOf(current, "candidate");
  const [id, name, stage] = ["id", "name", "stageName"].map((key) => propertyOf(candidate, key));
  if (typeof id !== "string" || typeof name !== "string" || typeof stage !== "string") return;
  const by = propertyOf(current, "changedBy");
  const at = propertyOf(current, "changedAt");
  const who = typeof by === "string" ? by : text.move.someone;
  noteConflict({ id, by: who, at: typeof at === "string" ? at : null });
  showToast({
    tone: "info",
    title: text.move.conflict(name, stage),
    description: text.move.conflictWhy(who),
    action: { label: text.move.show, run: () => open(id) },
  });
}
