import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Progress } from "#ui/progress.tsx";
import type { CandidateImport } from "../../import-shapes.ts";
import { type ImportState, isWorking } from "../../import-states.ts";
import { filesApi, importsQuery, refreshImports } from "../queries.ts";
import { text } from "../text.ts";

const words = text.start;
const tones: Record<ImportState, Tone> = {
  mapping: "warning",
  checking: "info",
  checked: "primary",
  running: "info",
  done: "success",
  undoing: "info",
  undone: "neutral",
};

/** Files that were brought in before, each with how far it is, and undo while it lasts. */
export function PastImports({ groupId }: { groupId: string }) {
  const { data: imports } = useSuspenseQuery(importsQuery(groupId));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{words.past}</h2>
      {imports.length === 0 ? <p className="text-muted-foreground">{words.none}</p> : null}
      <ul className="divide-y divide-hairline border-hairline not-empty:border-y">
        {imports.map((file) => (
          <PastImport key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ file }: { file: CandidateImport }) {
  const queries = useQueryClient();
  const undo = useOnce(filesApi.undo);
  const { counts, state } = file;
  const isOver = state === "done" || state === "undone";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/candidates/import/$importId"
            params={{ importId: file.id }}
            className="wrap-anywhere min-w-0 font-medium"
            dir="auto"
          >
            {file.name}
          </Link>
          <Badge tone={tones[state]}>{text.states[state]}</Badge>
        </p>
        <p className="text-muted-foreground text-small">
          {text.by(file.createdByName, file.createdAt)}
          {isOver && counts.done > 0 ? ` · ${text.result.added(counts)}` : null}
        </p>
        {isWorking(state) ? (
          <Progress value={file.done} max={file.total} label={text.result.running(file.done, file.total)} />
        ) : null}
      </div>
      {isOver ? null : (
        <Link to="/candidates/import/$importId" params={{ importId: file.id }} className={buttonStyles()}>
          {isWorking(state) ? words.open : words.resume}
        </Link>
      )}
      {file.mayUndo ? (
        <Button
          isLoading={undo.isPending}
          onClick={() =>
            void attempt(() => undo.mutateAsync({ importId: file.id }), {
              refresh: () => refreshImports(queries),
              done: () => ({ title: text.states.undoing }),
              failed: text.failed,
              failedWhy: text.failedWhy,
            })
          }
        >
          {text.result.undo}
        </Button>
      ) : null}
    </li>
  );
}
