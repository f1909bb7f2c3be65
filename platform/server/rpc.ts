import { ValidationError } from "@orpc/contract";
import { ORPCError, os } from "@orpc/server";
import type { DatabaseError } from "pg";
import { type ErrorCode, errorCatalogue, type FieldProblem, Refusal, toProblem } from "../errors.ts";
import type { ProcedureMeta } from "../procedure.ts";
import { type AsksFirst, aheadOf } from "./asks-first.ts";
import { clearGuestCookie } from "./guest-cookie.ts";
import { remembered } from "./idempotency.ts";
import type { RequestContext } from "./request.ts";
import { isTheirFault } from "./resilience/circuit-breaker.ts";
import { type Actor, type ActorDb, asCaller, asGuest, type Guest, mayTrack } from "./transaction.ts";

/** What a handler gets: the open transaction and who acts. */
export interface ProcedureContext extends RequestContext {
  db: ActorDb;
  /** Null for anonymous visitors, and for guests. */
  actor: Actor | null;
  /** The interviewer of a magic link, where the procedure needs one; else null. */
  guest: Guest | null;
  /** Runs `work` once the transaction stands: what others must not hear of a change that did not happen. Its failure is the answer. */
  afterCommit: (work: Later) => void;
  /**
   * Runs `work` once the transaction is over, and answers what it answers instead: for what waits for the network, which must hold
   * no connection. The procedure says `asksOutside`, and parses the answer by its own contract.
   */
  answerOutside: (work: () => Promise<unknown>) => void;
  /** The write was done before, under the same Idempotency-Key: where the procedure says `answersStanding`, it only tells what stands. */
  isRepeat: boolean;
}

type Later = () => Promise<void> | void;

/** The actor, or a refusal where there is none. */
export function signedIn(context: { actor: Actor | null }): Actor {
  if (!context.actor) throw new Refusal("UNAUTHORIZED", "Sign in first.");
  return context.actor;
}

/** The interviewer of a magic link, or a refusal where there is none. */
export function guestOf(context: { guest: Guest | null }): Guest {
  if (!context.guest) throw new Refusal("UNAUTHORIZED", "Open your link again.");
  return context.guest;
}

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({});

const onlyReads = ({ route, meta }: { route: { method?: string | undefined }; meta: ProcedureMeta }) =>
  route.method === "GET" || meta.readsOnly === true;

/** Opens the one transaction of the request and checks what the procedure needs. */
const inOneTransaction = base.middleware(async ({ context, next, procedure, path }) => {
  const { needs, withoutFactor, countsTries } = procedure["~orpc"].meta;
  const readsOnly = onlyReads(procedure["~orpc"]);
  const later: Later[] = [];
  const outside: (() => Promise<unknown>)[] = [];
  let isAdmitted = false;
  const need = needs === "ats" || needs === "admin" || needs === "premium" ? needs : undefined;
  const run = async (
    db: ActorDb,
    { actor, guest, mayEnter }: Pick<ProcedureContext, "actor" | "guest"> & { mayEnter: boolean },
  ) => {
    if (needs === "magic-link" && !guest) {
      // One that is over is discarded (S4.16).
      if (context.caller.guest) context.setCookie(clearGuestCookie(context.services.settings.APP_URL));
      throw new Refusal("UNAUTHORIZED", "Open your link again.");
    }
    if (needs !== "nothing" && needs !== "magic-link" && !actor) throw new Refusal("UNAUTHORIZED", "Sign in first.");
    if (actor) refuseWithoutFactor(actor, withoutFactor);
    // Who is signed in now is what a tab asks that finds out that it is not its person any more.
    const isOpenToAll = needs === "nothing" && procedure["~orpc"].route.method === "GET";
    if (actor && context.actingAs && !isOpenToAll) asThemselves(actor, context.actingAs);
    if (need && !mayEnter) throw closed(need, context);
    isAdmitted = true;
    try {
      return await next({
        context: {
          db,
          actor,
          guest,
          afterCommit: (work: Later) => void later.push(work),
          answerOutside: (work: () => Promise<unknown>) => void outside.push(work),
          isRepeat: false,
        },
      });
    } catch (error) {
      // Handed out as a value, so that the transaction commits with the try counted.
      if (countsTries && error instanceof Refusal) return error;
      throw error;
    }
  };
  const { pool } = context.services.database;
  // Whoever comes by a magic link acts as that interviewer alone, also where the browser has an account's session beside it.
  const inTransaction =
    needs === "magic-link"
      ? asGuest(pool, context.caller.guest ?? null, (db, guest) => run(db, { actor: null, guest, mayEnter: true }))
      : asCaller(pool, { ...context.caller, readsOnly, need, ahead: context.ahead }, (db, actor, _, mayEnter) =>
          run(db, { actor, guest: null, mayEnter }),
        );
  const outcome = await inTransaction.catch((error: unknown) => {
    // Also what the database refuses only with the commit.
    if (isAdmitted) noteRefusal(error, context, path);
    throw error;
  });
  if (outcome instanceof Refusal) {
    noteRefusal(outcome, context, path);
    throw outcome;
  }
  for (const work of later) await work();
  const [ask] = outside;
  return ask ? { ...outcome, output: await ask() } : outcome;
});

