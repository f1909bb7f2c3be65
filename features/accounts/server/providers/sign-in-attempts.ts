import type { Pool } from "pg";
import { z } from "zod";
import { hashOf } from "#platform/server/secret-hash.ts";

/** How long a person may stay at the provider. */
const attemptSeconds = 10 * 60;

interface Attempt {
  state: string;
  browser: string;
  providerId: string;
  /** Page of ours that tells what went wrong; the address was checked before. */
  errorUrl: string | null;
  /** SHA-256 of the secret of an invitation. */
  invitationHash: string | null;
}

const Seen = z.object({
  is_used: z.boolean(),
  is_expired: z.boolean(),
  is_same_browser: z.boolean(),
  error_url: z.string().nullable(),
});

/** Why an answer of a provider does not count. */
export type AttemptProblem = "state_mismatch" | "state_used" | "state_expired" | "state_other_browser";
export type Claim =
  | { ok: true; invitationHash: string | null }
  | { ok: false; problem: AttemptProblem; errorUrl: string | null };

/** Sign-ins at providers that are under way. Several may be, in several tabs; each counts once, where it was begun. */
export function signInAttempts(pool: Pool) {
  return {
    async remember({ state, browser, providerId, errorUrl, invitationHash }: Attempt): Promise<void> {
      await pool.query(
        `insert into sign_in_attempts (state_hash, browser_hash, provider_id, error_url, invitation_hash, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
        [hashOf(state), hashOf(browser), providerId, errorUrl, invitationHash, attemptSeconds],
      );
    },
    /** Takes the state for this one answer: one conditional update, so of many at once one gets it. */
    async claim({
      state,
      browser,
      providerId,
    }: {
      state: string;
      browser: string | null;
      providerId: string;
    }): Promise<Claim> {
      const mine = browser === null ? "" : hashOf(browser);
      const { rows } = await pool.query(
        `update sign_in_attempts set used_at = now()
          where state_hash = $1 and browser_hash = $2 and provider_id = $3 and used_at is null and app.is_open(created_at, expires_at)
          returning invitation_hash`,
        [hashOf(state), mine, providerId],
      );
      if (rows[0]) return { ok: true, invitationHash: z.string().nullable().parse(rows[0].invitation_hash) };
      const { rows: found } = await pool.query(
        `select used_at is not null as is_used, not app.is_open(created_at, expires_at) as is_expired, browser_hash = $2 as is_same_browser, error_url
           from sign_in_attempts where state_hash = $1 and provider_id = $3`,
        [hashOf(state), mine, providerId],
      );
      if (!found[0]) return { ok: false, problem: "state_mismatch", errorUrl: null };
      const seen = Seen.parse(found[0]);
      if (!seen.is_same_browser) return { ok: false, problem: "state_other_browser", errorUrl: null };
      return {
        ok: false,
        problem: seen.is_expired && !seen.is_used ? "state_expired" : "state_used",
        errorUrl: seen.error_url,
      };
    },
  };
}
