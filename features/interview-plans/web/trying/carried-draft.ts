import { openSessionData } from "#features/preferences/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import type { interviewPlansContract } from "../../contract.ts";
import { VisitorDraft, visitorDraftKey } from "../../visitor-draft.ts";
import { setVisitorMark } from "./visitor-mark.ts";
import { afterAllTabs } from "./visitor-tabs.ts";

const client = clientOf<typeof interviewPlansContract>("interviewPlans");

/** What was planned in this browser before signing in, once every tab has saved it; forgets the mark where there is none. */
export const findWaitingDraft = (): Promise<VisitorDraft | null> =>
  afterAllTabs(async () => {
    const data = openSessionData();
    const found = await data.find(visitorDraftKey);
    const draft = VisitorDraft.safeParse(found).data ?? null;
    if (found === undefined) setVisitorMark(null);
    return draft;
  });

/** Makes a plan of it; answers the plan's id, or none where another tab was first. */
export const keepDraft = (groupId: string): Promise<string[]> =>
  afterAllTabs(async () => {
    const data = openSessionData();
    // What the server could not be given before.
    if ((await data.flush(visitorDraftKey)) === "fallback") throw new Error("The draft did not reach the server.");
    const { planIds } = await client.keepVisitorDraft({ groupId });
    data.forget(visitorDraftKey);
    setVisitorMark(null);
    return planIds;
  });

export async function discardDraft(): Promise<void> {
  await openSessionData().remove(visitorDraftKey);
  setVisitorMark(null);
}
