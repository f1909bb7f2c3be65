/** The words of the workspace screens; titles of toasts are fixed by docs/ledger.md. */
export const text = {
  setupError: "Setup Error",
  setupErrorFallback: "There was an issue setting up your workspace.",
  setupRequired: "Workspace Setup Required",
  setupRequiredHelp: "We need your help to complete the workspace setup.",
  welcome: "Welcome!",
  success: "Success!",
  workspaceReady: (fullName: string) => `Your workspace is ready, ${fullName.split(" ")[0]}`,
  recovered: "Your workspace is ready.",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  joinInstead: "Join with an invitation instead",
  joinHelp: "Open the link in your invitation to join that organization.",
  signOut: "Sign out",
  ownOrganization: "Open your organization",
  errorId: (id: string) => `Error ID: ${id}`,
} as const;
