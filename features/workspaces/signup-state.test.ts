import { expect, test } from "vitest";
import { needsFallbackScreen, nextSignupState, type SignupEvent, type SignupState } from "./signup-state.ts";
import { WorkspaceError, workspaceErrorCodes } from "./workspace-error.ts";

const error = new WorkspaceError("NETWORK_ERROR");
const states: SignupState[] = [
  { status: "idle" },
  { status: "processing" },
  { status: "success", workspaceCreated: true },
  { status: "error", error },
];
const events: SignupEvent[] = [
  { type: "start" },
  { type: "succeed", workspaceCreated: false },
  { type: "fail", error },
  { type: "retry" },
  { type: "reset" },
];

test("[S4.06] every state with every event: only the transitions of the table happen", () => {
  const table = states.map((state) => events.map((event) => nextSignupState(state, event).status));
  expect(table).toEqual([
    ["processing", "idle", "idle", "idle", "idle"],
    ["processing", "success", "error", "processing", "idle"],
    ["success", "success", "success", "success", "idle"],
    ["error", "error", "error", "processing", "idle"],
  ]);
  expect(nextSignupState({ status: "processing" }, { type: "succeed", workspaceCreated: true })).toEqual({
    status: "success",
    workspaceCreated: true,
  });
});

test("[S4.06] not recoverable, or a permission error: the fallback screen; otherwise a toast", () => {
  const onScreen = workspaceErrorCodes.filter((code) => needsFallbackScreen(new WorkspaceError(code)));
  expect(onScreen).toEqual(["PERMISSION_ERROR", "PRIVILEGE_ESCALATION_PREVENTED"]);
});
