import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { debriefAddress } from "#features/candidates/web/public.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import type { Task } from "../../task-shapes.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";
import { titleOf } from "../task-words.ts";
import { text } from "../text.ts";

const words = text.mine;

type ActionProps = {
  task: Task;
  /** The one that comes first. */
  isPrimary: boolean;
  isOpen: boolean;
  onToggle: () => void;
  actions: TaskActions;
};

/** What is done with a task: at once, on another page, or below its row. */
export function ActionButton({ task, isPrimary, isOpen, onToggle, actions }: ActionProps) {
  const variant = isPrimary ? "primary" : "secondary";
  const label = words.actions[task.kind];
  if (task.kind === "review_plan" && task.plan)
    return (
      <Link to="/interview-plans/$planId" params={{ planId: task.plan.id }} className={buttonStyles({ variant })}>
        {label}
      </Link>
    );
  const elsewhere = addressOf(task);
  if (elsewhere)
    return (
      <Link to={elsewhere} className={buttonStyles({ variant })} aria-label={`${label}: ${titleOf(task)}`}>
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

const isElsewhere = (kind: Task["kind"]) =>
  ["scorecard", "answer_invitation", "excuse", "schedule", "debrief", "decide"].includes(kind);

/** Whether its work is done on the page of the person. */
const isOfPerson = (kind: Task["kind"]) => kind === "consent" || kind === "data_request";

/** The page on which its work is done; null where that is here. */
function addressOf({ kind, candidate, opportunity, interview }: Task): string | null {
  if (!candidate) return null;
  switch (kind) {
    case "scorecard":
      return interview ? `${interviewPath(opportunity?.id ?? null, interview.id)}/scorecard` : null;
    case "answer_invitation":
      return interview ? interviewPath(opportunity?.id ?? null, interview.id) : null;
    case "excuse":
      return `/candidates/${candidate.id}?tab=feedback`;
    case "schedule":
      return `/candidates/${candidate.id}?tab=interviews`;
    case "debrief":
    case "decide":
      return debriefAddress(candidate.id);
    default:
      return null;
  }
}

/** Whether its work is done below its row. */
export const isDoneInPlace = ({ kind, candidate, opportunity }: Task): boolean =>
  kind === "approve_role"
    ? opportunity !== null
    : !isOfPerson(kind) && kind !== "review_plan" && !isElsewhere(kind) && candidate !== null;
