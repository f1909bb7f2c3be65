import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { cn } from "#ui/cn.ts";
import type { TaskLoad } from "../../task-shapes.ts";
import { loadQuery } from "../queries.ts";
import type { TaskSearch } from "../task-search.ts";
import { text } from "../text.ts";

const words = text.group;

/** How much waits on whom, or for which role: a bar each, as the way to the tasks behind it. */
export function LoadBars({ groupId, by }: { groupId: string; by: "people" | "roles" }) {
  const { data } = useSuspenseQuery(loadQuery(groupId));
  const rows = data[by];
  const most = Math.max(1, ...rows.map(({ open }) => open));
  return (
    <ul aria-label={words[by]} className="flex max-w-wide flex-col">
      {rows.map((row) => (
        <li key={row.id ?? ""} className="border-hairline border-b last:border-b-0">
          <Bar row={row} most={most} by={by} />
        </li>
      ))}
    </ul>
  );
}

type BarProps = { row: TaskLoad; most: number; by: "people" | "roles" };

function Bar({ row: { id, name, open, overdue }, most, by }: BarProps) {
  const search: TaskSearch = by === "people" ? { assigneeId: [id ?? ""] } : { opportunityId: [id ?? ""] };
  const nameless = by === "people" ? words.unassigned : words.noRole;
  return (
    <Link
      to="/tasks"
      search={search}
      className="grid min-h-11 grid-cols-[minmax(6rem,14rem)_minmax(0,1fr)_auto] items-center gap-x-4 rounded-row px-3 py-1 no-underline hover:bg-accent"
    >
      <span dir="auto" className={cn("truncate font-medium", id === null && "text-muted-foreground")}>
        {id === null ? nameless : (name ?? text.someone)}
      </span>
      <span aria-hidden className="flex h-3 overflow-hidden rounded-full bg-hairline forced-colors:border">
        <span
          className="h-full bg-danger forced-colors:bg-[CanvasText]"
          style={{ width: `${(overdue / most) * 100}%` }}
        />
        <span
          className="h-full bg-coverage-3 forced-colors:bg-[Highlight]"
          style={{ width: `${((open - overdue) / most) * 100}%` }}
        />
      </span>
      <span className="text-right text-muted-foreground tabular-nums">{words.load(open, overdue)}</span>
    </Link>
  );
}
