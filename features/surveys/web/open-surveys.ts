import { createOpenDrafts, type OpenDraft } from "#platform/web/saving/open-drafts.ts";

/** The surveys that are being written in this tab. */
export const openSurveys = createOpenDrafts<OpenDraft & { close(what: "forget"): Promise<void> }>();
