import { randomBytes } from "node:crypto";
import { refuseWithoutFreshProof } from "#features/accounts/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { keyedHash } from "#platform/server/secret-hash.ts";
import type { RaisedSession, RecoveryCodes } from "../contract.ts";
import { recoveryCodeCount } from "../limits.ts";
import { readRecoveryCode, writeRecoveryCode } from "../recovery-code.ts";
import { type Acting, raise } from "./acting.ts";
import { tellByMail, tellOfLock } from "./notices.ts";
import {
  addRecoveryCodes,
  findAndHoldRecoverySet,
  findRecoverySet,
  holdFactorsOf,
  listFactors,
  removeRecoveryCodes,
  takeRecoveryCode,
  updateRecoveryTries,
} from "./queries.ts";
import { countRecoveryTry, giveBackTry, lockAfter } from "./tries.ts";

const hashOf = ({ actor, settings }: Acting, code: string) =>
  keyedHash(code, settings.APP_SECRET, { purpose: "recovery-code", owner: actor.userId });

/** Makes a new set of codes; the old one counts no more. They are answered here and kept as hashes only. */
export async function createRecoveryCodes(acting: Acting): Promise<RecoveryCodes> {
  const { db, actor, now } = acting;
  await refuseWithoutFreshProof(db);
  await holdFactorsOf(db, actor.userId);
  const factors = await listFactors(db);
  if (!factors.some(({ status }) => status === "verified"))
    throw new Refusal("BAD_REQUEST", "Set up two-step sign-in before you create recovery codes.");
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(writeRecoveryCode(randomBytes(10)));
  const createdAt = now.toISOString();
  await removeRecoveryCodes(db);
  await addRecoveryCodes(db, {
    userId: actor.userId,
    createdAt,
    hashes: [...codes].map((code) => hashOf(acting, code)),
  });
  return { codes: [...codes], created_at: createdAt };
}

/** Uses a recovery code. Its wrong tries are counted apart from those of the factors: a locked factor leaves the codes usable. */
export async function verifyRecoveryCode(acting: Acting, typed: string): Promise<RaisedSession> {
  const { db, now } = acting;
  const wrong = new Refusal("BAD_REQUEST", "This recovery code is wrong or has already been used.", {
    errors: [{ path: "code", message: "This recovery code is wrong or has already been used." }],
  });
  const held = await findAndHoldRecoverySet(db);
  if (!held) throw wrong;
  const tried = countRecoveryTry(held, now);
  const code = readRecoveryCode(typed);
  if (code === null || !(await takeRecoveryCode(db, hashOf(acting, code)))) {
    await updateRecoveryTries(db, tried);
    await tellOfLock(acting, "your recovery codes", lockAfter(tried));
    throw wrong;
  }
  await updateRecoveryTries(db, giveBackTry(held, tried));
  const left = Number((await findRecoverySet(db))?.left ?? 0);
  await tellByMail(
    acting,
    "A recovery code for your Evenhand account was used",
    `Someone signed in to your account with a recovery code. You have ${left} of ${recoveryCodeCount} codes left.`,
  );
  return raise(acting, null);
}
