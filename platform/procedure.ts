import { oc } from "@orpc/contract";

/**
 * What a caller needs, stated once per procedure in its contract and checked by one middleware:
 * a session, the applicant tracking (`ats`), the admin role, Premium, a magic link, or nothing.
 */
export type Need = "session" | "ats" | "admin" | "premium" | "magic-link" | "nothing";

export interface ProcedureMeta {
  /** Absent only in error: a test refuses a procedure without it. */
  needs?: Need;
}

/** Start of every contract: `procedure("session").route({ method: "GET", path: "/…" })`. */
export const procedure = (needs: Need) => oc.$meta<ProcedureMeta>({ needs });
