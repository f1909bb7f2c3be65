import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { refuseWithoutFreshProof } from "#features/accounts/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { seal } from "#platform/server/seal.ts";
import type { EnrolledFactor, Factor, FactorOverview, NewFactor } from "../contract.ts";
import { mostFactors } from "../limits.ts";
import { normalisePhone, phoneHint } from "../phone-number.ts";
import { type Acting, tellFactor } from "./acting.ts";
import { tellByMail } from "./notices.ts";
import {
  addFactor,
  findFactor,
  findRecoverySet,
  holdFactorsOf,
  listFactors,
  removeFactor,
  removeRecoveryCodes,
  updateFactor,
} from "./queries.ts";
import { createTotpSecret, totpQrCode, totpUri } from "./totp.ts";

/** What a factor's secret or number is sealed for. */
export const sealedFor = (factorId: string) => ({ purpose: "factor", owner: factorId });

export const notThere = () => new Refusal("NOT_FOUND", "This sign-in method doesn't exist.");

function refuseField(path: string, message: string): Refusal {
  return new Refusal("BAD_REQUEST", message, { errors: [{ path, message }] });
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const nameTaken = () => new Refusal("CONFLICT", "You already have a method with this name. Choose another name.");

export async function getOverview({ db, settings }: Acting): Promise<FactorOverview> {
  const factors = await listFactors(db);
  const made = await findRecoverySet(db);
  return {
    factors: factors.map(tellFactor),
    recoveryCodesLeft: Number(made?.left ?? 0),
    recoveryCodesMadeAt: made?.createdAt ?? null,
    canAddPhone: settings.SMS_WEBHOOK_URL !== undefined,
  };
}

/** Adds a factor that counts once its first right code came. A like-named one that never was verified makes room. */
export async function createFactor(acting: Acting, given: z.infer<typeof NewFactor>): Promise<EnrolledFactor> {
  const { db, actor, settings, now } = acting;
  const isPhone = given.factor_type === "phone";
  const number = isPhone ? numberOf(given.phone, settings) : null;
  await refuseWithoutFreshProof(db);
  await holdFactorsOf(db, actor.userId);
  const standing = await listFactors(db);
  const namesake = standing.find((factor) => sameName(factor.friendlyName, given.friendly_name));
  if (namesake?.status === "verified") throw nameTaken();
  if (namesake) await removeFactor(db, namesake.id);
  if (standing.length - (namesake ? 1 : 0) >= mostFactors)
    throw new Refusal("BAD_REQUEST", `You already have ${mostFactors} methods. Remove one first.`);

  const id = randomUUID();
  const secret = number ?? createTotpSecret();
  await addFactor(db, {
    id,
    userId: actor.userId,
    factorType: given.factor_type,
    friendlyName: given.friendly_name,
    sealed: seal(secret, settings, sealedFor(id)),
    hint: number === null ? null : phoneHint(number),
    createdAt: now.toISOString(),
  });
  const added = await findFactor(db, id);
  if (!added) throw new Error("A factor was added and is not there.");
  if (isPhone) return tellFactor(added);
  const uri = totpUri({ secret, issuer: given.issuer ?? "Evenhand", account: actor.email });
  return { ...tellFactor(added), totp: { secret, uri, qr_code: totpQrCode(uri) } };
}

function numberOf(phone: string | undefined, { SMS_WEBHOOK_URL }: Acting["settings"]): string {
  if (!SMS_WEBHOOK_URL)
    throw refuseField(
      "factor_type",
      "Text messages aren't set up on this server, so you can't add a phone. Use an authenticator app.",
    );
  const number = normalisePhone(phone ?? "");
  if (number === null) throw refuseField("phone", "Enter the number with its country code, like +1 212 555 0123.");
  return number;
}

export async function renameFactor({ db, actor }: Acting, id: string, friendlyName: string): Promise<Factor> {
  await refuseWithoutFreshProof(db);
  await holdFactorsOf(db, actor.userId);
  const standing = await listFactors(db);
  const factor = standing.find((candidate) => candidate.id === id);
  if (!factor) throw notThere();
  if (standing.some((other) => other.id !== id && sameName(other.friendlyName, friendlyName))) throw nameTaken();
  await updateFactor(db, id, { friendlyName });
  return tellFactor({ ...factor, friendlyName });
}

/** Removes a factor. Recovery codes stand in for a factor, so without any they go too. */
export async function deleteFactor(acting: Acting, id: string): Promise<void> {
  const { db, actor } = acting;
  await refuseWithoutFreshProof(db);
  await holdFactorsOf(db, actor.userId);
  const standing = await listFactors(db);
  const factor = standing.find((candidate) => candidate.id === id);
  if (!factor) throw notThere();
  await removeFactor(db, id);
  if (factor.status !== "verified") return;
  if (!standing.some((other) => other.id !== id && other.status === "verified")) await removeRecoveryCodes(db);
  await tellByMail(
    acting,
    "Two-step sign-in: a method was removed from your Evenhand account",
    `You can no longer use "${factor.friendlyName}" to sign in to your account.`,
  );
}
