import { useSuspenseQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { ActivityEntry, InterviewPlan } from "../../../contract.ts";
import type { PlanActions } from "../../plan-list/use-plan-actions.ts";
import { activityQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { useUndoRestoring } from "../restoring/use-restoring.ts";
import { publishedAs } from "./published-line.ts";

const words = text.activity;

/** What happened to the plan, newest first; what can be taken back says so. */
export function ActivityList({ plan, actions }: { plan: InterviewPlan; actions: PlanActions }) {
  const { data: entries } = useSuspenseQuery(activityQuery(plan.id));
  const undoRestoring = useUndoRestoring(plan.id);
  if (entries.length === 0) return <p className="text-muted-foreground">{words.empty}</p>;
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b py-2.5 last:border-b-0"
        >
          <p className="min-w-0 flex-1 basis-60">
            <EntryLine entry={entry} />
          </p>
          <span className="flex items-center gap-3">
            <DateText value={entry.at} show="relative" className="text-muted-foreground text-small" />
            {entry.undoable && plan.mayEdit ? (
              <Button
                size="compact"
                icon={Undo2}
                onClick={() => void (entry.what === "restored_version" ? undoRestoring() : actions.restore([plan]))}
              >
                {words.undo}
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

function EntryLine({ entry }: { entry: ActivityEntry }) {
  const published = entry.what === "published" ? publishedAs(entry.detail) : null;
  const what = published ? words.publishedVersion(published.number) : words.what[entry.what];
  const detail = published ? published.note : entry.detail;
  return (
    <>
      {words.line(entry.by ?? words.somebody, what)}
      {detail ? <span className="block text-muted-foreground">{detail}</span> : null}
    </>
  );
}
