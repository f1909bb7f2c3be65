import { text as ui } from "#ui/text.ts";

/** Fixed by the specification, but for the second half. */
export const text = {
  loading: ui.loadingApplication,
  stillWorking: "Still working. Check your connection.",
  failedTitle: "Failed to Load Application Settings",
  failedHelp: "You can keep working with the default features.",
  tryAgain: "Try Again",
  reloadPage: "Reload Page",
} as const;
