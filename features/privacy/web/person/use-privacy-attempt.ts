import { useAttempt } from "#ui/use-attempt.ts";
import { refreshPrivacy } from "../queries.ts";
import { text } from "../text.ts";

/** Does something about somebody's data, and closes what was open where it was done. */
export const usePrivacyAttempt = (onDone?: () => void) =>
  useAttempt({ refresh: refreshPrivacy, failed: text.failed, failedWhy: text.unreached, onDone });
