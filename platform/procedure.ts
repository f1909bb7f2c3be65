import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure, oc } from "@orpc/contract";
import { z } from "zod";
import { strict } from "./strict-input.ts";

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
  /** Reads, although it is sent as a POST: refused a write like a GET, and like it takes no Idempotency-Key. */
  readsOnly?: true;
  /** Asks somebody outside once its transaction is over (`answerOutside`): that answer is kept for no Idempotency-Key. */
  asksOutside?: true;
  /**
   * Its answer is what stands afterwards, so no copy of it is kept beside an Idempotency-Key: a repeat (`isRepeat`) is told what stands by
   * then.
   */
  answersStanding?: true;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Start of every contract: who may call it, and its address: `procedure("session", "GET", "/…")`. */
export const procedure = (needs: Need, method: Method, path: `/${string}`, more: Omit<ProcedureMeta, "needs"> = {}) =>
  oc.$meta<ProcedureMeta>({ needs, ...more }).route({ method, path });

/** A feature's procedures. What one does not know of its input it refuses by name, at every depth. */
export function contractOf<const Contract extends AnyContractRouter>(procedures: Contract): Contract {
  for (const each of isContractProcedure(procedures) ? [procedures] : Object.values(procedures)) {
    if (!isContractProcedure(each)) contractOf(each);
    else Object.assign(each["~orpc"], { inputSchema: closed(each) });
  }
  return procedures;
}

/** Of a request told apart by its parts (`inputStructure: "detailed"`) each part that the shape names is closed, not the request. */
function closed({ "~orpc": { inputSchema, route } }: AnyContractProcedure): unknown {
  if (!(inputSchema instanceof z.ZodType)) return inputSchema;
  const shape = strict(inputSchema);
  return route.inputStructure === "detailed" && shape instanceof z.ZodObject ? shape.strip() : shape;
}
