/** Names under which earlier versions kept data in the browser (ledger S9.03); a key begins with one of them. */
export const keyFamilies = [
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

const longestFirst = keyFamilies.toSorted((a, b) => b.length - a.length);

/** The family of a key, or nothing when it is none of ours to move. */
export const familyOf = (key: string): KeyFamily | undefined => longestFirst.find((family) => key.startsWith(family));
