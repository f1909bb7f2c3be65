/** Names under which earlier versions kept data in the browser (ledger S9.03); a key begins with one of them. */
const keyFamilies = [
  "interviewBuilder",
  "oauth_state",
  "currentTeamId",
  "preference",
  "invitation",
  "pendingInvitation",
  "invitationMetadata",
  "planData",
  "survey_draft",
  "pendingOperations",
] as const;
export type KeyFamily = (typeof keyFamilies)[number];

const presentMetadata = new Set(["email", "organizationId", "teamId", "role", "expiresAt"]);

/**
 * Whether an item is what the present program itself keeps under a name that earlier versions used too: the secret of an
 * invitation that waits to be answered, and what was looked up of it. That stays where it is; older forms move.
 */
export function isOfPresentProgram(key: string, raw: string): boolean {
  if (key === "pendingInvitation") return /^[\w-]{43}$/.test(raw);
  if (key !== "invitationMetadata") return false;
  try {
    const kept: unknown = JSON.parse(raw);
    if (typeof kept !== "object" || kept === null) return false;
    const names = Object.keys(kept);
    return names.length === presentMetadata.size && names.every((name) => presentMetadata.has(name));
  } catch {
    return false;
  }
}

const longestFirst = keyFamilies.toSorted((a, b) => b.length - a.length);

/** The family of a key, or nothing when it is none of ours to move. */
export const familyOf = (key: string): KeyFamily | undefined => longestFirst.find((family) => key.startsWith(family));
