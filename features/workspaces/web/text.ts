/** The words of the workspace screens; titles of toasts are fixed by docs/ledger.md. */
export const text = {
  setupError: "Setup Error",
  setupErrorFallback: "There was an issue setting up your workspace.",
  setupRequired: "Workspace Setup Required",
  setupRequiredHelp: "We need your help to complete the workspace setup.",
  welcome: "Welcome!",
  success: "Success!",
  workspaceReady: (name: string) => `Your workspace is ready, ${name}.`,
  recovered: "Your workspace is set up now.",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  joinInstead: "Join with an invitation instead",
  joinHelp: "Open the link in your invitation; it adds you to that organization.",
  signOut: "Sign out",
  ownOrganization: "Open the organization you own",
  errorId: (id: string) => `Error id: ${id}`,
} as const;
