import { sql } from "kysely";
import { issueMagicLink } from "#features/magic-links/server/public.ts";
import type { Acting } from "#platform/server/handlers.ts";
import type { Interview } from "../interview-shapes.ts";

const dayMillis = 86_400_000;
/** A guest writes their card within a week; a link counts at most so long. */
const daysAfter = 7;
const mostDays = 89;

/** Until when a guest needs their link: a week after the interview, or from now on where it has no time or is over. */
function expiryOf(endsAt: string | null, now: Date): Date {
  const from = Math.max(now.getTime(), endsAt === null ? 0 : Date.parse(endsAt));
  return new Date(Math.min(from + daysAfter * dayMillis, now.getTime() + mostDays * dayMillis));
}

interface Guest {
  /** One that the guest opened before stays theirs, instead of another. */
  keepsOpened?: boolean;
  organizationId: string;
  interview: Pick<Interview, "id" | "roundName" | "endsAt">;
  interviewerId: string;
  name: string;
}

/**
 * Issues a link that opens one interview for one guest; of theirs before, those that nobody opened end, so that one at most can be opened.
 * Null where the guest keeps the one that they opened. What is said before it is opened names no candidate: others may follow it.
 */
export async function issueGuestLink(
  acting: Acting,
  { organizationId, interview, interviewerId, name, keepsOpened = false }: Guest,
  appUrl: string,
) {
  const expiresAt = expiryOf(interview.endsAt, acting.now);
  const { rows } = await sql<{ isOpen: boolean }>`
    select app.keep_one_guest_link(${interview.id}::uuid, ${interviewerId}::uuid, ${expiresAt.toISOString()}) as is_open`.execute(
    acting.db,
  );
  if (keepsOpened && rows[0]?.isOpen) return null;
  const about = { kind: "interview", thingId: interview.id, title: interview.roundName };
  return issueMagicLink(acting, { organizationId, ...about, interviewerName: name, interviewerId, expiresAt }, appUrl);
}
