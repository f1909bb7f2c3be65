import { expect, test } from "vitest";
import { readSigned } from "#platform/server/session-cookie.ts";
import type { Caller } from "#platform/server/transaction.ts";
import {
  type AccountStage,
  accountCase,
  openAccountStage,
  playCases,
  thePassword,
} from "#tests/support/account-stage.ts";
import { secretOf } from "#tests/support/browser-of-accounts.ts";
import { times } from "#tests/support/sizes.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const stage = openAccountStage(world, { SMTP_URL: "smtp://localhost:2525" });

/** Somebody has signed up and looks at the mail. */
async function signedUp({ browser, newEmail, mailsTo }: AccountStage, more: object = {}) {
  const [mine, email] = [browser(), newEmail()];
  await mine.post("sign-up/email", {
    email,
    password: thePassword,
    name: "Ana Λ",
    callbackURL: "/auth/callback",
    ...more,
  });
  const mail = mailsTo(email).at(-1);
  return { mine, email, mail, token: secretOf(mail, "confirm"), code: mail?.code ?? "" };
}
type Scene = Awaited<ReturnType<typeof signedUp>>;

const isProved = async (email: string) =>
  (await stage.row("select email_verified as yes from users where email = $1", [email]))?.yes;
const stays = async ({ email }: Scene) => expect(await isProved(email)).toBe(false);
const counts = async ({ email, mine }: Scene) => {
  expect(await isProved(email)).toBe(true);
  expect((await mine.get("get-session")).body).toMatchObject({ user: { email } });
};
const expire = ({ email }: Scene) =>
  stage.row("update address_proofs set expires_at = now() - interval '1 second' where email = $1", [email]);

