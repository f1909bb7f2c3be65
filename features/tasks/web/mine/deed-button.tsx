import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import type { Task } from "../../task-shapes.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";

const words = text.mine;

type DeedProps = {
  task: Task;
  /** The one that comes first. */
  isPrimary: boolean;
  isOpen: boolean;
  onToggle: () => void;
  actions: TaskActions;
};

/** What is done with a task: at once, on another page, or below its row. */
export function DeedButton({ task, isPrimary, isOpen, onToggle, actions }: DeedProps) {
  const variant = isPrimary ? "primary" : "secondary";
  const label = words.deeds[task.kind];
  if (task.kind === "review_plan" && task.plan)
    return (
      <Link to="/interview-plans/$planId" params={{ planId: task.plan.id }} className={buttonStyles({ variant })}>
        {label}
      </Link>
    );
  if (isOfPerson(task.kind) && task.person)
    return (
      <Link to="/people/$personId" params={{ personId: task.person.id }} className={buttonStyles({ variant })}>
        {label}
      </Link>
    );
  if (task.kind === "follow_up" && !task.candidate)
    return (
      <Button variant={variant} onClick={() => void actions.done([task])}>
        {label}
      </Button>
    );
  return (
    <Button
      variant={variant}
      icon={ChevronDown}
      aria-expanded={isOpen}
      aria-label={`${label}: ${titleOf(task)}`}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}

/** Whether its work is done on the page of the person. */
const isOfPerson = (kind: Task["kind"]) => kind === "consent" || kind === "data_request";

/** Whether its work is done below its row. */
export const isDoneInPlace = ({ kind, candidate, opportunity }: Task): boolean =>
  kind === "approve_role" ? opportunity !== null : !isOfPerson(kind) && kind !== "review_plan" && candidate !== null;
