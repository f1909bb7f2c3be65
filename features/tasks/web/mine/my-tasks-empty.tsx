import { Link } from "@tanstack/react-router";
import { CircleCheck, ListTodo, Plus } from "lucide-react";
import { formatDateTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Task } from "../../task-shapes.ts";
import type { MyTaskSearch } from "../task-search.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";

const words = text.mine;

type EmptyProps = { tab: MyTaskSearch["tab"]; next: Task | null; onAdd: (() => void) | undefined };

/** Nothing to do: what comes next, where something does. */
export function MyTasksEmpty({ tab, next, onAdd }: EmptyProps) {
  if (tab)
    return (
      <EmptyState
        icon={ListTodo}
        actions={
          <Link to="/my-tasks" search={{}} className={buttonStyles()}>
            {words.showOpen}
          </Link>
        }
      >
        {tab === "snoozed" ? words.emptySnoozed : words.emptyClosed}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={CircleCheck}
      actions={
        onAdd ? (
          <Button icon={Plus} onClick={onAdd}>
            {text.actions.add}
          </Button>
        ) : null
      }
    >
      <span dir="auto">
        {next?.snoozedUntil ? words.next(titleOf(next), formatDateTime(next.snoozedUntil)) : words.nothing}
      </span>
    </EmptyState>
  );
}
