import { interviewRights } from "#features/interviews/policy.ts";
import { getInterview, issueGuestLink } from "#features/interviews/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { queueMails } from "#platform/server/mail/queue-mail.ts";
import type { GuestLink } from "../contract.ts";
import type { GuestLinkLetters } from "./link-letters.ts";
import { findGuest, listGuestLinks } from "./queries.ts";

interface Sending {
  interviewId: string;
  interviewerId: string;
  by: "mail" | "hand";
}

/** Makes a link for a guest who takes part. */
export async function sendGuestLink(
  acting: Acting,
  { interviewId, interviewerId, by }: Sending,
  { appUrl, letters }: { appUrl: string; letters: GuestLinkLetters },
) {
  const { db, actor, now } = acting;
  const interview = await getInterview(db, actor, { interviewId, now });
  authorize(actor, interviewRights.arrange, interview);
  const guest = await findGuest(db, { interviewId, interviewerId });
  if (!guest || guest.userId !== null) throw new Refusal("NOT_FOUND", "This guest isn't part of the interview.");
  if (by === "mail" && guest.guestMail === "")
    throw new Refusal("BAD_REQUEST", "This guest has no email address. Copy the link instead.");
  const { organizationId, organizationName, guestName, guestMail, startsAt, timeZone } = guest;
  const issued = await issueGuestLink(acting, { organizationId, interview, interviewerId, name: guestName }, appUrl);
  if (!issued) throw new Error("A link was asked for and is not there.");
  const { link, url } = issued;
  if (by === "mail") {
    const facts = { organizationName, roundName: interview.roundName, startsAt, timeZone, expiresAt: link.expiresAt };
    const letter = letters.guestLink({ ...facts, interviewerName: guestName, inviterName: actor.fullName, url });
    await queueMails(db, [{ kind: "interview-link", to: guestMail, organizationId, ...letter }]);
  }
  const { id: linkId, state, createdAt, expiresAt } = link;
  return {
    link: { linkId, interviewerId, state, createdAt, expiresAt },
    sentTo: by === "mail" ? guestMail : null,
    url: by === "mail" ? null : url,
  };
}

export async function listLinks({ db, actor, now }: Acting, interviewId: string): Promise<GuestLink[]> {
  await getInterview(db, actor, { interviewId, now });
  return listGuestLinks(db, interviewId);
}
