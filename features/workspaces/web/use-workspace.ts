import { useEffect, useReducer, useRef, useState } from "react";
import { createFailureId } from "#platform/web/failure.ts";
import { reportFailure } from "#platform/web/report-failure.ts";
import { showToast } from "#ui/toast-store.ts";
import { ensureWorkspace, type WorkspacePorts } from "../ensure-workspace.ts";
import { needsFallbackScreen, nextSignupState, signupStart } from "../signup-state.ts";
import { classifyWorkspaceError, type WorkspaceError } from "../workspace-error.ts";
import { text } from "./text.ts";

interface EnsureOptions {
  ports: WorkspacePorts;
  /** Name for the welcome. */
  fullName: string;
  /** SIGNED_UP welcomes, SIGNED_IN is quiet. */
  isWelcomed: boolean;
  /** After the workspace stands. */
  onReady: () => void | Promise<void>;
}

function tellFailure(error: WorkspaceError): void {
  if (needsFallbackScreen(error))
    showToast({ title: text.setupRequired, description: text.setupRequiredHelp, tone: "warning" });
  else
    showToast({
      title: text.setupError,
      description: error.suggestedAction ?? text.setupErrorFallback,
      tone: "danger",
    });
}

function tellSuccess({ isWelcomed, fullName }: EnsureOptions, workspaceCreated: boolean, isRetry: boolean): void {
  if (isRetry) showToast({ title: text.success, description: text.recovered });
  else if (isWelcomed)
    showToast({ title: text.welcome, ...(workspaceCreated && { description: text.workspaceReady(fullName) }) });
}

/** Ensures the person's workspace as soon as it is mounted; the state machine of a sign-up, with retry and reset. */
export function useWorkspace(options: EnsureOptions) {
  const [state, dispatch] = useReducer(nextSignupState, signupStart);
  const [errorId, setErrorId] = useState("");
  const [isReset, setReset] = useState(false);
  const hasStarted = useRef(false);
  const run = async (isRetry: boolean) => {
    setReset(false);
    dispatch({ type: isRetry ? "retry" : "start" });
    try {
      const { workspaceCreated } = await ensureWorkspace(options.ports);
      dispatch({ type: "succeed", workspaceCreated });
      tellSuccess(options, workspaceCreated, isRetry);
      await options.onReady();
    } catch (failure) {
      const error = classifyWorkspaceError(failure);
      const id = createFailureId();
      setErrorId(id);
      reportFailure({ id, error, place: "workspace" });
      dispatch({ type: "fail", error });
      tellFailure(error);
    }
  };
  const runOnce = useRef(run);
  useEffect(() => {
    // Strict mode mounts twice; the creation is asked for once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void runOnce.current(false);
  }, []);
  return {
    state,
    /** Under which the logs of browser and server know the last failure. */
    errorId,
    /** Whether the person put the failure aside and goes on without a workspace. */
    isReset,
    retry: () => run(true),
    reset: () => {
      setReset(true);
      dispatch({ type: "reset" });
    },
  };
}
