import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openProgram } from "#app/server/program.ts";
import { migrate } from "#db/migrate.ts";
import { sendDueMessages } from "#features/candidates/server/public.ts";
import { createLog } from "#platform/server/log.ts";
import { createServices, type Services } from "#platform/server/services.ts";
import { readSettings } from "#platform/server/settings.ts";
import { startChaoticMailServer } from "#tests/support/chaotic-mail-server.ts";
import { cloneImage, cloneTemplate } from "#tests/support/clone-database.ts";
import { pgliteImage, startPostgresWithTemplate } from "#tests/support/database-setup.ts";
import { startOpenIdProvider } from "#tests/support/openid-provider.ts";
import type { OwnPostgres } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/spawn-server.ts";

export type DatabaseKind = "postgres" | "pglite";

/**
 * What the operator set: `open` has no mail server and takes everybody, `mailing` has one and has addresses confirmed,
 * `inviting` has one and a sign-in provider, and takes the invited only.
 */
export type Setting = "open" | "mailing" | "inviting";

/** What a link in a mail is for. */
export type MailedLink = "invitation" | "confirm" | "application" | "guest" | "interview-times";

/** A whole program on a port and a database of its own. */
export interface StagedProgram {
  url: string;
  services: Services;
  /** The first link of this kind in the mails to an address, once it has come. */
  linkIn(email: string, name: MailedLink): Promise<string>;
}

const webRoot = fileURLToPath(new URL("../../../dist/web/", import.meta.url));
const opened = new Map<string, Promise<StagedProgram>>();
const byUrl = new Map<string, StagedProgram>();
let postgres: Promise<OwnPostgres> | undefined;

/** The program of this kind; opened when it is first asked for, and shared by all who ask. */
export function programOf(database: DatabaseKind, setting: Setting): Promise<StagedProgram> {
  const name = `${database} ${setting}`;
  const program = opened.get(name) ?? open(database, setting);
  opened.set(name, program);
  return program;
}

/** The program that was opened at this address. */
export function programAt(url: string): StagedProgram {
  const program = byUrl.get(url);
  if (!program) throw new Error(`No program was opened at ${url}.`);
  return program;
}

export async function stopPostgres(): Promise<void> {
  await (await postgres)?.stop();
}

async function openDatabase(kind: DatabaseKind) {
  if (kind === "pglite") return cloneImage(await pgliteImage());
  postgres ??= startPostgresWithTemplate();
  return cloneTemplate((await postgres).urlOf("postgres"));
}

async function open(kind: DatabaseKind, setting: Setting): Promise<StagedProgram> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mails = setting === "open" ? null : await startChaoticMailServer(() => "take");
  const settings = readSettings({
    PORT: String(port),
    APP_SECRET: "a secret for journeys, 32 characters",
    LOG_LEVEL: "error",
    ...(mails && { SMTP_URL: mails.url, MAIL_FROM: "evenhand@example.org" }),
    ...(setting === "inviting" && {
      SIGNUP: "invite",
      OIDC_ISSUER: (await startOpenIdProvider(`${url}/api/auth/callback/oauth`)).issuer,
      OIDC_CLIENT_ID: "evenhand",
      OIDC_CLIENT_SECRET: "a client secret for tests",
    }),
  });
  const database = await openDatabase(kind);
  const { log, recent } = createLog(settings.LOG_LEVEL);
  const program = await openProgram({ settings, database, log, recentLog: recent, webRoot, migrate });
  await program.listen();
  const staged: StagedProgram = {
    url,
    services: createServices({ settings, database, log }),
    async linkIn(email, name) {
      // Letters to candidates can be taken back for a while: no journey waits for that.
      await database.pool.query("update candidate_messages set send_at = now() where state = 'waiting'");
      await sendDueMessages(database.pool);
      const link = new RegExp(
        name === "application" || name === "interview-times"
          ? `${url}/${name}/[\\w-]{43}`
          : name === "guest"
            ? `${url}/guest#[\\w-]{43}`
            : `${url}/\\S*[?&]${name}=[\\w.~%-]+`,
      );
      for (const end = Date.now() + 20_000; Date.now() < end; await wait(50))
        for (const { source } of mails?.taken.values() ?? []) {
          const [found] = source.includes(email) ? (link.exec(readable(source)) ?? []) : [];
          if (found) return found;
        }
      throw new Error(`No mail with ?${name}= came to ${email}.`);
    },
  };
  byUrl.set(url, staged);
  return staged;
}

/** A mail's text without the breaks and escapes of quoted-printable. */
const readable = (source: string) => source.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
