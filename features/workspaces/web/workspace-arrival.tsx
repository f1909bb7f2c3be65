import { ArrivalProgress } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { needsFallbackScreen } from "../signup-state.ts";
import { workspacePorts } from "./queries.ts";
import { text } from "./text.ts";
import { useWorkspace } from "./use-workspace.ts";
import { WorkspaceFallbackScreen } from "./workspace-fallback-screen.tsx";
import type { WorkspaceGateProps } from "./workspace-gate.tsx";

/** Makes a workspace for somebody who has none, and shows what came of it. */
export function WorkspaceArrival(props: WorkspaceGateProps) {
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
