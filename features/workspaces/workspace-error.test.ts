import { expect, test } from "vitest";
import { classifyWorkspaceError, WorkspaceError, workspaceErrors } from "./workspace-error.ts";

test("the catalogue is told word for word", () => {
  const rows = Object.entries(workspaceErrors).map(([code, row]) => [
    code,
    row.message,
    row.isRecoverable,
    row.suggestedAction,
  ]);
  expect(rows).toEqual([
    [
      "NETWORK_ERROR",
      "Network error occurred while creating workspace.",
      true,
      "Check your internet connection and try again.",
    ],
    [
      "PERMISSION_ERROR",
      "Permission error during workspace creation.",
      false,
      "Contact support for assistance with account permissions.",
    ],
    [
      "CONSTRAINT_ERROR",
      "Workspace already exists or naming conflict.",
      true,
      "Try refreshing the page or use a different workspace name.",
    ],
    ["UNKNOWN_ERROR", "Unexpected error during workspace creation.", true, null],
    [
      "PRIVILEGE_ESCALATION_PREVENTED",
      "User already owns an organization.",
      false,
      "You already own an organization. A user can only be the owner of one organization.",
    ],
    ["WORKSPACE_CREATION_FAILED", "Unknown error during workspace creation", true, null],
  ]);
});

test("[S6.07] permission errors are recognised, of the API and of the database's row-level rules", () => {
  for (const error of [
    Object.assign(new Error("nope"), { status: 403, code: "FORBIDDEN" }),
    Object.assign(new Error("nope"), { status: 401 }),
    Object.assign(new Error("x"), { code: "42501" }),
    new Error('new row violates row-level security policy for table "organizations"'),
    new Error("permission denied for table groups"),
  ])
    expect(classifyWorkspaceError(error).code).toBe("PERMISSION_ERROR");
});

test("[S8.01][S8.02][S8.03][S8.04][S8.05] failures are told by their kind", () => {
  const kinds: [unknown, string][] = [
    [new TypeError("Failed to fetch"), "NETWORK_ERROR"],
    [new TypeError("NetworkError when attempting to fetch resource."), "NETWORK_ERROR"],
    [new Error("The request timed out"), "NETWORK_ERROR"],
    [Object.assign(new Error("busy"), { status: 503, code: "UNAVAILABLE" }), "NETWORK_ERROR"],
    [Object.assign(new Error("there is one"), { status: 409, code: "CONFLICT" }), "CONSTRAINT_ERROR"],
    [new Error("duplicate key value violates unique constraint"), "CONSTRAINT_ERROR"],
    [new Error("User already owns an organization."), "PRIVILEGE_ESCALATION_PREVENTED"],
    [Object.assign(new Error("x"), { status: 500, code: "INTERNAL" }), "UNKNOWN_ERROR"],
    ["a text", "UNKNOWN_ERROR"],
    [null, "UNKNOWN_ERROR"],
  ];
  for (const [error, code] of kinds) expect(classifyWorkspaceError(error).code, String(error)).toBe(code);
  const known = new WorkspaceError("WORKSPACE_CREATION_FAILED", "The server's own words");
  expect(classifyWorkspaceError(known)).toBe(known);
});
