/** What the program may answer instead of the thing asked for: one list, for the server, the browser and the API description. */
export const errorCatalogue = {
  BAD_REQUEST: {
    status: 400,
    title: "Invalid input",
    recoverable: true,
    action: "Fix the listed fields and try again.",
  },
  UNAUTHORIZED: { status: 401, title: "Sign in first", recoverable: true, action: "Sign in and try again." },
  FORBIDDEN: {
    status: 403,
    title: "Not allowed",
    recoverable: false,
    action: "Ask an owner or admin of the organization.",
  },
  FACTOR_NEEDED: {
    status: 403,
    title: "Two-step sign-in required",
    recoverable: true,
    action: "Complete two-step sign-in, or set it up if your organization requires it. Then try again.",
  },
  SESSION_NOT_FRESH: {
    status: 403,
    title: "Confirm it's you",
    recoverable: true,
    action: "Enter your password or sign in again, then try again within ten minutes.",
  },
  NOT_FOUND: { status: 404, title: "Not found", recoverable: false, action: "Check the address, or ask for access." },
  CONFLICT: {
    status: 409,
    title: "Changed by someone else",
    recoverable: true,
    action: "Compare with the current version.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, title: "Too large", recoverable: true, action: "Send less at once." },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: "Idempotency key reused with a different body",
    recoverable: false,
    action: "Use a new key for a new request.",
  },
  DECRYPTION_FAILED: {
    status: 422,
    title: "Couldn't decrypt a setting",
    recoverable: false,
    action: "Reset this setting, or report the error ID.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: "Too many requests",
    recoverable: true,
    action: "Wait for the time given in Retry-After.",
  },
  INTERNAL: {
    status: 500,
    title: "Something went wrong",
    recoverable: true,
    action: "Try again. If it keeps happening, report the error ID.",
  },
  LOAD_SHED: {
    status: 503,
    title: "Load shedding: too many concurrent requests",
    recoverable: true,
    action: "Try again in a moment.",
  },
  UNAVAILABLE: { status: 503, title: "Not ready", recoverable: true, action: "Try again in a moment." },
} as const;

/** A code of the list; it never changes its meaning. */
export type ErrorCode = keyof typeof errorCatalogue;

/** One field of the input that was refused: where it is, and a sentence that names it. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** An expected refusal. Thrown by commands, turned into problem JSON at the edge, never logged as a crash. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Fields refused, for BAD_REQUEST. */
  readonly errors: readonly FieldProblem[];
  /** What is there now, for CONFLICT. */
  readonly current: unknown;
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { errors?: readonly FieldProblem[]; current?: unknown; retryAfter?: number } = {},
  ) {
    super(detail);
    this.name = "Refusal";
    this.code = code;
    this.errors = more.errors ?? [];
    this.current = more.current;
    this.retryAfter = more.retryAfter;
  }
}

/** BAD_REQUEST for one field of the input: the sentence names it, in front and in `errors`. */
export const refusedField = (path: string, message: string): Refusal =>
  new Refusal("BAD_REQUEST", `${path}: ${message}`, { errors: [{ path, message }] });

/** RFC 9457 problem details as this program sends them. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  instance: string;
  errors?: readonly FieldProblem[];
  current?: unknown;
}

/** Problem JSON for a refusal; `instance` is the id under which the log knows the request. */
export function toProblem(refusal: Refusal, instance: string): Problem {
  const { status, title } = errorCatalogue[refusal.code];
  return {
    type: `urn:evenhand:error:${refusal.code.toLowerCase().replaceAll("_", "-")}`,
    title,
    status,
    detail: refusal.message,
    code: refusal.code,
    instance: `urn:evenhand:request:${instance}`,
    ...(refusal.errors.length > 0 && { errors: refusal.errors }),
    ...(refusal.current !== undefined && { current: refusal.current }),
  };
}
