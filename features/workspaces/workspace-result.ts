import { propertyOf } from "#platform/values/property-of.ts";
import { WorkspaceError, workspaceErrorCodes, workspaceErrors } from "./workspace-error.ts";

/** A workspace that was made. `organizationId` is unknown where only the group was told. */
export interface Workspace {
  groupId: string;
  organizationId: string | null;
  /** Whether the answer carried the membership itself. */
  hasMembership: boolean;
}

/**
 * Reads the answer of a creation: one row, or an array with one. Throws WorkspaceError when it is none, when the server
 * refused, or when it lacks the ids.
 */
export function readWorkspace(answer: unknown): Workspace {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer;
  const success = propertyOf(row, "success");
  if (typeof success !== "boolean")
    throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Invalid RPC response structure");
  const tellsGroupOnly = !["organization", "organization_id", "group_data", "team"].some((name) => name in Object(row));
  if (!success) throw refusalOf(row, tellsGroupOnly);
  const idIn = (name: string) => textIn(propertyOf(row, name), "id");
  const groupId = textIn(row, "group_id") ?? idIn("group_data") ?? idIn("team");
  const organizationId = textIn(row, "organization_id") ?? idIn("organization");
  if (tellsGroupOnly && groupId === null)
    throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Workspace creation failed");
  if (groupId === null || (!tellsGroupOnly && organizationId === null))
    throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Workspace creation did not return identifiers");
  return { groupId, organizationId, hasMembership: Boolean(propertyOf(row, "membership")) };
}

function textIn(value: unknown, name: string): string | null {
  const found = propertyOf(value, name);
  return typeof found === "string" && found !== "" ? found : null;
}

function refusalOf(row: unknown, tellsGroupOnly: boolean): WorkspaceError {
  const message = textIn(row, "error_message");
  const told = textIn(row, "error_code");
  const named = workspaceErrorCodes.find((code) => code === told || workspaceErrors[code].message === message);
  if (named && named !== "WORKSPACE_CREATION_FAILED") return new WorkspaceError(named);
  return new WorkspaceError(
    "WORKSPACE_CREATION_FAILED",
    message ?? (tellsGroupOnly ? "Workspace creation failed" : undefined),
  );
}
