import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "../transaction.ts";

/** One request on its way, with what the steps so far found out about it. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Path without the query, without a trailing slash. */
  path: string;
  requestId: string;
  /** Address of the client, after trusted proxies. */
  ip: string;
  /** Filled by the step that reads the cookies; until then an anonymous visitor without a cookie. */
  caller: Caller;
  /** The parsed JSON body, once the step that reads it is done. */
  body: unknown;
  /** Turned away for want of room: not done, so neither measured nor a failure. */
  isTurnedAway: boolean;
}

/** One step of a request's way; true when it answered. */
export type Step = (exchange: Exchange) => Promise<boolean> | boolean;

/** The client went away while it was still sending: there is nobody to answer, and nothing to report. */
export class ClientGone extends Error {
  constructor() {
    super("The client went away.");
    this.name = "ClientGone";
  }
}

/** Whether a path belongs to the API: /api or /rpc and what is below. */
export const isApi = (path: string) => /^\/(api|rpc)(\/|$)/.test(path);

/** Whether the request only reads. Every other method may carry a body, so it passes the guards for writes. */
export const isRead = ({ req }: Pick<Exchange, "req">) => req.method === "GET" || req.method === "HEAD";

/** Whether the request may ask for a change; only these pass the guards for writes. */
export const isWrite = (exchange: Pick<Exchange, "req" | "path">) => isApi(exchange.path) && !isRead(exchange);
