import { lazy, type ReactNode, Suspense } from "react";
import { ArrivalProgress } from "#features/accounts/web/public.ts";
import type { WorkspacePorts } from "../ensure-workspace.ts";
import type { NewPerson } from "./queries.ts";

// Whoever has a workspace does without.
const WorkspaceArrival = lazy(async () => ({ default: (await import("./workspace-arrival.tsx")).WorkspaceArrival }));

export type WorkspaceGateProps = {
  person: NewPerson;
  /** Whether the person reaches a hiring group already, or comes with an invitation: then nothing is made. */
  isSettled: boolean;
  isWelcomed: boolean;
  ownedOrganizationId: string | null;
  onReady: () => void | Promise<void>;
  onSignOut: () => void;
  /** Instead of the API and the clock, for tests. */
  ports?: WorkspacePorts;
  children: ReactNode;
};

/** Lets through who has a hiring group; makes a workspace for who has none, and shows what came of it. */
export function WorkspaceGate(props: WorkspaceGateProps) {
  if (props.isSettled) return props.children;
  return (
    <Suspense fallback={<ArrivalProgress step={1} />}>
      <WorkspaceArrival {...props} />
    </Suspense>
  );
}
