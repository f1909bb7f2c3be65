import { sql } from "kysely";
import type { Answer } from "#platform/calendar/invitation/read-answers.ts";
import type { SystemDb } from "#platform/server/transaction.ts";

/** What came of an answer that a calendar sent. */
export type AnswerOutcome =
  | { is: "answered" }
  /** It answers an earlier state of the invitation, or says nothing. */
  | { is: "stale" }
  /** Whoever answers is taken at that time by another interview. */
  | { is: "taken" }
  /** The invitation was the candidate's: nobody's part changes, the team is told. */
  | { is: "candidate"; candidateId: string }
  /** No such interview, or the sender does not take part. */
  | { is: "unknown" };

const uidShape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(panel|candidate)\.([0-9a-f]{32})@/i;
const responses: Partial<Record<Answer["answer"], string>> = {
  accepted: "accepted",
  declined: "declined",
  tentative: "tentative",
};

/**
 * Sets what somebody answered to an invitation by mail. `from` is the address of the mail that brought the answer. Anyone can write both
 * that and whose the answer is; the UID of an event is told to nobody but whom it was sent to. So all three have to name one person.
 */
export async function answerByMail(db: SystemDb, answer: Answer, from: string): Promise<AnswerOutcome> {
  const [, interviewId, audience, tag] = uidShape.exec(answer.uid) ?? [];
  const response = responses[answer.answer];
  if (interviewId === undefined || audience === undefined || tag === undefined) return { is: "unknown" };
  if (answer.email.toLowerCase() !== from.toLowerCase()) return { is: "unknown" };
  const { rows } = await sql<{ outcome: string | null; candidateId: string | null }>`
    select t.outcome, t.candidate_id from app.answer_by_mail(${interviewId}::uuid, ${audience.toLowerCase()}, ${tag.toLowerCase()},
      ${from.toLowerCase()}, ${response ?? null}::text, ${(answer.comment ?? "").slice(0, 500)}, ${answer.sequence}::integer) t`.execute(
    db,
  );
  const [row] = rows;
  if (row?.outcome === "candidate" && row.candidateId !== null)
    return { is: "candidate", candidateId: row.candidateId };
  switch (row?.outcome) {
    case "answered":
    case "stale":
    case "taken":
      return { is: row.outcome };
    default:
      return { is: "unknown" };
  }
}
