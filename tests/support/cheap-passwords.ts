import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import type { PasswordHasher } from "#features/accounts/server/account-library.ts";

const keyLength = 64;
const cheap: ScryptOptions = { N: 2, r: 8, p: 1 };

const keyOf = (password: string, salt: string) =>
  new Promise<string>((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, keyLength, cheap, (error, key) =>
      error ? reject(error) : resolve(key.toString("hex")),
    ),
  );

/**
 * Hashes as the program does, salt and all, with next to none of the work: a real hash takes an eighth of a second of the
 * processor. For tests that are about something else; account-library.both.api.test.ts keeps the real one.
 */
export const cheapPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${await keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key] = hash.split(":");
    return (await keyOf(password, salt)) === key;
  },
};
