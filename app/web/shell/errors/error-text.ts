/** The words of the error page; the seven after the name are fixed, journeys look for them. */
export const errorText = {
  product: "Evenhand",
  page: "Page Error",
  component: "Something went wrong",
  failed: "This component failed to load.",
  tryAgain: "Try Again",
  goBack: "Go Back",
  home: "Home",
  report: "Report issue",
  repeated: "This keeps happening. Reload the page, or report it with the error ID below.",
  retrying: "Trying again in a moment…",
  offline: "You're offline",
  offlineHelp: "This page hasn't been opened on this device yet. It opens as soon as you're back online.",
  safe: "Your saved work is safe.",
  errorId: (id: string) => `Error ID: ${id}`,
  reportSubject: (id: string) => `Problem ${id} in Evenhand`,
  reportBody: (id: string, place: string, at: string) =>
    `What I was doing:\n\n\nError ID: ${id}\nPage: ${place}\nTime: ${at}\n`,
} as const;
