import { randomBytes, randomInt } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";
import { hashOf, isSame, keyedHash } from "#platform/server/secret-hash.ts";

/** A link is good for a day, its code for ten minutes and five tries. */
const proofLife = { linkMillis: 24 * 60 * 60_000, codeMillis: 10 * 60_000, tries: 5 } as const;
const letters = "ABCDEFGHJKMNPQRTUVWXYZ2346789";
const codeLength = 6;

const hashedFor = (proofId: string) => ({ purpose: "address-code", owner: proofId });

/** As people type it: capitals or not, with a blank or a dash in the middle. */
const codeAsTyped = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");

const Proof = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  purpose: z.enum(["sign-up", "change"]),
  code_hash: z.string(),
  browser_hash: z.string().nullable(),
  is_used: z.boolean(),
  is_expired: z.boolean(),
  is_code_expired: z.boolean(),
});
export type Proof = z.infer<typeof Proof>;
const columns = `id, user_id, email, purpose, code_hash, browser_hash, used_at is not null as is_used,
  not app.is_open(created_at, expires_at) as is_expired,
  created_at <= now() - interval '${proofLife.codeMillis / 1000} seconds' as is_code_expired`;

interface Asked {
  userId: string;
  email: string;
  purpose: "sign-up" | "change";
  browser: string | null;
}

/**
 * A change of address that was asked for and not confirmed counts no more: whoever sets another password, or signs out
 * everywhere, shuts out whoever may have asked for it.
 */
export async function forgetChanges(pool: Pool, userId: string): Promise<void> {
  await pool.query("delete from address_proofs where user_id = $1 and purpose = 'change' and used_at is null", [
    userId,
  ]);
}

/** Proofs of addresses in the database. Works as the owner of the tables, like the account library beside it. */
export function addressProofs(pool: Pool, secret: string) {
  const first = async (sql: string, values: unknown[]): Promise<Proof | null> => {
    const { rows } = await pool.query(sql, values);
    return rows[0] ? Proof.parse(rows[0]) : null;
  };
  return {
    /** Makes a link's secret and a code for one mail; only their hashes are kept. */
    async issue({ userId, email, purpose, browser }: Asked): Promise<{ token: string; code: string }> {
      const token = randomBytes(32).toString("base64url");
      const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");
      const id = crypto.randomUUID();
      await pool.query(
        `insert into address_proofs (id, user_id, email, purpose, token_hash, code_hash, browser_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
        [
          id,
          userId,
          email,
          purpose,
          hashOf(token),
          keyedHash(code, secret, hashedFor(id)),
          browser && hashOf(browser),
          proofLife.linkMillis / 1000,
        ],
      );
      return { token, code };
    },
    findByToken: (token: string) =>
      first(`select ${columns} from address_proofs where token_hash = $1`, [hashOf(token)]),
    /** The latest mail that this browser asked for, of the address when one is named. */
    findLatest: (browser: string, email: string | null) =>
      first(
        `select ${columns} from address_proofs
          where browser_hash = $1 and ($2::text is null or email = $2) order by app.is_ahead(created_at), created_at desc, id limit 1`,
        [hashOf(browser), email],
      ),
    /** Whether the code is right; the try is counted before it is looked at. Null when there are no tries left. */
    async tryCode(proof: Proof, code: string): Promise<boolean | null> {
      const { rowCount } = await pool.query(
        "update address_proofs set tries = tries + 1 where id = $1 and tries < $2",
        [proof.id, proofLife.tries],
      );
      if (rowCount === 0) return null;
      return isSame(keyedHash(codeAsTyped(code), secret, hashedFor(proof.id)), proof.code_hash);
    },
    /** Uses the proof and changes the account in one statement; false when another was first, or the account has moved on. */
    async use(proof: Proof): Promise<boolean> {
      const { rows } = await pool.query(
        `with spent as (
           update address_proofs set used_at = now() where id = $1 and used_at is null and app.is_open(created_at, expires_at)
           returning user_id, email, purpose
         )
         update users u set email = s.email, email_verified = true, updated_at = now() from spent s
          where u.id = s.user_id and (s.purpose = 'change' or u.email = s.email) returning u.id`,
        [proof.id],
      );
      return rows.length === 1;
    },
  };
}