/** Refuses a session that lacks its second factor everywhere but where the procedure says otherwise. */
export function refuseWithoutFactor({ lacksFactor }: Actor, openTo?: ProcedureMeta["withoutFactor"]): void {
  if (lacksFactor === null || openTo === "always" || (openTo === "adding" && lacksFactor === "add")) return;
  throw new Refusal(
    "FACTOR_NEEDED",
    lacksFactor === "pass"
      ? "Complete two-step sign-in first."
      : "Your organization requires two-step sign-in. Set it up first.",
  );
}

/**
 * What waited on a device is sent with whatever session the browser has by then. Refuses it where that is somebody else's,
 * or the person left the organization.
 */
function asThemselves(actor: Actor, { userId, organizationId }: NonNullable<RequestContext["actingAs"]>): void {
  if (userId !== null && userId !== actor.userId)
    throw new Refusal("UNAUTHORIZED", "Someone else is signed in now. Sign in as the person who made this change.");
  if (organizationId !== null && !actor.seats.some((seat) => seat.organizationId === organizationId))
    throw new Refusal("FORBIDDEN", "You're not in the organization where this change was made.");
}

/** The operator sees who tries what they may not, by policy or by a wall of the database. */
function noteRefusal(error: unknown, { log, requestId }: RequestContext, path: readonly string[]): void {
  if (toRefusal(error)?.code === "FORBIDDEN")
    log.warn({ requestId, kind: path.join(".") }, "security warning: somebody tried what they may not do");
}

const closedDoors = {
  ats: "Applicant tracking is turned off for you. Ask an owner or admin to turn it on.",
  admin: "Only owners and admins can do this. Ask one of them.",
  premium: "This is a Premium feature. Your data hasn't changed.",
} as const;

/** Who acts at a path that is no procedure, once they may track applicants. */
export async function inTracking(db: ActorDb, actor: Actor | null): Promise<Actor> {
  const acting = signedIn({ actor });
  refuseWithoutFactor(acting);
  if (!(await mayTrack(db))) throw new Refusal("FORBIDDEN", closedDoors.ats);
  return acting;
}

/** The refusal of who has a session, but not what the procedure needs beside it; the operator sees who tried a closed door. */
function closed(need: keyof typeof closedDoors, context: RequestContext): Refusal {
  context.log.warn(
    { requestId: context.requestId, kind: need },
    "security warning: somebody tried a door that is closed to them",
  );
  return new Refusal("FORBIDDEN", closedDoors[need]);
}

/** A write with an idempotency key happens once; the same key again gets the same answer. */
const once = os
  .$context<ProcedureContext>()
  .$meta<ProcedureMeta>({})
  .middleware(({ context, next, procedure, path }, input, output) => {
    const { meta } = procedure["~orpc"];
    const takesNoKey =
      onlyReads(procedure["~orpc"]) || meta.countsTries || meta.answersSecret === "again" || meta.asksOutside;
    if (context.idempotencyKey === null || takesNoKey) return next();
    const scope = context.actor?.userId ?? context.guest?.interviewerId ?? context.caller.anonymousId ?? context.ip;
    return remembered(
      context.db,
      { scope, key: context.idempotencyKey, request: [path, input] },
      {
        replay: async (answer) => (meta.answersStanding ? next({ context: { isRepeat: true } }) : output(answer)),
        run: async () => next(),
        answerOf: (result) => (meta.answersStanding ? undefined : result.output),
        isToldOnce: meta.answersSecret === "once",
      },
    );
  });

