import { randomBytes } from "node:crypto";
import { keyedHash } from "#platform/server/secret-hash.ts";
import type { Services } from "#platform/server/services.ts";
import { ownCookieAttributes, ownCookieName, readCookie, readSigned, sign } from "#platform/server/session-cookie.ts";
import type { Settings } from "#platform/server/settings.ts";
import { normaliseEmail } from "../../email-address.ts";

/** Accounts for which one browser is known: the last that signed in there. A signed value of ours has 200 characters at most. */
const mostAccounts = 4;
/** For how long a browser is known after it signed in last. */
const knownDays = 180;
const dayMillis = 86_400_000;

interface Known {
  /** Keyed hash of the address: whoever reads the cookie learns of no account. */
  account: string;
  /** Random; wrong passwords are counted under it. */
  browser: string;
  /** Day on which it signed in, counted from 1970. */
  day: number;
}

interface Parts extends Pick<Services, "now"> {
  settings: Pick<Settings, "APP_SECRET" | "APP_URL">;
}

const today = ({ now }: Parts) => Math.floor(now().getTime() / dayMillis);
const accountOf = (email: string, { settings }: Parts) =>
  keyedHash(normaliseEmail(email), settings.APP_SECRET, { purpose: "known-browser", owner: "account" }).slice(0, 22);
const cookieName = ({ settings }: Parts) => ownCookieName(settings.APP_URL, "known");

function read(cookies: string | undefined, parts: Parts): Known[] {
  const value = readSigned(readCookie(cookies, cookieName(parts)), parts.settings.APP_SECRET);
  return (value?.split("~") ?? []).flatMap((entry) => {
    const [, account, browser, day] = /^([\w-]{22})\.([\w-]{16})\.([0-9a-z]{1,6})$/.exec(entry) ?? [];
    if (account === undefined || browser === undefined || day === undefined) return [];
    const known = { account, browser, day: Number.parseInt(day, 36) };
    return today(parts) - known.day < knownDays ? [known] : [];
  });
}

/**
 * The browser that sent these cookies, if somebody signed in to the account of this address there: its name, and the day of
 * that sign-in, counted from 1970; null in every other. It says only that much: whether the account is still there, nobody
 * looks up.
 */
export function knownBrowser(
  cookies: string | undefined,
  email: string,
  parts: Parts,
): Pick<Known, "browser" | "day"> | null {
  const account = accountOf(email, parts);
  return read(cookies, parts).find((known) => known.account === account) ?? null;
}

interface Arrival {
  /** The Cookie header that came. */
  cookies: string | undefined;
  /** Address of the account that somebody proved to be theirs. */
  email: string;
  /** They do not want to be remembered: known until the browser is closed. */
  isForgetful?: boolean;
}

/** The Set-Cookie header by which this browser is known for the account from now on, under another name than before. */
export function knownBrowserCookie({ cookies, email, ...arrival }: Arrival, parts: Parts): string {
  const account = accountOf(email, parts);
  const others = read(cookies, parts).filter((known) => known.account !== account);
  const mine: Known = {
    account,
    browser: randomBytes(12).toString("base64url"),
    day: today(parts),
  };
  const value = [mine, ...others.slice(0, mostAccounts - 1)]
    .map((known) => `${known.account}.${known.browser}.${known.day.toString(36)}`)
    .join("~");
  const { APP_URL, APP_SECRET } = parts.settings;
  return [
    `${cookieName(parts)}=${encodeURIComponent(sign(value, APP_SECRET))}`,
    ...(arrival.isForgetful ? [] : [`Max-Age=${(knownDays * dayMillis) / 1000}`]),
    ownCookieAttributes(APP_URL),
  ].join("; ");
}
