import { z } from "zod";

/** Sessions keep what they store this long, OAuth states this long; in ms. */
export const sessionStorageMillis = 24 * 60 * 60 * 1000;
export const oauthStateMillis = 10 * 60 * 1000;

/** Longest JSON text of one stored value, in UTF-8 bytes. Migrated data may be 1 MB, and comes wrapped. */
export const largestStoredValue = 1_100_000;

/** Visitors store without an account: what one browser session may keep, in records and in bytes. */
export const mostSessionRecords = 100;
export const largestSession = 5_000_000;

const encoder = new TextEncoder();

function isStorable(value: unknown): boolean {
  if (value === undefined) return false;
  const text = JSON.stringify(value);
  return encoder.encode(text).byteLength <= largestStoredValue;
}

/** Neither NUL nor half a surrogate pair can be stored as text. */
function isStorableText(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorableText(inner));
}

/** Any JSON value that can be stored. */
export const StoredValue = z
  .json()
  .refine(isStorable, "at most 1.1 MB as JSON")
  .refine(isStorableText, "contains a character that can't be stored");
export type StoredValue = z.infer<typeof StoredValue>;

/** Name under which something is stored. */
export const StoredKey = z
  .string()
  .min(1, "must not be empty")
  .max(200, "at most 200 characters")
  .refine(isStorableText, "contains a character that can't be stored");

export const BuilderStateType = z.enum(
  ["plan_data", "current_step", "visited_steps", "completed_steps"],
  "must be plan_data, current_step, visited_steps or completed_steps",
);
export type BuilderStateType = z.infer<typeof BuilderStateType>;

/** What is remembered while a person is at a sign-in provider. */
export const OAuthState = z.object({
  state: z.string().min(1, "OAuth state cannot be empty").max(2000).describe("Random value that must come back."),
  code_verifier: z.string().max(200).optional().describe("PKCE verifier."),
  redirect_url: z
    .url({ protocol: /^https?$/, error: "must be an address" })
    .max(4000)
    .optional()
    .describe("Where to go on."),
  provider: z.enum(["google", "github", "oauth"]).describe("The sign-in provider."),
});
export type OAuthState = z.infer<typeof OAuthState>;
