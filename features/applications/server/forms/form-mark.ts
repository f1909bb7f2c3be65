import { randomBytes } from "node:crypto";
import { isSame, keyedHash } from "#platform/server/secret-hash.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Caller } from "#platform/server/transaction.ts";

/** Whose form it is and what it is for: a mark counts there alone. */
export interface MarkedFor {
  caller: Pick<Caller, "anonymousId" | "sessionToken">;
  /** Address of the page that the form belongs to. */
  path: string;
}

type Secrets = Pick<Settings, "APP_SECRET">;

const ownerOf = ({ caller, path }: MarkedFor) => `${path} ${caller.anonymousId ?? caller.sessionToken ?? ""}`;
const sign = (told: string, at: MarkedFor, { APP_SECRET }: Secrets) =>
  keyedHash(told, APP_SECRET, { purpose: "application-form", owner: ownerOf(at) });

/** A new mark of a form: when it was made, a number of its own, and a signature. No other site can make one. */
export function newMark(at: MarkedFor, secrets: Secrets, now: Date): string {
  const told = `${now.getTime().toString(36)}.${randomBytes(9).toString("base64url")}`;
  return `${told}.${sign(told, at, secrets)}`;
}

/** A person needs longer than this for the form, a program does not. In ms. */
const leastMillis = 3000;
const mostMillis = 24 * 3_600_000;

/** Whether a form may count by its mark: not of another site or browser, not older than a day, not sent in a moment. */
export function readMark(
  mark: string,
  at: MarkedFor,
  secrets: Secrets,
  now: Date,
): "fine" | "foreign" | "old" | "quick" {
  const cut = mark.lastIndexOf(".");
  const told = mark.slice(0, Math.max(0, cut));
  if (cut < 0 || !isSame(mark.slice(cut + 1), sign(told, at, secrets))) return "foreign";
  const age = now.getTime() - Number.parseInt(told.split(".", 1)[0] ?? "", 36);
  if (Number.isNaN(age) || age > mostMillis) return "old";
  return age < leastMillis ? "quick" : "fine";
}
