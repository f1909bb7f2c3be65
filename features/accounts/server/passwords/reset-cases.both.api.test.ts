import { expect, test } from "vitest";
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

const stage = openAccountStage(await openWorld(), { SMTP_URL: "smtp://localhost:2525" });
const newPassword = "another heron flew by";
const ask = (at: AccountStage, email: string) =>
  at.browser().post("request-password-reset", { email, redirectTo: "/auth/reset-password" });

/** Somebody forgot their password, is signed in elsewhere, and looks at the mail. */
async function forgotten(at: AccountStage, given: Parameters<AccountStage["member"]>[0] = {}) {
  const person = await at.member(given);
  const elsewhere = await at.signedIn(person);
  await ask(at, person.email);
  const mail = at.mailsTo(person.email).at(-1);
  return { person, elsewhere, mail, token: secretOf(mail, "token") };
}
type Scene = Awaited<ReturnType<typeof forgotten>>;
const reset = ({ token }: { token: string }, more: object = {}) =>
  stage.browser().post("reset-password", { token, newPassword, ...more });
const opens = async ({ person }: Scene, password: string) =>
  (await stage.browser().post("sign-in/email", { email: person.email, password })).status === 200;
const nothingChanged = async (scene: Scene) => {
  expect(await opens(scene, thePassword)).toBe(true);
  expect(await opens(scene, newPassword)).toBe(false);
};
const expire = async (scene: Scene) => {
  await stage.row("update verifications set expires_at = now() - interval '1 second' where value = $1", [
    scene.person.userId,
  ]);
  return scene;
};

