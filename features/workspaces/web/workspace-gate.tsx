import type { ReactNode } from "react";
import { ArrivalProgress } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { WorkspacePorts } from "../ensure-workspace.ts";
import { needsFallbackScreen } from "../signup-state.ts";
import { type NewPerson, workspacePorts } from "./queries.ts";
import { text } from "./text.ts";
import { useWorkspace } from "./use-workspace.ts";
import { WorkspaceFallbackScreen } from "./workspace-fallback-screen.tsx";

type WorkspaceGateProps = {
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
  return props.isSettled ? props.children : <Arrival {...props} />;
}

function Arrival(props: WorkspaceGateProps) {
  const { person, isWelcomed, ownedOrganizationId, onReady, onSignOut, ports, children } = props;
  const { state, errorId, isReset, retry, reset } = useWorkspace({
    ports: ports ?? workspacePorts(person),
    fullName: person.fullName,
    isWelcomed,
    onReady,
  });
  if (state.status === "error" && needsFallbackScreen(state.error))
    return (
      <WorkspaceFallbackScreen
        error={state.error}
        errorId={errorId}
        ownedOrganizationId={ownedOrganizationId}
        onRetry={() => void retry()}
        onSignOut={onSignOut}
      />
    );
  if (state.status === "error")
    return (
      <>
        <InlineAlert
          tone="danger"
          title={text.setupError}
          className="m-4"
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => void retry()}>{text.tryAgain}</Button>
              <Button variant="ghost" onClick={reset}>
                {text.dismiss}
              </Button>
            </span>
          }
        >
          {state.error.message} {state.error.suggestedAction ?? text.setupErrorFallback}
        </InlineAlert>
        {children}
      </>
    );
  if (isReset) return children;
  return <ArrivalProgress step={state.status === "success" ? 2 : 1} />;
}
