import { createOpenDrafts } from "#platform/web/saving/open-drafts.ts";

/** The plans that are open in the builder of this tab. */
export const openPlans = createOpenDrafts();