/** Every handler runs inside this; `handlersOf` puts those of a feature there. */
export const request = inOneTransaction.concat(once);

/** The same for a feature of which some procedures are known to ask something first. A key is asked for before all else. */
export const requestAsking = <Contract>(asksFirst: AsksFirst<Contract>) =>
  base
    .middleware(({ context, next, path }, input) => {
      const ahead = context.idempotencyKey === null ? aheadOf(asksFirst, path.at(-1) ?? "", input) : undefined;
      return next({ context: { ahead } });
    })
    .concat(request);

/** Turns whatever was thrown into the refusal that the caller may see; null when it is a defect of ours. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError) return fromLibrary(error);
  if (isDatabaseError(error)) return fromDatabase(error);
  if (isTheirFault(error)) return new Refusal("UNAVAILABLE", "The database isn't responding.", { retryAfter: 1 });
  return null;
}

/** PGlite brings its own copy of the protocol's error class, so the shape decides, not the class. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "severity" in error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function fromLibrary(error: ORPCError<string, unknown>): Refusal | null {
  if (error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    const errors = error.cause.issues.flatMap((issue): FieldProblem[] => {
      const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
      if (!("keys" in issue) || !Array.isArray(issue.keys)) return [{ path: path.join("."), message: issue.message }];
      // Fields that nobody knows are each named where they stand.
      return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "no such field" }));
    });
    const first = errors[0];
    return new Refusal(
      "BAD_REQUEST",
      first ? `${first.path || "The body"}: ${first.message}` : "The input isn't valid.",
      { errors },
    );
  }
  const known = Object.keys(errorCatalogue).find((code): code is ErrorCode => code === error.code);
  if (known && known !== "INTERNAL") return new Refusal(known, error.message);
  if (error.status >= 400 && error.status < 500)
    return new Refusal(error.status === 404 ? "NOT_FOUND" : "BAD_REQUEST", error.message);
  return null;
}

/** What the database refuses: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const databaseRefusals: Record<string, { code: ErrorCode; detail: string }> = {
  "22021": { code: "BAD_REQUEST", detail: "The text contains a character that can't be stored." },
  "22P05": { code: "BAD_REQUEST", detail: "The text contains a character that can't be stored." },
  "22003": { code: "BAD_REQUEST", detail: "A number is too large." },
  "22007": { code: "BAD_REQUEST", detail: "A time has the wrong format." },
  "22008": { code: "BAD_REQUEST", detail: "A time is out of range." },
  "22P02": { code: "BAD_REQUEST", detail: "A value has the wrong format." },
  "23503": { code: "NOT_FOUND", detail: "Something this refers to doesn't exist." },
  "23505": { code: "CONFLICT", detail: "This already exists." },
  "23514": { code: "BAD_REQUEST", detail: "A value is out of range." },
  "23P01": { code: "CONFLICT", detail: "This overlaps with something that already exists." },
  "42501": { code: "FORBIDDEN", detail: "You don't have permission to do this." },
  "40001": { code: "CONFLICT", detail: "Someone else changed this at the same time. Try again." },
  "40P01": { code: "CONFLICT", detail: "Someone else changed this at the same time. Try again." },
  "57014": { code: "UNAVAILABLE", detail: "The database took too long." },
};

function fromDatabase(error: DatabaseError): Refusal | null {
  const known = databaseRefusals[error.code ?? ""];
  if (known) return new Refusal(known.code, known.detail);
  if (/^(08|53|57)/.test(error.code ?? ""))
    return new Refusal("UNAVAILABLE", "The database isn't responding.", { retryAfter: 1 });
  return null;
}

/** The error as the API sends it: problem JSON in `data`, without anything of the inside. Defects are logged with the request's id. */
export function toWireError(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  const refusal = toRefusal(error);
  if (!refusal) context.log.error({ err: error, requestId: context.requestId }, "a request failed");
  const told = refusal ?? new Refusal("INTERNAL", "Something went wrong on our side.");
  const problem = toProblem(told, context.requestId);
  return new ORPCError(told.code, {
    status: problem.status,
    message: told.message,
    data: { ...problem, ...(told.retryAfter !== undefined && { retryAfter: told.retryAfter }) },
  });
}
