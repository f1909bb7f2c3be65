import { afterEach, expect, test, vi } from "vitest";
import { authClient } from "./auth-client.ts";

afterEach(() => vi.unstubAllGlobals());

/** Asked once for each answer, one after the other. */
async function asking(call: () => Promise<{ ok: boolean }>, answers: readonly unknown[]) {
  const queue = [...answers];
  vi.stubGlobal("fetch", async () => Response.json(queue.shift()));
  const told: boolean[] = [];
  for (const _answer of answers) told.push((await call()).ok);
  return told;
}
const open = { session: { expiresAt: "2026-01-01T00:00:00Z" }, user: { id: "u", email: "a@b.example", name: "" } };

test.each<[string, () => Promise<{ ok: boolean }>, readonly unknown[], readonly unknown[]]>([
  [
    "a session",
    () => authClient.getSession(),
    [null, open],
    [
      ...[{}, [], "open", { ...open, session: {} }, { ...open, session: { expiresAt: 1 } }, { ...open, user: null }],
      ...["id", "email", "name"].map((part) => ({ ...open, user: { ...open.user, [part]: undefined } })),
    ],
  ],
  [
    "somebody who signed in",
    () => authClient.signIn({ email: "a@b.example", password: "long enough" }),
    [{ user: { id: "u" } }],
    [null, {}, { user: {} }, { user: { id: 7 } }],
  ],
  [
    "somebody who signed up",
    () => authClient.signUp({ email: "a@b.example", password: "long enough", name: "A", callbackURL: "/" }),
    [{ user: { id: "u" } }, { user: { id: "u" }, token: null }, { user: { id: "u" }, token: "t" }],
    [null, { token: "t" }, { user: { id: "u" }, token: 7 }],
  ],
  [
    "the address of a provider",
    () => authClient.startProvider("google", "/"),
    [{ url: "https://provider.example" }],
    [null, {}, { url: 7 }],
  ],
  [
    "the state of a reset link",
    () => authClient.checkResetLink("t"),
    [{ state: "good" }, { state: "used" }, { state: "expired" }],
    [null, {}, { state: "lost" }, { state: ["good"] }],
  ],
  [
    "a confirmed address",
    () => authClient.confirmAddress({ token: "t" }),
    [
      { user: { id: "u" }, purpose: "sign-up" },
      { user: { id: "u" }, purpose: "change" },
    ],
    [null, { purpose: "change" }, { user: { id: "u" } }, { user: { id: "u" }, purpose: "theft" }],
  ],
])("%s is taken as it must be, and anything else is a failure", async (_what, call, good, bad) => {
  expect(await asking(call, good)).toEqual(good.map(() => true));
  expect(await asking(call, bad)).toEqual(bad.map(() => false));
});

test("an answer that cannot be read is told as a failure of the server, without one word of it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ user: { name: "secret" } }));
  expect(await authClient.getSession()).toEqual({
    ok: false,
    problem: { code: "UNKNOWN", message: "", status: 500, retryAfter: null },
  });
});
