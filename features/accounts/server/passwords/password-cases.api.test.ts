import { expect } from "vitest";
import { accountCase, openAccountStage, playCases, thePassword } from "#tests/support/account-stage.ts";
import { openWorld } from "#tests/support/world.ts";

const stage = openAccountStage(await openWorld());

/** Signing up with this password. */
const signUp = (name: string, password: string, expected: { status: number; code?: string }, person = "Ana Λ") =>
  accountCase({
    name,
    setup: async ({ newEmail }) => newEmail(),
    call: (email, { browser }) => browser().post("sign-up/email", { email, password, name: person }),
    ...expected,
    sideEffects: async (email, { row }) => {
      expect(await row("select 1 from users where email = $1", [email])).toEqual(
        expected.status === 200 ? { "?column?": 1 } : undefined,
      );
    },
    forbidden: () => (password === "" ? [] : [password]),
  });

/** Changing the password of somebody who is signed in. */
const change = (
  name: string,
  given: { current?: string; next: string; minutesAgo?: number; revokeOtherSessions?: boolean },
  expected: { status: number; code?: string; sessions: number; notices: number },
) =>
  accountCase({
    name,
    setup: async ({ member, signedIn }) => {
      const person = await member();
      await signedIn(person);
      return { person, mine: await signedIn(person, given.minutesAgo) };
    },
    call: ({ mine }) =>
      mine.post("change-password", {
        currentPassword: given.current ?? thePassword,
        newPassword: given.next,
        ...(given.revokeOtherSessions !== undefined && { revokeOtherSessions: given.revokeOtherSessions }),
      }),
    status: expected.status,
    ...(expected.code && { code: expected.code }),
    sideEffects: async ({ person }, { sessionsOf, mailsTo, browser }) => {
      expect(await sessionsOf(person)).toBe(expected.sessions);
      expect(mailsTo(person.email).map(({ kind }) => kind)).toEqual(
        Array.from({ length: expected.notices }, () => "password-changed"),
      );
      const password = expected.status === 200 ? given.next : thePassword;
      expect((await browser().post("sign-in/email", { email: person.email, password })).status).toBe(200);
    },
    forbidden: () => [given.next],
  });

const short = { status: 400, code: "PASSWORD_TOO_SHORT" };
const common = { status: 400, code: "PASSWORD_COMMON" };
const own = { status: 400, code: "PASSWORD_OWN" };
const kept = { sessions: 2, notices: 0 };

playCases(stage, [
  signUp("eleven characters are too few", "kW8#vnq2LzP", short),
  signUp("twelve are enough", "kW8#vnq2LzPt", { status: 200 }),
  signUp("eleven emoji are eleven characters, however many units they take", "👩‍👩‍👧‍👦".repeat(11), short),
  signUp("256 characters are taken", "ñ".repeat(256), { status: 200 }),
  signUp("257 are too many", "ñ".repeat(257), { status: 400, code: "PASSWORD_TOO_LONG" }),
  signUp("a hundred thousand are refused at once", "x y".repeat(33_333), { status: 400, code: "PASSWORD_TOO_LONG" }),
  signUp("another script is welcome", "四つ足の鳥が川に立つよ", short),
  signUp("and so are its twelve characters", "四つ足の鳥が川に立っている", { status: 200 }),
  signUp("a password of a leak", "1qaz2wsx3edc", common),
  signUp("a common one with digits behind it", "Football123456", common),
  signUp("a common one in disguise", "P@ssw0rd2026!", common),
  signUp("a common one twice", "iloveyouiloveyou", common),
  signUp("one's own name with a year", "MiriamLopez1987", own, "Miriam Lopez"),
  signUp("NUL", "the heron\0stood still", { status: 400, code: "INVALID_PASSWORD" }),
  signUp("half a surrogate pair", "the heron stood \ud83e", { status: 400, code: "INVALID_PASSWORD" }),
  signUp("nothing", "", short),
  change(
    "the old password is asked for",
    { current: "not the old one", next: "another heron flew by" },
    { status: 400, code: "INVALID_PASSWORD", ...kept },
  ),
  change(
    "a new password ends the other sessions and is told by mail",
    { next: "another heron flew by", revokeOtherSessions: true },
    { status: 200, sessions: 1, notices: 1 },
  ),
  change(
    "or leaves them, when the person says so",
    { next: "another heron flew by", revokeOtherSessions: false },
    { status: 200, sessions: 2, notices: 1 },
  ),
  change(
    "also long after signing in, because the old password is the proof",
    { next: "another heron flew by", minutesAgo: 300 },
    { status: 200, sessions: 2, notices: 1 },
  ),
  change("a common one is refused here too", { next: "qwerty123456" }, { ...common, ...kept }),
  accountCase({
    name: "one's own address is refused at a change too",
    setup: async ({ member, signedIn }) => {
      const person = await member();
      return { person, mine: await signedIn(person) };
    },
    call: ({ mine, person }) =>
      mine.post("change-password", { currentPassword: thePassword, newPassword: person.email }),
    ...own,
  }),
  accountCase({
    name: "a visitor changes nobody's password",
    setup: async ({ browser }) => browser(),
    call: (visitor) =>
      visitor.post("change-password", { currentPassword: thePassword, newPassword: "another heron flew by" }),
    status: 401,
  }),
  accountCase({
    name: "who signs in with a provider alone has no password to change",
    setup: async ({ member, signedIn }) => signedIn(await member({ hasPassword: false })),
    call: (mine) =>
      mine.post("change-password", { currentPassword: thePassword, newPassword: "another heron flew by" }),
    status: 400,
    code: "CREDENTIAL_ACCOUNT_NOT_FOUND",
  }),
]);
