import { oc } from "@orpc/contract";

/**
 * What a caller needs, stated once per procedure in its contract and checked by one middleware:
 * a session, the applicant tracking (`ats`), the admin role, Premium, a magic link, or nothing.
 */
export type Need = "session" | "ats" | "admin" | "premium" | "magic-link" | "nothing";

/** What a contract states of a procedure beside its shapes; read by the middleware and by tests. */
export interface ProcedureMeta {
  /** Absent only in error: a test refuses a procedure without it. */
  needs?: Need;
  /**
   * Open to a session that lacks its second factor: `always`, or only while it is to add its first one (`adding`).
   * Left out, such a session is refused with FACTOR_NEEDED, whatever `needs` says.
   */
  withoutFactor?: "always" | "adding";
  /**
   * Counts tries of a guessable secret: what it wrote stays when it refuses, so that a wrong try is remembered. It takes no
   * Idempotency-Key, because a secret counts once anyway.
   */
  countsTries?: true;
  /**
   * Its answer holds a secret, so that it is never kept beside an Idempotency-Key. `once`: it makes the secret and tells it
   * once; the same key again does nothing and is refused with CONFLICT. `again`: it only reads, or knows a repeat by what it is sent, so it takes
   * no key and answers as often as it is asked.
   */
  answersSecret?: "once" | "again";
  /** Asks somebody outside once its transaction is over (`answerOutside`): that answer is kept for no Idempotency-Key. */
  asksOutside?: true;
}

/** Start of every contract: `procedure("session").route({ method: "GET", path: "/…" })`. */
export const procedure = (needs: Need, more: Omit<ProcedureMeta, "needs"> = {}) =>
  oc.$meta<ProcedureMeta>({ needs, ...more });
