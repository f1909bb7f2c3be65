import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { DataKeyList } from "./data-keys.ts";

const text = z.string().min(1).optional();
const address = (name: string) => z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` });
const postgres = (name: string) =>
  z.url({ protocol: /^postgres(ql)?$/, error: `${name} must be a postgres:// address` }).optional();
const whole = (name: string, from: number, to: number) => {
  const told = `${name} must be a whole number from ${from} to ${to}`;
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, told);
  return digits.transform(Number).pipe(z.number().min(from, told).max(to, told));
};
const oneOf = <const Words extends readonly [string, string, ...string[]]>(name: string, words: Words) =>
  z.enum(words, `${name} must be one of ${words.join(", ")}`);

/** An address or a range in CIDR writing. */
function isAddressRange(range: string): boolean {
  const [ip = "", bits, ...rest] = range.split("/");
  const kind = isIP(ip);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** The environment variables of the program; `npm run docs` writes docs/settings.md from them. */
export const Environment = z.object({
  PORT: whole("PORT", 0, 65535).prefault("3000").describe("Port to listen on; 0 picks a free one."),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address to listen on; 0.0.0.0 for all interfaces."),
  // What is put behind it is a path, and none of ours is served below another.
  APP_URL: z
    .url({ protocol: /^https?$/, error: "APP_URL must be an http or https address", abort: true })
    .regex(/^[^:]+:\/*[^/?#@]+\/*$/, "APP_URL must end with the host or port, without a path")
    .optional()
    .describe("Address people use to reach the server. Default: http://localhost and the port."),
  APP_SECRET: z
    .string()
    .min(32, "APP_SECRET must have 32 characters or more")
    .optional()
    .describe(
      "Signs sessions and encrypts secrets; 32 characters or more. Without it, one is generated and stored in DATA_DIR; required with DATABASE_URL.",
    ),
  APP_DATA_KEYS: DataKeyList.describe(
    "Keys that encrypt secrets in the database (two-step sign-in, private notes), as id:key pairs separated by commas, each key 32 random bytes as base64. The first encrypts; all of them decrypt. Without it, a key derived from APP_SECRET is used. To change keys, put the new one first and keep the old ones: a job re-encrypts row by row, and the health page shows when the old ones can be removed.",
  ),
  LOST_KEYS: oneOf("LOST_KEYS", ["refuse", "accept"])
    .default("refuse")
    .describe(
      "Whether the server starts when a key that encrypted something is missing or has changed. With accept, what that key encrypted (two-step sign-in, private notes) stays unreadable.",
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("Folder for the embedded database, uploaded files, the generated secret and caches."),
  DATABASE_URL: postgres("DATABASE_URL").describe("PostgreSQL 15 or newer, instead of the embedded database."),
  DATABASE_READ_URL: postgres("DATABASE_READ_URL").describe("Read replica of that database. Checked, not used yet."),
  DATABASE_POOL: whole("DATABASE_POOL", 1, 200).prefault("16").describe("Maximum PostgreSQL connections per process."),
  ROLE: oneOf("ROLE", ["web", "worker", "all"])
    .default("all")
    .describe(
      "Whether this process runs background jobs: worker and all do, web doesn't. All of them answer requests.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "SMTP_URL must be an smtp:// or smtps:// address" })
    .optional()
    .describe("Mail server. Without it, emails wait in the outbox and addresses aren't confirmed."),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, "MAIL_FROM must be an address, or Name <address>")
    .optional()
    .describe("Sender of emails. Default: evenhand at the host of APP_URL."),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: "IMAP_URL must be an imap:// or imaps:// address" })
    .optional()
    .describe(
      "Mailbox that candidates' replies arrive in, as imaps://user:password@host/INBOX: that of MAIL_FROM. It's read every minute and never changed.",
    ),
  MAIL_INBOUND_SECRET: z
    .string()
    .min(32, "MAIL_INBOUND_SECRET must have 32 characters or more")
    .optional()
    .describe(
      "Secret with which a mail server or service posts received emails to /api/inbound-mail, each as message/rfc822, as Authorization: Bearer. Without it, that address takes nothing.",
    ),
  SIGNUP: oneOf("SIGNUP", ["open", "invite", "closed"])
    .default("open")
    .describe("Who can sign up: anyone, invited people only, or no one."),
  SESSION_IDLE_HOURS: whole("SESSION_IDLE_HOURS", 1, 720)
    .prefault("12")
    .describe("Hours of inactivity before a session ends."),
  SESSION_DAYS: whole("SESSION_DAYS", 1, 365)
    .prefault("30")
    .describe("Days before a session ends, even if it's in use."),
  OIDC_ISSUER: address("OIDC_ISSUER").optional().describe("Sign-in with an OpenID provider: issuer address."),
  OIDC_CLIENT_ID: text.describe("Client ID with that provider."),
  OIDC_CLIENT_SECRET: text.describe("Client secret with that provider."),
  GOOGLE_CLIENT_ID: text.describe("Sign-in with Google: client ID."),
  GOOGLE_CLIENT_SECRET: text.describe("Sign-in with Google: client secret."),
  GITHUB_CLIENT_ID: text.describe("Sign-in with GitHub: client ID."),
  GITHUB_CLIENT_SECRET: text.describe("Sign-in with GitHub: client secret."),
  SMS_WEBHOOK_URL: address("SMS_WEBHOOK_URL")
    .optional()
    .describe(
      'Where codes for phone factors are posted, as JSON: {"to", "channel": "sms" or "whatsapp", "text", "code", "id"}. Any 2xx response means the text is on its way. Without it, phones can\'t be added.',
    ),
  AI_BASE_URL: address("AI_BASE_URL")
    .optional()
    .describe(
      "OpenAI-compatible address of a language model, such as https://host/v1, for suggesting questions on request. Without it, suggestions come from the library.",
    ),
  AI_KEY: text.describe("Its API key, if it needs one."),
  AI_MODEL: text.describe("Its model name."),
  STORAGE: oneOf("STORAGE", ["local", "s3"])
    .default("local")
    .describe("Where uploaded files are stored: in DATA_DIR, or in an S3 bucket."),
  S3_ENDPOINT: address("S3_ENDPOINT")
    .optional()
    .describe("Address of the S3 storage. Default: that of Amazon in S3_REGION."),
  S3_REGION: z.string().min(1).default("us-east-1").describe("Region of the S3 storage."),
  S3_BUCKET: text.describe("Bucket of the S3 storage."),
  S3_ACCESS_KEY_ID: text.describe("Key of the S3 storage."),
  S3_SECRET_ACCESS_KEY: text.describe("Secret of the S3 storage."),
  S3_FORCE_PATH_STYLE: oneOf("S3_FORCE_PATH_STYLE", ["true", "false"])
    .default("false")
    .describe("Whether the bucket is part of the path, as storages other than Amazon's mostly want it."),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("warn")
    .describe("Lowest level that is logged."),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isAddressRange), "TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8")
    .describe("Addresses or ranges of proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8."),
  WRITES_PER_MINUTE: whole("WRITES_PER_MINUTE", 1, 100_000_000)
    .prefault("120000")
    .describe("Writes per minute for each signed-in person; visitors get a twentieth."),
});

type Values = z.infer<typeof Environment>;
type Name = keyof Values;

/** Settings that mean something only together. */
const together: readonly (readonly Name[])[] = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
  ["AI_BASE_URL", "AI_MODEL"],
];

/** Looks at what is set, right or wrong, so that these problems are told beside those of single settings. */
function contradictions(given: ReadonlySet<string>, isS3: boolean): string[] {
  const problems: string[] = [];
  if (given.has("DATABASE_URL") && !given.has("APP_SECRET"))
    problems.push("APP_SECRET is required when DATABASE_URL is set, so that every process uses the same one");
  for (const names of together) {
    const missing = names.filter((name) => !given.has(name));
    const present = names.filter((name) => given.has(name));
    if (missing.length > 0 && present.length > 0)
      problems.push(`${missing.join(" and ")} must be set too, because ${present.join(" and ")} is set`);
  }
  if (isS3) {
    for (const name of ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      if (!given.has(name)) problems.push(`${name} is required when STORAGE is s3`);
  }
  return problems;
}

/** The settings as the program has them: complete and checked. */
export type Settings = Omit<Values, "APP_SECRET" | "APP_URL" | "MAIL_FROM"> & {
  APP_SECRET: string;
  APP_URL: string;
  MAIL_FROM: string;
};

/** Thrown with one line per problem; the program prints them and exits with 1. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "SettingsError";
    this.problems = problems;
  }
}

/** Reads each `NAME`, or the file that `NAME_FILE` points to. An empty value counts as not set. */
function collect(env: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  const given = new Set<string>();
  for (const name of Object.keys(Environment.shape)) {
    const direct = env[name];
    const file = env[`${name}_FILE`];
    if (direct || file) given.add(name);
    if (direct && file) problems.push(`${name} and ${name}_FILE are both set; keep one`);
    else if (direct) values[name] = direct;
    else if (file) {
      try {
        values[name] = readFileSync(file, "utf8").trim();
      } catch {
        problems.push(`${name}_FILE points to ${file}, which can't be read`);
      }
    }
  }
  return { values, problems, given };
}

/** The folder of data, for its owner alone. */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new SettingsError([`DATA_DIR must be a folder that can be written to (${reason})`]);
  }
}

/** The secret of an embedded installation: made on first start, kept 0600 beside the database. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      // Two first starts at once: the other one's secret counts.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new SettingsError([`${file} has fewer than 32 characters; delete it to get a new one`]);
  return secret;
}

/** One clear line that begins with the setting's name. The value never stands in it: it may be a secret. */
function lineOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.join(".");
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`;
}

/** Parses the environment. Throws SettingsError with every problem, not just the first. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const { values, problems, given } = collect(env);
  const parsed = Environment.safeParse(values);
  const all = [
    ...problems,
    ...(parsed.error?.issues.map(lineOf) ?? []),
    ...contradictions(given, values.STORAGE === "s3"),
  ];
  if (!parsed.success || all.length > 0) throw new SettingsError(all);
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  if (!settings.DATABASE_URL || settings.STORAGE === "local") makeFolder(dataDir);
  const appUrl = (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "");
  return {
    ...settings,
    DATA_DIR: dataDir,
    APP_SECRET: settings.APP_SECRET ?? keptSecret(dataDir),
    APP_URL: appUrl,
    MAIL_FROM: settings.MAIL_FROM ?? `Evenhand <evenhand@${new URL(appUrl).hostname}>`,
  };
}
