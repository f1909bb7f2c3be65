import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Where the program runs behind https, a browser takes a cookie of this name only from this very host, over https and for
 * all paths: no neighbouring domain can plant one.
 */
export const ownCookieName = (appUrl: string, name: string): string =>
  `${appUrl.startsWith("https:") ? "__Host-" : ""}evenhand.${name}`;

/** What every cookie of ours says beside its value and its end. */
export const ownCookieAttributes = (appUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${appUrl.startsWith("https:") ? "; Secure" : ""}`;

/** Cookie with a session's signed secret, under the name that the account library gives it. */
export const sessionCookieName = (appUrl: string): string => ownCookieName(appUrl, "session_token");

/** Value of a cookie in a Cookie header, decoded; null when it is absent or badly encoded. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Signs a value as the account library signs its cookies: value, dot, HMAC-SHA256 in base64. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

/** The value of a signed cookie, or null when the signature is not ours. Compares in constant time. */
export function readSigned(signed: string | null, secret: string): string | null {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (signed === null || at < 1) return null;
  const value = signed.slice(0, at);
  const given = Buffer.from(signed);
  const right = Buffer.from(sign(value, secret));
  const plain = /^[\x21-\x7e]{1,200}$/.test(value) && !value.includes("\\");
  return plain && given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

/** Set by the account library when somebody does not want to be remembered: then cookies end with the browser session. */
export const forgetfulCookieName = (appUrl: string): string => ownCookieName(appUrl, "dont_remember");

interface GivenSession {
  appUrl: string;
  token: string;
  secret: string;
  /** When the session ends. */
  expiresAt: Date;
  now: Date;
  /** The Cookie header that came. */
  sent: string | undefined;
}

/** A Set-Cookie header with the session's new secret, as the account library would write it. */
export function sessionCookie({ appUrl, token, secret, expiresAt, now, sent }: GivenSession): string {
  const isForgetful = readCookie(sent, forgetfulCookieName(appUrl)) !== null;
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return [
    `${sessionCookieName(appUrl)}=${encodeURIComponent(sign(token, secret))}`,
    ...(isForgetful ? [] : [`Max-Age=${seconds}`]),
    ownCookieAttributes(appUrl),
  ].join("; ");
}
