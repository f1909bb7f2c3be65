import { z } from "zod";
import { WorkspaceError, workspaceErrorCodes, workspaceErrors } from "./workspace-error.ts";

const Identified = z.looseObject({ id: z.string().min(1) });
const Id = z.string().min(1).nullish();

/** Every shape in which a workspace creation may be answered; see S3.06 of docs/ledger.md. */
const Answer = z.looseObject({
  success: z.boolean(),
  error_code: z.string().nullish(),
  error_message: z.string().nullish(),
  organization: Identified.nullish(),
  group_data: Identified.nullish(),
  team: Identified.nullish(),
  membership: z.looseObject({}).nullish(),
  organization_id: Id,
  group_id: Id,
});

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
  const parsed = Answer.safeParse(Array.isArray(answer) ? answer[0] : answer);
  if (!parsed.success) throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Invalid RPC response structure");
  const row = parsed.data;
  const tellsGroupOnly = !("organization" in row || "organization_id" in row || "group_data" in row || "team" in row);
  if (!row.success) throw refusalOf(row, tellsGroupOnly);
  const groupId = row.group_id ?? row.group_data?.id ?? row.team?.id;
  const organizationId = row.organization_id ?? row.organization?.id ?? null;
  if (tellsGroupOnly && !groupId) throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Workspace creation failed");
  if (!groupId || (!tellsGroupOnly && !organizationId))
    throw new WorkspaceError("WORKSPACE_CREATION_FAILED", "Workspace creation did not return identifiers");
  return { groupId, organizationId, hasMembership: Boolean(row.membership) };
}

function refusalOf(row: z.infer<typeof Answer>, tellsGroupOnly: boolean): WorkspaceError {
  const message = row.error_message || null;
  const named = workspaceErrorCodes.find(
    (code) => code === row.error_code || workspaceErrors[code].message === message,
  );
  if (named && named !== "WORKSPACE_CREATION_FAILED") return new WorkspaceError(named);
  return new WorkspaceError(
    "WORKSPACE_CREATION_FAILED",
    message ?? (tellsGroupOnly ? "Workspace creation failed" : undefined),
  );
}
