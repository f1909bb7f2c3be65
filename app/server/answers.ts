import type { Logger } from "pino";
import { type Problem, Refusal, toProblem } from "#platform/errors.ts";
import { ClientGone, type Exchange } from "#platform/server/http/exchange.ts";
import { toRefusal } from "#platform/server/rpc.ts";

/** A refusal already in the form that is sent; thrown by the API so that one place writes all of them. */
export class ProblemAnswer extends Error {
  readonly problem: Problem & { retryAfter?: number };
  constructor(problem: Problem & { retryAfter?: number }) {
    super(problem.detail);
    this.name = "ProblemAnswer";
    this.problem = problem;
  }
}

/** Answers whatever a step threw as problem JSON. Defects are logged under the request's id; nothing of them is told. */
export function answerError(error: unknown, { res, requestId }: Exchange, log: Logger): void {
  if (error instanceof ClientGone || res.destroyed) return;
  if (res.headersSent) {
    log.error({ err: error, requestId }, "an answer broke off");
    res.destroy();
    return;
  }
  if (error instanceof ProblemAnswer) {
    sendProblem(res, error.problem, error.problem.retryAfter);
    return;
  }
  const refusal = toRefusal(error);
  if (!refusal) log.error({ err: error, requestId }, "a request failed");
  const told = refusal ?? new Refusal("INTERNAL", "Something went wrong on our side.");
  sendProblem(res, toProblem(told, requestId), told.retryAfter);
}

/** Problem JSON (RFC 9457), with Retry-After where there is something to wait for. */
export function sendProblem(res: Exchange["res"], problem: object & { status: number }, retryAfter?: number): void {
  if (retryAfter !== undefined) res.setHeader("retry-after", retryAfter);
  res
    .writeHead(problem.status, { "content-type": "application/problem+json; charset=utf-8" })
    .end(JSON.stringify(problem));
}