playCases(stage, [
  accountCase({
    name: "[S2.02][S7.05] the link of the mail sets a new password, ends every session, and is told by mail",
    setup: forgotten,
    call: (scene) => reset(scene),
    status: 200,
    sideEffects: async (scene, { sessionsOf, mailsTo }) => {
      expect(await sessionsOf(scene.person)).toBe(0);
      expect(await opens(scene, newPassword)).toBe(true);
      expect(await opens(scene, thePassword)).toBe(false);
      expect(mailsTo(scene.person.email).map(({ kind }) => kind)).toEqual(["resetPassword", "password-changed"]);
    },
    forbidden: ({ token }) => [token, newPassword],
  }),
  accountCase({
    name: "other sessions go on when the person says so",
    setup: forgotten,
    call: (scene) => reset(scene, { signOutElsewhere: false }),
    status: 200,
    sideEffects: async ({ elsewhere, person }) => {
      expect((await elsewhere.get("get-session")).body).toMatchObject({ user: { email: person.email } });
    },
  }),
  accountCase({
    name: "the mail's link leads to a page of ours, with the address behind the # where no server sees it",
    setup: forgotten,
    call: ({ token }) => stage.browser().post("check-reset-link", { token }),
    status: 200,
    sideEffects: async ({ mail, person }) => {
      const { pathname, hash, search } = new URL(mail?.url ?? "");
      expect([pathname, decodeURIComponent(hash)]).toEqual(["/auth/reset-password", `#${person.email}`]);
      expect(search).not.toContain("@");
    },
  }),
  accountCase({
    name: "looking whether a link works changes nothing, however often",
    setup: async (at) => {
      const scene = await forgotten(at);
      for (let look = 0; look < 3; look += 1) await at.browser().post("check-reset-link", { token: scene.token });
      await at.browser().get(`reset-password/${scene.token}?callbackURL=/auth/reset-password`);
      return scene;
    },
    call: (scene) => reset(scene),
    status: 200,
  }),
  accountCase({
    name: "[S2.02] a used link says that it was used",
    setup: async (at) => {
      const scene = await forgotten(at);
      await reset(scene);
      return scene;
    },
    call: (scene) => reset(scene, { newPassword: "a third heron came along" }),
    status: 400,
    code: "TOKEN_USED",
    sideEffects: async (scene) => {
      expect(await opens(scene, newPassword)).toBe(true);
      const { body } = await stage.browser().post("check-reset-link", { token: scene.token });
      expect(body).toEqual({ state: "used" });
    },
  }),
  ...(["reset", "change-password"] as const).map((by) =>
    accountCase({
      name: `a new password ends the links that were asked for before it: by ${by}`,
      setup: async (at) => {
        const earlier = await forgotten(at);
        if (by === "reset") {
          await ask(at, earlier.person.email);
          await reset({ token: secretOf(at.mailsTo(earlier.person.email).at(-1), "token") });
        } else await earlier.elsewhere.post("change-password", { currentPassword: thePassword, newPassword });
        expect(await opens(earlier, newPassword)).toBe(true);
        return earlier;
      },
      call: (scene) => reset(scene, { newPassword: "a third heron came along" }),
      status: 400,
      code: "TOKEN_EXPIRED",
      sideEffects: async (scene) => expect(await opens(scene, newPassword)).toBe(true),
    }),
  ),
  accountCase({
    name: "[S2.02] a link older than thirty minutes says so",
    setup: async (at) => expire(await forgotten(at)),
    call: (scene) => reset(scene),
    status: 400,
    code: "TOKEN_EXPIRED",
    sideEffects: nothingChanged,
  }),
  accountCase({
    name: "a link lives thirty minutes",
    setup: forgotten,
    call: ({ token }) => stage.browser().post("check-reset-link", { token }),
    status: 200,
    sideEffects: async ({ person }, { row }) => {
      const found = await row(
        "select extract(epoch from expires_at - now()) between 1700 and 1801 as fits from verifications where value = $1",
        [person.userId],
      );
      expect(found).toEqual({ fits: true });
    },
  }),
  accountCase({
    name: "its secret is kept as a hash",
    setup: forgotten,
    call: ({ token }) => stage.browser().post("check-reset-link", { token }),
    status: 200,
    sideEffects: async ({ token }, { row }) => {
      expect(await row("select 1 from verifications where identifier like '%' || $1 || '%'", [token])).toBeUndefined();
    },
  }),
  accountCase({
    name: "an invented link is refused",
    setup: forgotten,
    call: () => reset({ token: "x".repeat(24) }),
    status: 400,
    code: "TOKEN_EXPIRED",
    sideEffects: nothingChanged,
  }),
  accountCase({
    name: "no link at all is refused",
    setup: forgotten,
    call: () => stage.browser().post("reset-password", { newPassword }),
    status: 400,
    code: "INVALID_TOKEN",
    sideEffects: nothingChanged,
  }),
  accountCase({
    name: "a short password is refused, and the link still works",
    setup: forgotten,
    call: (scene) => reset(scene, { newPassword: "too short" }),
    status: 400,
    code: "PASSWORD_TOO_SHORT",
    sideEffects: async (scene) => {
      expect((await reset(scene)).status).toBe(200);
    },
  }),
  accountCase({
    name: "a common password is refused here too",
    setup: forgotten,
    call: (scene) => reset(scene, { newPassword: "Password123456" }),
    status: 400,
    code: "PASSWORD_COMMON",
    sideEffects: nothingChanged,
  }),
  accountCase({
    name: "one's own address is no password here either",
    setup: forgotten,
    call: (scene) => reset(scene, { newPassword: scene.person.email }),
    status: 400,
    code: "PASSWORD_OWN",
    sideEffects: nothingChanged,
  }),
  accountCase({
    name: "[S7.05] an unknown address is answered like a known one, and nothing is sent",
    setup: async ({ newEmail }) => newEmail(),
    call: (email, at) => ask(at, email),
    status: 200,
    sideEffects: async (email, { mailsTo }) => expect(mailsTo(email)).toEqual([]),
    forbidden: (email) => [email],
  }),
  accountCase({
    name: "a way back to elsewhere is refused",
    setup: async ({ member }) => member(),
    call: ({ email }, { browser }) =>
      browser().post("request-password-reset", { email, redirectTo: "https://evil.example/x" }),
    status: 403,
    code: "INVALID_REDIRECT_URL",
    sideEffects: async ({ email }, { mailsTo }) => expect(mailsTo(email)).toEqual([]),
  }),
  accountCase({
    name: "a reset proves an address that nobody had proved, and whatever others hung on the account goes",
    setup: async (at) => {
      const scene = await forgotten(at, { isProved: false });
      await at.row("insert into identities (account_id, provider_id, user_id) values ($1, 'oauth', $2)", [
        `https://elsewhere.example ${scene.person.userId}`,
        scene.person.userId,
      ]);
      return scene;
    },
    call: (scene) => reset(scene, { signOutElsewhere: false }),
    status: 200,
    sideEffects: async (scene, { row, sessionsOf }) => {
      const { userId } = scene.person;
      expect(await sessionsOf(scene.person)).toBe(0);
      expect(await row("select email_verified as yes from users where id = $1", [userId])).toEqual({ yes: true });
      expect(await row("select array_agg(provider_id) as ways from identities where user_id = $1", [userId])).toEqual({
        ways: ["credential"],
      });
    },
  }),
  accountCase({
    name: "somebody without a password gets one, beside the ways that they have",
    setup: (at) => forgotten(at, { hasPassword: false }),
    call: (scene) => reset(scene),
    status: 200,
    sideEffects: async (scene) => expect(await opens(scene, newPassword)).toBe(true),
  }),
]);

test("[S7.05] of twenty resets at once with one link, one counts, round after round", async () => {
  for (let round = 0; round < times({ small: 2, full: 200 }); round += 1) {
    const scene = await forgotten(stage);
    const passwords = Array.from({ length: 20 }, (_, at) => `the heron number ${at}`);
    const answers = await Promise.all(passwords.map((each) => reset(scene, { newPassword: each })));
    const winners = passwords.filter((_, at) => answers[at]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(await opens(scene, winners[0] ?? "")).toBe(true);
    const used = await stage.row("select count(*)::integer as found from verifications where value = $1", [
      scene.person.userId,
    ]);
    expect(used).toEqual({ found: 0 });
  }
}, 1_200_000);
