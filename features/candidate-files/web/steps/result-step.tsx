import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { refreshCandidates } from "#features/candidates/web/public.ts";
import { refreshPeople } from "#features/people/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Progress } from "#ui/progress.tsx";
import type { OpenImport } from "../../import-shapes.ts";
import { isWorking } from "../../import-states.ts";
import { importRowsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { useStart } from "./use-start.ts";

const words = text.result;

/** How far the import is, what came of it, and how it is taken back. */
export function ResultStep({ file }: { file: OpenImport }) {
  const queries = useQueryClient();
  const { stop, undo, isUndoing } = useStart(file);
  const { state, counts } = file;
  const isOver = !isWorking(state);
  // Lists of people and candidates were fetched before it came.
  useEffect(() => {
    if (!isOver) return;
    void refreshCandidates(queries);
    void refreshPeople(queries);
  }, [isOver, queries]);
  if (state === "running" || state === "undoing")
    return (
      <div className="flex flex-col gap-3">
        <Progress
          value={file.done}
          max={file.total}
          label={state === "running" ? words.running(file.done, file.total) : words.undoing(file.done, file.total)}
        />
        <p className="text-muted-foreground">{words.leave}</p>
        <div>
          <Button onClick={() => void stop()}>{words.stop}</Button>
        </div>
      </div>
    );
  const out = counts.wrong + counts.unsure + counts.skipped;
  return (
    <div className="flex flex-col gap-6">
      <InlineAlert tone="success" title={state === "undone" ? words.undone : words.done}>
        {state === "undone" ? (
          <p>{words.gone(counts.undone)}</p>
        ) : (
          <>
            <p>{words.added(counts)}</p>
            {counts.known > 0 ? <p>{words.matched(counts.known)}</p> : null}
            {out > 0 ? <p>{words.out(out)}</p> : null}
          </>
        )}
      </InlineAlert>
      <div className="flex flex-wrap gap-2">
        <Link to="/candidates" search={{}} className={buttonStyles({ variant: "primary" })}>
          {words.see}
        </Link>
        <Link to="/people" search={{}} className={buttonStyles()}>
          {words.seePeople}
        </Link>
        <Link to="/candidates/import" className={buttonStyles()}>
          {words.another}
        </Link>
        {file.mayUndo ? (
          <Button isLoading={isUndoing} onClick={() => void undo()}>
            {words.undo}
          </Button>
        ) : null}
      </div>
      {file.mayUndo && file.undoUntil ? (
        <p className="text-muted-foreground text-small">{words.undoUntil(file.undoUntil)}</p>
      ) : null}
      {counts.kept > 0 ? <Kept importId={file.id} number={counts.kept} /> : null}
    </div>
  );
}

type Why = keyof typeof words.why;
const isWhy = (why: string | null): why is Why => why !== null && why in words.why;

/** What an undo left, each with the reason. */
function Kept({ importId, number }: { importId: string; number: number }) {
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(importRowsQuery(importId, ["kept"]));
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.kept(number)}</h2>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {rows.map(({ line, person, values, candidateId, whyKept }) => (
          <li key={line} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            {candidateId ? (
              <Link to="/candidates/$candidateId" params={{ candidateId }} search={{}}>
                <bdi>{person?.name ?? values.fullName}</bdi>
              </Link>
            ) : (
              <bdi>{person?.name ?? values.fullName}</bdi>
            )}
            <span className="text-muted-foreground text-small">{isWhy(whyKept) ? words.why[whyKept] : null}</span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div>
          <Button onClick={() => void fetchNextPage()}>{text.rows.more}</Button>
        </div>
      ) : null}
    </section>
  );
}
