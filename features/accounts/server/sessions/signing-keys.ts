import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { z } from "zod";

const PublicKey = z.looseObject({ kty: z.literal("OKP"), crv: z.string(), x: z.string() });

/** RFC 7638: SHA-256 over the members that make the key, in the order of the alphabet, without blanks. */
function thumbprint(jwk: unknown): string {
  const { crv, kty, x } = PublicKey.parse(jwk);
  return createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
}

interface NewKey {
  alg?: string | undefined;
  crv?: string | undefined;
  publicKey: string;
  privateKey: string;
  createdAt: Date;
  expiresAt?: Date;
}

/** Keeps a signing key under its thumbprint, so that whoever caches keys by their id can never hold the wrong one. */
export const keepSigningKey =
  (pool: Pool) =>
  async <Key extends NewKey>(key: Key) => {
    const id = thumbprint(JSON.parse(key.publicKey));
    await pool.query(
      `insert into signing_keys (id, public_key, private_key, alg, crv, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, key.publicKey, key.privateKey, key.alg ?? null, key.crv ?? null, key.createdAt, key.expiresAt ?? null],
    );
    return { ...key, id };
  };
