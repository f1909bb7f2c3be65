/** The door for the shell. */
export { WorkspaceGate } from "./workspace-gate.tsx";
