import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { changesQuery } from "../queries.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";
import type { DialogProps } from "./task-dialog.ts";

const words = text.dialogs;

/** What people did with a task, and the way back from it. */
export function HistoryDialog({ dialog: { rows }, actions, onClose }: DialogProps) {
  const [task] = rows;
  const { data, isError, refetch } = useQuery(changesQuery(task?.id ?? ""));
  return (
    <Dialog open onClose={onClose} title={words.history} description={task ? titleOf(task) : undefined}>
      {isError ? (
        <LoadFailed onRetry={refetch}>{words.historyFailed}</LoadFailed>
      ) : data ? (
        <ul className="flex flex-col divide-y divide-hairline pb-2">
          {data.length === 0 ? <li className="py-2 text-muted-foreground">{words.noHistory}</li> : null}
          {data.map(({ id, what, byName, toName, at, canUndo }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-40">
                {words.happenings[what](byName ?? text.someone, toName)}
              </span>
              <DateText value={at} show="relative" className="text-muted-foreground text-small" />
              {canUndo ? (
                <Button size="compact" variant="ghost" onClick={() => void actions.undo([id])}>
                  {words.undo}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