playCases(stage, [
  accountCase({
    name: "[S7.02] the button confirms and signs in, in the browser that asked",
    setup: signedUp,
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 200,
    sideEffects: counts,
    forbidden: ({ token, code }) => [token, code],
  }),
  accountCase({
    name: "[S7.02] the code does the same",
    setup: signedUp,
    call: ({ mine, code, email }) =>
      mine.post("confirm-address", { code: ` ${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase(), email }),
    status: 200,
    sideEffects: counts,
  }),
  accountCase({
    name: "the old way of confirming by reading a link is gone",
    setup: signedUp,
    call: ({ mine, token }) => mine.get(`verify-email?token=${token}&callbackURL=/`),
    status: 404,
    sideEffects: stays,
  }),
  accountCase({
    name: "[S2.01] a used link says that one is confirmed",
    setup: async (at) => {
      const scene = await signedUp(at);
      await scene.mine.post("confirm-address", { token: scene.token });
      return scene;
    },
    call: ({ token }) => stage.browser().post("confirm-address", { token }),
    status: 409,
    code: "ALREADY_CONFIRMED",
  }),
  accountCase({
    name: "[S2.01] so does an unused link, once another mail confirmed the same address",
    setup: async (at) => {
      const scene = await signedUp(at);
      await scene.mine.post("send-verification-email", { email: scene.email, callbackURL: "/auth/callback" });
      const later = secretOf(at.mailsTo(scene.email).at(-1), "confirm");
      expect((await scene.mine.post("confirm-address", { token: later })).status).toBe(200);
      return scene;
    },
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 409,
    code: "ALREADY_CONFIRMED",
  }),
  accountCase({
    name: "[S2.01] a used link of an address that was left since is used, in whatever browser",
    setup: async (at) => {
      const scene = await signedUp(at);
      await scene.mine.post("confirm-address", { token: scene.token });
      await at.row("update users set email = $2 where email = $1", [scene.email, at.newEmail()]);
      return scene;
    },
    call: ({ token }) => stage.browser().post("confirm-address", { token }),
    status: 409,
    code: "TOKEN_USED",
  }),
  accountCase({
    name: "[S2.01] a link older than a day says so",
    setup: async (at) => {
      const scene = await signedUp(at);
      await expire(scene);
      return scene;
    },
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 400,
    code: "TOKEN_EXPIRED",
    sideEffects: stays,
  }),
  accountCase({
    name: "an altered link is none of ours",
    setup: signedUp,
    call: ({ mine, token }) => mine.post("confirm-address", { token: `${token.slice(0, -1)}_` }),
    status: 400,
    code: "INVALID_TOKEN",
    sideEffects: stays,
  }),
  accountCase({
    name: "nothing sent is no link",
    setup: signedUp,
    call: ({ mine }) => mine.post("confirm-address", {}),
    status: 400,
    code: "INVALID_TOKEN",
    sideEffects: stays,
  }),
  accountCase({
    name: "in another browser the link alone confirms nothing",
    setup: signedUp,
    call: ({ token }) => stage.browser().post("confirm-address", { token }),
    status: 403,
    code: "OTHER_BROWSER",
    sideEffects: stays,
  }),
  accountCase({
    name: "nor with a wrong password",
    setup: signedUp,
    call: ({ token }) => stage.browser().post("confirm-address", { token, password: "not the right one" }),
    status: 401,
    code: "INVALID_PASSWORD",
    sideEffects: stays,
  }),
  accountCase({
    name: "with the password it does, and signs in there",
    setup: async (at) => ({ ...(await signedUp(at)), mine: at.browser() }),
    call: ({ mine, token }) => mine.post("confirm-address", { token, password: thePassword }),
    status: 200,
    sideEffects: counts,
  }),
  accountCase({
    name: "signed in as somebody else, a link changes neither account",
    setup: async (at) => ({ ...(await signedUp(at)), mine: await at.signedIn(await at.member()) }),
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 409,
    code: "OTHER_ACCOUNT",
    sideEffects: stays,
  }),
  accountCase({
    name: "a wrong code is refused",
    setup: signedUp,
    call: ({ mine, email }) => mine.post("confirm-address", { code: "222222", email }),
    status: 400,
    code: "INVALID_CODE",
    sideEffects: stays,
  }),
  accountCase({
    name: "after five wrong codes the right one is refused too",
    setup: async (at) => {
      const scene = await signedUp(at);
      for (let tries = 0; tries < 5; tries += 1)
        await scene.mine.post("confirm-address", { code: "222222", email: scene.email });
      return scene;
    },
    call: ({ mine, code, email }) => mine.post("confirm-address", { code, email }),
    status: 403,
    code: "TOO_MANY_TRIES",
    sideEffects: stays,
  }),
  accountCase({
    name: "a code counts ten minutes, though its link still does",
    setup: async (at) => {
      const scene = await signedUp(at);
      await at.row("update address_proofs set created_at = now() - interval '11 minutes' where email = $1", [
        scene.email,
      ]);
      return scene;
    },
    call: ({ mine, code, email }) => mine.post("confirm-address", { code, email }),
    status: 400,
    code: "CODE_EXPIRED",
    sideEffects: async ({ mine, token }) => {
      expect((await mine.post("confirm-address", { token })).status).toBe(200);
    },
  }),
  accountCase({
    name: "the code of one browser is no code in another",
    setup: signedUp,
    call: ({ code, email }) => stage.browser().post("confirm-address", { code, email }),
    status: 400,
    code: "INVALID_CODE",
    sideEffects: stays,
  }),
  accountCase({
    name: "after another mail, the code of the first is dead",
    setup: async (at) => {
      const scene = await signedUp(at);
      await scene.mine.post("send-verification-email", { email: scene.email, callbackURL: "/auth/callback" });
      return scene;
    },
    call: ({ mine, code, email }) => mine.post("confirm-address", { code, email }),
    status: 400,
    code: "INVALID_CODE",
    sideEffects: async ({ mine, email }) => {
      const { code } = stage.mailsTo(email).at(-1) ?? {};
      expect((await mine.post("confirm-address", { code, email })).status).toBe(200);
    },
  }),
  accountCase({
    name: "the way back stands in the link, and an invitation with it",
    setup: (at) => signedUp(at, { callbackURL: "/auth/callback?return_to=%2Fteams%2F7&invitation=abc" }),
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 200,
    sideEffects: async ({ mail }) => {
      const { searchParams, pathname } = new URL(mail?.url ?? "");
      expect([pathname, searchParams.get("return_to"), searchParams.get("invitation")]).toEqual([
        "/auth/callback",
        "/teams/7",
        "abc",
      ]);
    },
  }),
  accountCase({
    name: "a sign-up with a way back to elsewhere is refused",
    setup: async ({ newEmail }) => newEmail(),
    call: (email, { browser }) =>
      browser().post("sign-up/email", {
        email,
        password: thePassword,
        name: "Ana",
        callbackURL: "https://evil.example/",
      }),
    status: 403,
    code: "INVALID_CALLBACK_URL",
  }),
]);

async function changing(at: AccountStage) {
  const person = await at.member();
  const [mine, moved] = [await at.signedIn(person), at.newEmail()];
  await mine.post("change-email", { newEmail: moved, callbackURL: "/settings/security" });
  return { person, mine, moved, token: secretOf(at.mailsTo(moved).at(-1), "confirm") };
}

type Change = Awaited<ReturnType<typeof changing>>;
type Moving = Change & { caller: Caller };

async function keepsAddress({ person }: Change): Promise<void> {
  const found = await stage.row("select email from users where id = $1", [person.userId]);
  expect(found).toEqual({ email: person.email });
}
const callerOf = ({ cookies }: Change["mine"]): Caller => ({
  sessionToken: readSigned(
    decodeURIComponent(cookies.get("evenhand.session_token") ?? ""),
    world.services.settings.APP_SECRET,
  ),
  anonymousId: null,
});
const endSessions = (caller: Caller) => world.as(caller).accounts.endSessions({});
async function resetPassword({ person }: Change): Promise<void> {
  await stage.browser().post("request-password-reset", { email: person.email, redirectTo: "/auth/reset-password" });
  const token = secretOf(stage.mailsTo(person.email).at(-1), "token");
  const newPassword = "another heron flew by";
  expect((await stage.browser().post("reset-password", { token, newPassword })).status).toBe(200);
}

playCases(stage, [
  accountCase({
    name: "[S7.06] a new address counts once it is confirmed, and the old one hears of both",
    setup: changing,
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 200,
    sideEffects: async ({ person, moved }, { row, mailsTo }) => {
      expect(await row("select email from users where id = $1", [person.userId])).toEqual({ email: moved });
      expect(mailsTo(person.email).map(({ kind }) => kind)).toEqual(["email-change-asked", "email-changed"]);
    },
  }),
  accountCase({
    name: "a new address counts only where the person is signed in: the browser that asked is not enough",
    setup: async (at) => {
      const scene = await changing(at);
      scene.mine.cookies.delete("evenhand.session_token");
      return scene;
    },
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 401,
    code: "SIGN_IN_FIRST",
    sideEffects: keepsAddress,
  }),
  accountCase({
    name: "nor is the code there, nor the password",
    setup: async (at) => {
      const scene = await changing(at);
      scene.mine.cookies.delete("evenhand.session_token");
      return scene;
    },
    call: ({ mine, moved }) =>
      mine.post("confirm-address", { code: stage.mailsTo(moved).at(-1)?.code, email: moved, password: thePassword }),
    status: 401,
    code: "SIGN_IN_FIRST",
    sideEffects: keepsAddress,
  }),
  accountCase({
    name: "nor a session that has still to pass a factor, added after it asked",
    setup: async (at) => {
      const scene = await changing(at);
      await at.row(
        "insert into factors (user_id, factor_type, friendly_name, status, sealed) values ($1, 'totp', 'App', 'verified', 'x')",
        [scene.person.userId],
      );
      return scene;
    },
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 401,
    code: "SIGN_IN_FIRST",
    sideEffects: keepsAddress,
  }),
  ...(
    [
      ["a reset", resetPassword],
      [
        "a new password",
        ({ mine }) =>
          mine.post("change-password", { currentPassword: thePassword, newPassword: "another heron flew by" }),
      ],
      ["signing out everywhere else", ({ mine }) => mine.post("revoke-other-sessions", {})],
      ["signing out everywhere else, as the security page does it", ({ caller }) => endSessions(caller)],
    ] satisfies [string, (scene: Moving) => Promise<unknown>][]
  ).map(([what, shutOut]) =>
    accountCase({
      name: `${what} takes back a change of address that was asked for before`,
      setup: async (at) => {
        const scene = { ...(await changing(at)), mine: await at.browser() };
        return scene;
      },
      call: async (scene, at) => {
        // Whoever asked is signed in all the same.
        const [owner, thief] = [await at.signedIn(scene.person), await at.signedIn(scene.person)];
        await shutOut({ ...scene, mine: owner, caller: callerOf(owner) });
        const open = (await thief.get("get-session")).body === null ? await at.signedIn(scene.person) : thief;
        return open.post("confirm-address", { token: scene.token });
      },
      status: 400,
      code: "INVALID_TOKEN",
      sideEffects: keepsAddress,
    }),
  ),
  accountCase({
    name: "an address that somebody else confirmed meanwhile is not taken from them",
    setup: async (at) => {
      const scene = await changing(at);
      await at.row("insert into users (full_name, email) values ('Eve', $1)", [scene.moved]);
      return scene;
    },
    call: ({ mine, token }) => mine.post("confirm-address", { token }),
    status: 409,
    code: "ADDRESS_TAKEN",
  }),
  accountCase({
    name: "a change of the address asks for a fresh proof",
    setup: async ({ member, signedIn }) => {
      const person = await member();
      return { person, mine: await signedIn(person, 11) };
    },
    call: ({ mine }, { newEmail }) => mine.post("change-email", { newEmail: newEmail(), callbackURL: "/" }),
    status: 403,
    code: "SESSION_NOT_FRESH",
    sideEffects: async ({ mine, person }, { newEmail, mailsTo }) => {
      expect((await mine.post("prove-password", { password: thePassword })).status).toBe(200);
      expect((await mine.post("change-email", { newEmail: newEmail(), callbackURL: "/" })).status).toBe(200);
      expect(mailsTo(person.email).map(({ kind }) => kind)).toEqual(["email-change-asked"]);
    },
  }),
  accountCase({
    name: "a change to an address that has an account answers as for any other, and sends nothing there",
    setup: async ({ member, signedIn }) => {
      const [person, other] = [await member(), await member()];
      return { other, mine: await signedIn(person) };
    },
    call: ({ mine, other }) => mine.post("change-email", { newEmail: other.email, callbackURL: "/" }),
    status: 200,
    sideEffects: async ({ other }, { mailsTo }) => {
      expect(mailsTo(other.email)).toEqual([]);
    },
  }),
]);

test("[S7.02] of twenty presses at once with one link, one counts, round after round", async () => {
  for (let round = 0; round < times({ small: 3, full: 200 }); round += 1) {
    const { mine, email, token } = await signedUp(stage);
    const mark = mine.cookies.get("evenhand.browser") ?? "";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = stage.browser();
        tab.cookies.set("evenhand.browser", mark);
        return tab.post("confirm-address", { token });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const counted = await stage.row(
      "select (select count(*) from sessions s where s.user_id = u.id)::integer as sessions from users u where email = $1",
      [email],
    );
    expect(counted).toEqual({ sessions: 1 });
  }
}, 600_000);
