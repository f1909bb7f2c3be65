import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#platform/server/services.ts";
import { forgetfulCookieName, readCookie } from "#platform/server/session-cookie.ts";
import { knownBrowser, knownBrowserCookie } from "../sessions/known-browsers.ts";
import { notes, type RequestNotes, withNotes } from "./request-notes.ts";

type Handler = (request: Request) => Promise<Response>;

interface EntryOptions extends Pick<Services, "settings" | "now"> {
  /** Answers that must not tell known from unknown addresses leave on the next beat of this length, counted from their arrival. */
  beatMillis: number;
}

const base = "/api/auth/";
/** What a browser starts here and must itself finish: a confirmation, a sign-in at a provider. */
const startsSomething = new Set([
  "sign-up/email",
  "send-verification-email",
  "change-email",
  "sign-in/social",
  "sign-in/oauth2",
  "link-social",
]);
/** Paths that do more for a known address than for an unknown one, or less. */
const evened = new Set(["sign-up/email", "request-password-reset"]);
const markSeconds = 24 * 60 * 60;

/** A cookie of our own that says only: this is the browser that asked. */
function browserMarks(appUrl: string) {
  const isSecure = appUrl.startsWith("https:");
  const name = `${isSecure ? "__Secure-" : ""}evenhand.browser`;
  return {
    read(request: Request): string | null {
      const mark = readCookie(request.headers.get("cookie") ?? undefined, name);
      return mark !== null && /^[0-9a-f]{64}$/.test(mark) ? mark : null;
    },
    cookie: (mark: string) =>
      `${name}=${mark}; Max-Age=${markSeconds}; Path=${base.slice(0, -1)}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  };
}

/**
 * The way into the account library: marks the browser that starts something, keeps notes for the request, and lets answers
 * that must be alike take the same time.
 */
export function enterThrough(handler: Handler, { beatMillis, ...parts }: EntryOptions): Handler {
  const marks = browserMarks(parts.settings.APP_URL);
  const forgetful = forgetfulCookieName(parts.settings.APP_URL);
  /** Whoever arrives makes their browser known anew; a browser that has a session already is made known once. */
  const knownFrom = (request: Request, answer: Response, { arrivedAs, isHereAs }: RequestNotes): string | null => {
    const cookies = request.headers.get("cookie") ?? undefined;
    const email = arrivedAs ?? isHereAs;
    if (email === null || (arrivedAs === null && knownBrowser(cookies, email, parts) !== null)) return null;
    const isForgetful =
      readCookie(cookies, forgetful) !== null ||
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${forgetful}=`));
    return knownBrowserCookie({ cookies, email, isForgetful }, parts);
  };
  return async (request) => {
    const start = performance.now();
    const path = new URL(request.url).pathname.slice(base.length);
    const isPost = request.method === "POST";
    const isStart = isPost && startsSomething.has(path);
    const browser = marks.read(request) ?? (isStart ? randomBytes(32).toString("hex") : null);
    // Two sign-ups at once with one address: the one that came late is asked again, and is then told like everybody else.
    const again = isPost && path === "sign-up/email" ? request.clone() : null;
    const answer = await withNotes(browser, async () => {
      const first = await handler(request);
      const last = first.status === 422 && again ? await handler(again) : first;
      const cookie = knownFrom(request, last, notes());
      if (cookie !== null) last.headers.append("set-cookie", cookie);
      return last;
    });
    if (isStart && browser !== null) answer.headers.append("set-cookie", marks.cookie(browser));
    if (isPost && evened.has(path) && beatMillis > 0) {
      const beats = Math.ceil((performance.now() - start) / beatMillis);
      await sleep(start + beats * beatMillis - performance.now());
    }
    return answer;
  };
}
