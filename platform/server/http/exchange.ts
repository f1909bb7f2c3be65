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

export const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/rpc/");

/** Whether the request asks for a change; only these pass the guards for writes. */
export const isWrite = ({ req, path }: Pick<Exchange, "req" | "path">) =>
  isApi(path) && req.method !== "GET" && req.method !== "HEAD" && req.method !== "OPTIONS";
