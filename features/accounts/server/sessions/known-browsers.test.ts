import { expect, test } from "vitest";
import { knownBrowser, knownBrowserCookie } from "./known-browsers.ts";

const settings = { APP_SECRET: "a secret for tests, 32 characters", APP_URL: "http://localhost:3000" };
let now = new Date("2026-11-28T09:00:00Z");
const parts = { settings, now: () => now };
const [ana, eve] = ["ana@example.org", "eve@example.org"];
const sentBack = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const arrive = (email: string, cookies?: string) => sentBack(knownBrowserCookie({ cookies, email }, parts));
const isKnown = (cookies: string | undefined, email: string, by = parts) => knownBrowser(cookies, email, by) !== null;

test("a browser is known for who arrived there, however the address is written, and for nobody else", () => {
  const cookies = `other=1; ${arrive(ana)}`;
  expect([ana, " ANA@example.org", eve].map((email) => isKnown(cookies, email))).toEqual([true, true, false]);
  expect([undefined, "", "evenhand.known=", "evenhand.known=x.y"].map((none) => isKnown(none, ana))).not.toContain(
    true,
  );
  expect(
    isKnown(cookies, ana, { ...parts, settings: { ...settings, APP_SECRET: "another secret, 32 characters.." } }),
  ).toBe(false);
});

test("it has another name after each arrival, and keeps those of others", () => {
  const first = arrive(ana);
  const both = arrive(eve, first);
  const nameOf = (cookies: string, email: string) => knownBrowser(cookies, email, parts)?.browser;
  expect(nameOf(first, ana)).toMatch(/^[\w-]{16}$/);
  expect(nameOf(both, ana)).toBe(nameOf(first, ana));
  const again = arrive(ana, both);
  expect(nameOf(again, ana)).not.toBe(nameOf(both, ana));
  expect(nameOf(again, eve)).toBe(nameOf(both, eve));
});

test("of more accounts than four, the last four to arrive are known", () => {
  const people = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.org`);
  const cookies = people.reduce<string | undefined>((before, email) => arrive(email, before), undefined);
  expect(people.map((email) => isKnown(cookies, email))).toEqual([false, true, true, true, true]);
});

test("who does not want to be remembered is known until the browser is closed", () => {
  expect(knownBrowserCookie({ cookies: undefined, email: ana, isForgetful: true }, parts)).not.toMatch(/max-age/i);
});

test("after half a year it is known no more", () => {
  const cookies = arrive(ana);
  const start = now;
  const daysLater = (days: number) => {
    now = new Date(start.getTime() + days * 86_400_000);
    return isKnown(cookies, ana);
  };
  expect([daysLater(179), daysLater(180)]).toEqual([true, false]);
  now = start;
});

test("behind https the cookie is bound to this very host; it names nobody", () => {
  const secure = { ...parts, settings: { ...settings, APP_URL: "https://hire.example.org" } };
  const cookie = knownBrowserCookie({ cookies: undefined, email: ana }, secure);
  expect(cookie).toMatch(/^__Host-evenhand\.known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(decodeURIComponent(cookie)).not.toMatch(/ana|example/);
  expect(isKnown(sentBack(cookie), ana, secure)).toBe(true);
  expect(isKnown(sentBack(cookie), ana)).toBe(false);
});
