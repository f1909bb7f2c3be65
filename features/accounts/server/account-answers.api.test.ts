import { expect, test } from "vitest";
import { type AccountAnswer, keepMails, openBrowser } from "#tests/support/browser-of-accounts.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";
import { type AccountPorts, createAccountLibrary } from "./account-library.ts";

const world = await openWorld();
const appUrl = world.services.settings.APP_URL;
const password = "the heron stood still";
let people = 0;
// Of the same length, so that what differs is not the length of an address.
const newEmail = () => `alike-${String(++people).padStart(6, "0")}@example.org`;

function open(settings: object, ports: AccountPorts = { beatMillis: 0, passwords: cheapPasswords }) {
  const services = { ...world.services, settings: { ...world.services.settings, ...settings } };
  const library = createAccountLibrary(services, keepMails().mails, ports);
  return () => openBrowser(library, appUrl);
}

/** The answer without what is new each time: ids, moments, tokens, the address itself. */
const shape = ({ status, headers, body }: AccountAnswer) =>
  JSON.stringify({ status, headers, body })
    .replaceAll(/alike-\d{6}@/g, "·@")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|"token":"[A-Za-z0-9]{32}"/g, "·");

const withMail = { SMTP_URL: "smtp://localhost:2525" };
type Call = { path: string; body: object };
const calls: Record<"sign-up" | "sign-in with a wrong password" | "reset" | "another mail", (email: string) => Call> = {
  "sign-up": (email) => ({
    path: "sign-up/email",
    body: { email, password, name: "Ana", callbackURL: "/auth/callback" },
  }),
  "sign-in with a wrong password": (email) => ({
    path: "sign-in/email",
    body: { email, password: "not the right one" },
  }),
  reset: (email) => ({ path: "request-password-reset", body: { email, redirectTo: "/auth/reset-password" } }),
  "another mail": (email) => ({ path: "send-verification-email", body: { email, callbackURL: "/auth/callback" } }),
};

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const highest = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;

for (const [server, settings] of [
  ["with a mail server", withMail],
  ["without a mail server", {}],
] as const)
  for (const [call, make] of Object.entries(calls)) {
    if (call === "another mail" && !("SMTP_URL" in settings)) continue;
    test(`[S7.05] ${server}, ${call} answers byte for byte alike for a known and an unknown address`, async () => {
      const browser = open(settings);
      const known = newEmail();
      await browser().post("sign-up/email", { email: known, password, name: "Ana" });
      const unknown = newEmail();
      const ask = (email: string) => browser().post(make(email).path, make(email).body);
      const [first, second] = [shape(await ask(known)), shape(await ask(unknown))];
      expect(first).toBe(second);
      expect(first).toContain('"status"');
    });
  }

test("without a mail server, the cookie that a known address gets opens nothing, and the account stays as it was", async () => {
  const browser = open({});
  const email = newEmail();
  await browser().post("sign-up/email", { email, password, name: "Ana" });
  const other = browser();
  const answer = await other.post("sign-up/email", { email, password: "another heron flew by", name: "Eve" });
  expect(answer.status).toBe(200);
  expect(other.cookies.has("evenhand.session_token")).toBe(true);
  expect((await other.get("get-session")).body).toBeNull();
  expect((await browser().post("sign-in/email", { email, password: "another heron flew by" })).status).toBe(401);
  const mine = browser();
  await mine.post("sign-in/email", { email, password });
  expect((await mine.get("get-session")).body).toMatchObject({ user: { name: "Ana" } });
});

test("the time of an answer, known and unknown in turns: figures, not a verdict", async () => {
  const rounds = times({ small: 3, full: 300 });
  for (const [server, settings] of [
    ["with a mail server", withMail],
    ["without a mail server", {}],
  ] as const)
    for (const call of ["sign-up", "sign-in with a wrong password", "reset"] as const) {
      // As the program runs it: with its beat, and with passwords that take as long as they take.
      const browser = open(settings, {});
      const known = newEmail();
      await browser().post("sign-up/email", { email: known, password, name: "Ana" });
      const taken: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      for (let round = -2; round < rounds; round += 1)
        for (const [kind, email] of [
          ["known", known],
          ["unknown", newEmail()],
        ] as const) {
          const each = browser();
          const { path, body } = calls[call](email);
          const start = performance.now();
          await each.post(path, body);
          if (round >= 0) taken[kind].push(performance.now() - start);
        }
      const figures = Object.entries(taken).map(
        ([kind, values]) => `${kind} ${median(values).toFixed(1)} (90 %: ${highest(values).toFixed(1)})`,
      );
      process.stdout.write(`${server}, ${call}: median ms of ${rounds}: ${figures.join(", ")}\n`);
      expect(taken.known).toHaveLength(rounds);
    }
}, 2_400_000);
