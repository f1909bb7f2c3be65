import { forLog } from "../../redaction.ts";

/** What became of one try to send a mail. */
export type SendOutcome =
  | { kind: "sent" }
  /** The server will not take it; trying again would not help. */
  | { kind: "refused"; reason: string }
  /** It did not get through; try again later. */
  | { kind: "not-sent"; reason: string }
  /** The connection broke after the text was on its way: nobody knows whether it got through. */
  | { kind: "unknown"; reason: string };

/** Commands before the text of the mail is sent. Not CONN: so nodemailer also calls a connection that breaks later. */
const beforeText = new Set(["EHLO", "HELO", "LHLO", "STARTTLS", "AUTH", "MAIL FROM", "RCPT TO"]);
const neverConnected = /^(ECONNREFUSED|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETLS|EAUTH|EPROXY)$/;

const partOf = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;

/** Reads the outcome from what nodemailer threw. In doubt it is unknown. */
export function outcomeOf(error: unknown): SendOutcome {
  const reason = forLog(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const status = partOf(error, "responseCode");
  const code = partOf(error, "code");
  const command = partOf(error, "command");
  // A wrong password for the server is ours to mend: the mails wait for that.
  if (typeof status === "number") return { kind: status >= 500 && code !== "EAUTH" ? "refused" : "not-sent", reason };
  if (code === "EENVELOPE" || code === "EMESSAGE") return { kind: "refused", reason };
  if (typeof code === "string" && neverConnected.test(code)) return { kind: "not-sent", reason };
  if (typeof command === "string" && beforeText.has(command)) return { kind: "not-sent", reason };
  return { kind: "unknown", reason };
}
