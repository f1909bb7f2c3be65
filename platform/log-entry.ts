import { forLog } from "./redaction.ts";

/** Names of the fields that may stand in a log entry. Anything else is left out: what is not listed cannot leak. */
const allowed = new Set([
  "attempt",
  "bytes",
  "code",
  "component",
  "count",
  "dependency",
  "errorId",
  "id",
  "job",
  "kind",
  "limit",
  "method",
  "millis",
  "name",
  "operation",
  "part",
  "path",
  "pid",
  "reason",
  "requestId",
  "retryAfter",
  "signal",
  "state",
  "status",
  "topic",
  "version",
]);

/** A fault in plain fields, redacted. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** One line per frame, so that no line end is needed. */
  stack?: string[];
  cause?: LoggedError;
}

/** A fault as the log keeps it: no data that hangs on it, such as the values of a failed query. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: forLog(String(error)) };
  const code = "code" in error && typeof error.code === "string" ? forLog(error.code) : undefined;
  return {
    type: forLog(error.name),
    message: forLog(error.message),
    ...(code !== undefined && { code }),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 20)
      .map((line) => forLog(line.trim())),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** The fields of an entry that may be kept: allowed by name, then redacted. */
export function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === "err" || name === "error") clean.err = loggedError(value);
    else if (!allowed.has(name)) continue;
    else if (typeof value === "string") clean[name] = forLog(value);
    else if (typeof value === "number" || typeof value === "boolean" || value === null) clean[name] = value;
  }
  return clean;
}

/** One line of the log. */
export interface LogEntry {
  /** ISO 8601, UTC. */
  at: string;
  level: string;
  message: string;
  fields: Record<string, unknown>;
}

/** How many entries are kept in memory for the operator's pages and for a report. */
const kept = 500;

/** The last entries, oldest first. */
export class RecentEntries {
  readonly #entries: LogEntry[] = [];

  add(entry: LogEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > kept) this.#entries.splice(0, this.#entries.length - kept);
  }

  list(): readonly LogEntry[] {
    return [...this.#entries];
  }
}
