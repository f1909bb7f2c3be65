import { forLog } from "../redaction.ts";
import { log } from "./log.ts";

/** A failure under the id that the person sees. */
export interface Failure {
  id: string;
  error: unknown;
  /** Where: a route or the name of a component. */
  place: string;
}

const reported = new Set<string>();

/** Puts a failure into the browser's log and the server's, once per id. What is sent is redacted, and holds no data. */
export function reportFailure({ id, error, place }: Failure): void {
  if (reported.has(id)) return;
  reported.add(id);
  log.error("a screen failed", { errorId: id, part: place, error });
  const fault = error instanceof Error ? error : new Error(String(error));
  const body = {
    id,
    place: forLog(place).slice(0, 300),
    name: forLog(fault.name).slice(0, 100),
    message: forLog(fault.message).slice(0, 500),
    stack: forLog(fault.stack ?? "").slice(0, 4000),
  };
  fetch("/api/client-errors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
