import type { InterviewsOfEnded } from "#features/candidates/server/public.ts";
import { lockedInterview } from "./authorize.ts";
import { cancelInterview, restoreInterview } from "./commands.ts";
import type { InterviewTelling } from "./handlers.ts";

/** Interviews fall away with their candidacy, and come back with it; calendars hear of both. */
export const interviewsOfEnded = (tell: InterviewTelling): InterviewsOfEnded => ({
  cancel: async (acting, interviewId, reason) => {
    const { version } = await lockedInterview(acting.db, acting.actor, interviewId);
    await tell(acting, await cancelInterview(acting, { interviewId, version, reason }), "cancelled");
  },
  restore: async (acting, { id, status }) => {
    const restored = await restoreInterview(acting, { interviewId: id, isScheduled: status === "scheduled" });
    if (restored) await tell(acting, restored, "changed");
  },
});
