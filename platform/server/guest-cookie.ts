import { z } from "zod";
import { ownCookieAttributes, ownCookieName, sign } from "./session-cookie.ts";
import type { GuestClaim } from "./transaction.ts";

/** Cookie of an interviewer who came by a magic link: session, interviewer and secret, signed. */
export const guestCookieName = (appUrl: string): string => ownCookieName(appUrl, "guest");

const Parts = z.tuple([z.uuid(), z.uuid(), z.string().regex(/^[\w-]{43}$/)]);

/** What a guest's cookie says, its signature already checked; null when it is of another form. */
export function readGuest(value: string | null): GuestClaim | null {
  const parts = Parts.safeParse(value?.split("."));
  if (!parts.success) return null;
  const [sessionId, interviewerId, secret] = parts.data;
  return { sessionId, interviewerId, secret };
}

/** The Set-Cookie header of a guest's session; the cookie ends with it. */
export function setGuestCookie(
  { sessionId, interviewerId, secret }: GuestClaim,
  given: { appUrl: string; appSecret: string; expiresAt: string; now: Date },
): string {
  const value = encodeURIComponent(sign(`${sessionId}.${interviewerId}.${secret}`, given.appSecret));
  const seconds = Math.max(0, Math.floor((Date.parse(given.expiresAt) - given.now.getTime()) / 1000));
  return `${guestCookieName(given.appUrl)}=${value}; Max-Age=${seconds}; ${ownCookieAttributes(given.appUrl)}`;
}

/** The Set-Cookie header that takes the cookie of a guest away. */
export const clearGuestCookie = (appUrl: string): string =>
  `${guestCookieName(appUrl)}=; Max-Age=0; ${ownCookieAttributes(appUrl)}`;
