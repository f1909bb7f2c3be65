import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { Sender } from "#features/pending-operations/web/public.ts";
import { clientOf } from "#platform/web/api.ts";
import { forgetThing } from "#platform/web/saving/in-browser.ts";
import { openDrafts } from "#platform/web/saving/open-drafts.ts";
import { showToast } from "#ui/toast-store.ts";
import { type guestScorecardContract, Submitting, type scorecardsContract } from "../../../contract.ts";
import { refreshCards } from "../../queries.ts";
import { draftsOf } from "../card-kind.ts";
import { text } from "../text.ts";

const members = clientOf<typeof scorecardsContract>("scorecards");
const guests = clientOf<typeof guestScorecardContract>("guestScorecard");

/** A card as it was submitted, and whose it is. */
const KeptSubmission = Submitting.extend({ scorecardId: z.string(), interviewerId: z.string() });
export type KeptSubmission = z.input<typeof KeptSubmission>;

/** Submits a card that waited. Its draft is on the way first, or is part of what was submitted: it must not come to stand after it. */
export const submissionSender =
  (queries: QueryClient, isGuest: boolean): Sender =>
  async (data, options) => {
    const { interviewerId, ...submitting } = KeptSubmission.parse(data);
    const submit = () => (isGuest ? guests : members).submit(submitting, options);
    // The page may be gone before anything else is done; if it stays, this is called once more.
    if (options.context.keepalive) return submit();
    await openDrafts.flush();
    const answer = await submit();
    await forgetThing({ userId: interviewerId, kind: draftsOf({ isGuest }), thing: submitting.scorecardId });
    await refreshCards(queries);
    showToast({ title: answer.revision === 1 ? text.submitted : text.amended });
    return answer;
  };
