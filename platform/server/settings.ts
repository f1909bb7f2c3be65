import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const optionalText = z.string().min(1).optional();

const Environment = z
  .object({
    PORT: z.coerce.number("PORT must be a number").int().min(0).max(65535, "PORT must be at most 65535").default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    APP_URL: z.url({ protocol: /^https?$/, error: "APP_URL must be an http or https address" }).optional(),
    APP_SECRET: z.string().min(32, "APP_SECRET must have 32 characters or more").optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "DATABASE_URL must be a postgres:// address" })
      .optional(),
    DATABASE_READ_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "DATABASE_READ_URL must be a postgres:// address" })
      .optional(),
    DATABASE_POOL: z.coerce.number("DATABASE_POOL must be a number").int().min(1).max(200).default(16),
    ROLE: z.enum(["web", "worker", "all"], "ROLE must be web, worker or all").default("all"),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "SMTP_URL must be an smtp:// or smtps:// address" }).optional(),
    MAIL_FROM: z.string().min(3).default("Evenhand <evenhand@localhost>"),
    SIGNUP: z.enum(["open", "invite", "closed"], "SIGNUP must be open, invite or closed").default("open"),
    OIDC_ISSUER: z.url("OIDC_ISSUER must be an address").optional(),
    OIDC_CLIENT_ID: optionalText,
    OIDC_CLIENT_SECRET: optionalText,
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    GITHUB_CLIENT_ID: optionalText,
    GITHUB_CLIENT_SECRET: optionalText,
    SMS_WEBHOOK_URL: z.url("SMS_WEBHOOK_URL must be an address").optional(),
    AI_BASE_URL: z.url("AI_BASE_URL must be an address").optional(),
    AI_KEY: optionalText,
    AI_MODEL: optionalText,
    STORAGE: z.enum(["local", "s3"], "STORAGE must be local or s3").default("local"),
    LOG_LEVEL: z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent",
      )
      .default("warn"),
    TRUST_PROXY: z.string().default(""),
  })
  .refine((e) => !e.DATABASE_URL || e.APP_SECRET, {
    path: ["APP_SECRET"],
    error: "APP_SECRET is required when DATABASE_URL is set, so that every process uses the same one",
  });

export type Settings = Omit<z.infer<typeof Environment>, "APP_SECRET" | "APP_URL"> & {
  APP_SECRET: string;
  APP_URL: string;
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
function collect(env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of Object.keys(Environment.shape)) {
    const direct = env[name];
    const file = env[`${name}_FILE`];
    if (direct && file) problems.push(`${name} and ${name}_FILE are both set; keep one`);
    else if (direct) values[name] = direct;
    else if (file) {
      try {
        values[name] = readFileSync(file, "utf8").trim();
      } catch {
        problems.push(`${name}_FILE points to ${file}, which cannot be read`);
      }
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return values;
}

/** The secret of an embedded installation: made on first start, kept 0600 beside the database. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "app-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}

/** Parses the environment. Throws SettingsError with every problem, not just the first. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = Environment.safeParse(collect(env));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  return {
    ...settings,
    DATA_DIR: dataDir,
    APP_SECRET: settings.APP_SECRET ?? keptSecret(dataDir),
    APP_URL: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ""),
  };
}
