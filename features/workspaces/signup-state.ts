import type { WorkspaceError } from "./workspace-error.ts";

/** Where the processing of a sign-up or sign-in stands. */
export type SignupState =
  | { status: "idle" }
  | { status: "processing" }
  | { status: "success"; workspaceCreated: boolean }
  | { status: "error"; error: WorkspaceError };

export type SignupEvent =
  | { type: "start" }
  | { type: "succeed"; workspaceCreated: boolean }
  | { type: "fail"; error: WorkspaceError }
  | { type: "retry" }
  | { type: "reset" };

export const signupStart: SignupState = { status: "idle" };

/** Which events count in which state; any other leaves the state as it is. */
const signupTransitions: Record<SignupState["status"], readonly SignupEvent["type"][]> = {
  idle: ["start"],
  processing: ["succeed", "fail", "reset"],
  success: ["reset"],
  error: ["retry", "reset"],
};

export function nextSignupState(state: SignupState, event: SignupEvent): SignupState {
  if (!signupTransitions[state.status].includes(event.type)) return state;
  switch (event.type) {
    case "start":
    case "retry":
      return { status: "processing" };
    case "succeed":
      return { status: "success", workspaceCreated: event.workspaceCreated };
    case "fail":
      return { status: "error", error: event.error };
    case "reset":
      return signupStart;
  }
}

/** An error that cannot be recovered from, or a permission error, has a screen of its own; any other is a toast. */
export const needsFallbackScreen = (error: Pick<WorkspaceError, "isRecoverable" | "code">): boolean =>
  !error.isRecoverable || error.code === "PERMISSION_ERROR";
