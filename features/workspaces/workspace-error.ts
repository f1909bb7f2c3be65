/** What can go wrong while a workspace is made: a fixed catalogue, word for word (ledger S8.01 to S8.06). */
export const workspaceErrors = {
  NETWORK_ERROR: {
    message: "Network error occurred while creating workspace.",
    isRecoverable: true,
    suggestedAction: "Check your internet connection and try again.",
  },
  PERMISSION_ERROR: {
    message: "Permission error during workspace creation.",
    isRecoverable: false,
    suggestedAction: "Contact support for assistance with account permissions.",
  },
  CONSTRAINT_ERROR: {
    message: "Workspace already exists or naming conflict.",
    isRecoverable: true,
    suggestedAction: "Try refreshing the page or use a different workspace name.",
  },
  UNKNOWN_ERROR: {
    message: "Unexpected error during workspace creation.",
    isRecoverable: true,
    suggestedAction: null,
  },
  PRIVILEGE_ESCALATION_PREVENTED: {
    message: "User already owns an organization.",
    isRecoverable: false,
    suggestedAction: "You already own an organization. A user can only be the owner of one organization.",
  },
  WORKSPACE_CREATION_FAILED: {
    message: "Unknown error during workspace creation",
    isRecoverable: true,
    suggestedAction: null,
  },
} as const;

export type WorkspaceErrorCode = keyof typeof workspaceErrors;
export const workspaceErrorCodes: readonly WorkspaceErrorCode[] = [
  "NETWORK_ERROR",
  "PERMISSION_ERROR",
  "CONSTRAINT_ERROR",
  "UNKNOWN_ERROR",
  "PRIVILEGE_ESCALATION_PREVENTED",
  "WORKSPACE_CREATION_FAILED",
];

/** A failed creation, told as the catalogue tells it; `message` is the server's where the catalogue leaves it open. */
export class WorkspaceError extends Error {
  readonly code: WorkspaceErrorCode;
  readonly isRecoverable: boolean;
  readonly suggestedAction: string | null;
  constructor(code: WorkspaceErrorCode, message?: string | null, cause?: unknown) {
    super(message || workspaceErrors[code].message, { cause });
    this.name = "WorkspaceError";
    this.code = code;
    this.isRecoverable = workspaceErrors[code].isRecoverable;
    this.suggestedAction = workspaceErrors[code].suggestedAction;
  }
}

interface Signs {
  code: WorkspaceErrorCode;
  /** HTTP status, code of the API or of the database that means this. */
  codes: readonly string[];
  words: RegExp;
}

/** In the order in which they are asked: the first that fits counts. */
const signs: readonly Signs[] = [
  {
    code: "PRIVILEGE_ESCALATION_PREVENTED",
    codes: ["PRIVILEGE_ESCALATION_PREVENTED"],
    words: /already owns? an organization/i,
  },
  {
    code: "PERMISSION_ERROR",
    codes: ["401", "403", "UNAUTHORIZED", "FORBIDDEN", "42501"],
    words: /permission|row-level security|not allowed|denied/i,
  },
  {
    code: "CONSTRAINT_ERROR",
    codes: ["409", "CONFLICT", "23505"],
    words: /duplicate|unique|constraint|already exists|naming conflict/i,
  },
  {
    code: "NETWORK_ERROR",
    codes: ["408", "502", "503", "504", "UNAVAILABLE", "LOAD_SHED"],
    words: /network|fetch|timed? ?out|connection|offline/i,
  },
];

/** What kind of failure this is. */
export function classifyWorkspaceError(error: unknown): WorkspaceError {
  if (error instanceof WorkspaceError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const codes = typeof error === "object" && error !== null ? codesOf(error) : [];
  const byCode = signs.find((sign) => sign.codes.some((code) => codes.includes(code)));
  const found = byCode ?? signs.find((sign) => sign.words.test(message));
  return new WorkspaceError(found?.code ?? "UNKNOWN_ERROR", null, error);
}

function codesOf(error: object): string[] {
  const status = "status" in error ? [String(error.status)] : [];
  return "code" in error ? [String(error.code), ...status] : status;
}
