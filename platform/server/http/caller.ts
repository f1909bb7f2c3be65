import { randomUUID } from "node:crypto";
import { clearGuestCookie, guestCookieName, readGuest } from "../guest-cookie.ts";
import {
  ownCookieAttributes,
  ownCookieName,
  readCookie,
  readSigned,
  sessionCookieName,
  sign,
} from "../session-cookie.ts";
import type { Settings } from "../settings.ts";
import { isApi, type Step } from "./exchange.ts";

/** Files of the web part are the same for everybody: no cookie, so that caches on the way may keep them. */
const isFile = (path: string) => !isApi(path) && /\.[a-z0-9]+$/.test(path);

/**
 * Finds out who calls from the two signed cookies. A visitor with neither gets a random id: in a cookie that ends with
 * the browser session and that no script can read, valid for this very request already.
 */
export function readCaller({ APP_SECRET, APP_URL }: Pick<Settings, "APP_SECRET" | "APP_URL">): Step {
  const sessionCookie = sessionCookieName(APP_URL);
  const guestCookie = guestCookieName(APP_URL);
  // Lives as long as the browser session.
  const anonymousCookie = ownCookieName(APP_URL, "anonymous");
  return ({ req, res, path, caller }) => {
    if (isFile(path)) return false;
    const { cookie } = req.headers;
    caller.sessionToken = readSigned(readCookie(cookie, sessionCookie), APP_SECRET);
    caller.anonymousId = readSigned(readCookie(cookie, anonymousCookie), APP_SECRET);
    const guest = readCookie(cookie, guestCookie);
    caller.guest = readGuest(readSigned(guest, APP_SECRET));
    // One that cannot be read is discarded (S4.16).
    if (guest !== null && caller.guest === null) res.appendHeader("set-cookie", clearGuestCookie(APP_URL));
    if (caller.sessionToken === null && caller.anonymousId === null) {
      caller.anonymousId = randomUUID();
      const value = encodeURIComponent(sign(caller.anonymousId, APP_SECRET));
      res.appendHeader("set-cookie", `${anonymousCookie}=${value}; ${ownCookieAttributes(APP_URL)}`);
    }
    return false;
  };
}
