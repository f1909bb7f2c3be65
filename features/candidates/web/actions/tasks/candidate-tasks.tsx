import { lazy, Suspense } from "react";
import type { CandidateTask, TaskProps } from "./candidate-task.ts";

// Each is fetched when it is first asked for.
const moveTask = () => import("./move-task.tsx");
const MoveTask = lazy(async () => ({ default: (await moveTask()).MoveTask }));
const GateTask = lazy(async () => ({ default: (await import("./gate-task.tsx")).GateTask }));
const HoldTask = lazy(async () => ({ default: (await import("./hold-task.tsx")).HoldTask }));
const EndingTask = lazy(async () => ({ default: (await import("./ending-task.tsx")).EndingTask }));
const WriteTask = lazy(async () => ({ default: (await import("./write-task.tsx")).WriteTask }));
const TagsTask = lazy(async () => ({ default: (await import("./tags-task.tsx")).TagsTask }));
const ConsiderTask = lazy(async () => ({ default: (await import("./consider-task.tsx")).ConsiderTask }));

/** Fetches the dialog that one key opens before it is asked for, so that what is typed next goes into it. */
export function fetchMoveTask(): void {
  // Fetched again, and its failure told, once it is asked for.
  moveTask().catch(() => undefined);
}

/** The dialog of whatever is asked for now; nothing where nothing is. */
export function CandidateTasks({ task, ...rest }: Omit<TaskProps, "task"> & { task: CandidateTask | null }) {
  return task ? (
    <Suspense fallback={null}>
      <AskedTask task={task} {...rest} />
    </Suspense>
  ) : null;
}

function AskedTask({ task, ...rest }: TaskProps) {
  switch (task.kind) {
    case "move":
      return <MoveTask task={task} {...rest} />;
    case "gate":
      return <GateTask task={task} {...rest} />;
    case "hold":
      return <HoldTask task={task} {...rest} />;
    case "reject":
    case "withdraw":
      return <EndingTask task={task} {...rest} />;
    case "write":
      return <WriteTask task={task} {...rest} />;
    case "tags":
      return <TagsTask task={task} {...rest} />;
    case "consider":
      return <ConsiderTask task={task} {...rest} />;
  }
}
