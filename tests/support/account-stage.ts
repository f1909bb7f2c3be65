import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type AccountPorts, createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { sign } from "#platform/server/session-cookie.ts";
import type { Settings } from "#platform/server/settings.ts";
import {
  type AccountAnswer,
  type AccountBrowser,
  type KeptMail,
  keepMails,
  openBrowser,
} from "./browser-of-accounts.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import type { World } from "./world.ts";

/** The password of everybody on the stage. */
export const thePassword = "the heron stood still";

export interface Member {
  userId: string;
  email: string;
  fullName: string;
}

/** An account library with people, browsers and the mails that were to be sent: what a case of accounts plays on. */
export interface AccountStage {
  world: World;
  appUrl: string;
  /** A browser without cookies. */
  browser(): AccountBrowser;
  /** Somebody with an account and `thePassword`. */
  member(given?: { fullName?: string; isProved?: boolean; hasPassword?: boolean }): Promise<Member>;
  /** A browser in which the member is signed in; `minutesAgo` says since when. */
  signedIn(member: Member, minutesAgo?: number): Promise<AccountBrowser>;
  /** Mails to this address so far, the newest last. */
  mailsTo(email: string): KeptMail[];
  newEmail(): string;
  /** One row of the database as the owner sees it. */
  row(sql: string, values?: unknown[]): Promise<Record<string, unknown> | undefined>;
  sessionsOf(member: Member): Promise<number>;
}

export function openAccountStage(
  world: World,
  settings: Partial<Settings> = {},
  ports: AccountPorts = {},
): AccountStage {
  const { sent, mails } = keepMails();
  const services = { ...world.services, settings: { ...world.services.settings, ...settings } };
  const { APP_URL, APP_SECRET } = services.settings;
  const library = createAccountLibrary(services, mails, { beatMillis: 0, passwords: cheapPasswords, ...ports });
  const { pool } = world.services.database;
  const newEmail = () => `stage-${randomBytes(5).toString("hex")}@example.org`;
  let hash: Promise<string> | null = null;
  const row: AccountStage["row"] = async (sql, values = []) => (await pool.query(sql, values)).rows[0];
  return {
    world,
    appUrl: APP_URL,
    newEmail,
    row,
    browser: () => openBrowser(library, APP_URL),
    mailsTo: (email) => sent.filter(({ to }) => to === email),
    async member({ fullName = "Ana Λ", isProved = true, hasPassword = true } = {}) {
      const email = newEmail();
      const made = await row("insert into users (full_name, email, email_verified) values ($1, $2, $3) returning id", [
        fullName,
        email,
        isProved,
      ]);
      const userId = String(made?.id);
      hash ??= library.$context.then((context) => context.password.hash(thePassword));
      if (hasPassword)
        await pool.query(
          "insert into identities (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)",
          [userId, await hash],
        );
      return { userId, email, fullName };
    },
    async signedIn({ userId }, minutesAgo = 0) {
      const token = randomBytes(24).toString("hex");
      await pool.query(
        `insert into sessions (user_id, token, expires_at, created_at, updated_at)
         values ($1, $2, now() + interval '12 hours' - make_interval(mins => $3), now() - make_interval(mins => $3), now() - make_interval(mins => $3))`,
        [userId, token, minutesAgo],
      );
      const browser = openBrowser(library, APP_URL);
      browser.cookies.set("evenhand.session_token", encodeURIComponent(sign(token, APP_SECRET)));
      return browser;
    },
    sessionsOf: async ({ userId }) =>
      Number((await row("select count(*) as found from sessions where user_id = $1", [userId]))?.found),
  };
}

/** One line of a table of cases: what is there, what is called, what must come of it. */
export interface AccountCase<Scene> {
  name: string;
  setup(stage: AccountStage): Promise<Scene>;
  call(scene: Scene, stage: AccountStage): Promise<AccountAnswer>;
  status: number;
  /** Code of the refusal. */
  code?: string;
  /** Where the answer leads, for one that leads somewhere. */
  location?: RegExp;
  /** What has to be so afterwards, beside the answer. */
  sideEffects?(scene: Scene, stage: AccountStage): Promise<void>;
  /** What must not stand in the answer, beside what never may. */
  forbidden?(scene: Scene): string[];
}

/** Never in an answer: passwords, hashes, SQL, places in the program. */
const neverTold = [thePassword, "scrypt", "select ", "insert ", "node_modules", ".ts:", "Error:"];

/** A case, ready to be played; the type of its scene stays inside. */
export const accountCase = <Scene>(line: AccountCase<Scene>) => ({
  name: line.name,
  async play(stage: AccountStage): Promise<void> {
    const scene = await line.setup(stage);
    const answer = await line.call(scene, stage);
    const told = JSON.stringify(answer.body);
    expect([answer.status, answer.body?.code], told).toEqual([line.status, line.code ?? answer.body?.code]);
    if (line.location) expect(answer.location).toMatch(line.location);
    for (const secret of [...neverTold, ...(line.forbidden?.(scene) ?? [])])
      expect(told.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    await line.sideEffects?.(scene, stage);
  },
});

export function playCases(stage: AccountStage, lines: readonly ReturnType<typeof accountCase>[]): void {
  for (const { name, play } of lines) test(name, () => play(stage));
}
