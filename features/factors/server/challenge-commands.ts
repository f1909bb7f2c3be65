import { randomInt, randomUUID } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { unseal } from "#platform/server/seal.ts";
import { isSame, keyedHash } from "#platform/server/secret-hash.ts";
import { waitInWords } from "#platform/text/wait-in-words.ts";
import type { Challenge, Channel, RaisedSession } from "../contract.ts";
import { challengeSeconds, mostChallenges, resendSeconds, triesSeconds } from "../limits.ts";
import { type Acting, raise, tellFactor } from "./acting.ts";
import { notThere, sealedFor } from "./factor-commands.ts";
import { tellByMail, tellOfLock, tellOfTexts } from "./notices.ts";
import {
  addChallenge,
  countChallenges,
  countOwnChallenges,
  type FactorRow,
  findAndHoldFactor,
  findChallenge,
  holdFactorsOf,
  listFactors,
  passChallenge,
  removeOtherUnverified,
  updateFactor,
} from "./queries.ts";
import { sendText, writeText } from "./sms.ts";
import { totpStep } from "./totp.ts";
import { countTry, forgiveTries, lockAfter } from "./tries.ts";

const secondsLater = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const hashedFor = (challengeId: string) => ({ purpose: "factor-code", owner: challengeId });

function tooSoon(seconds: number): Refusal {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal("TOO_MANY_REQUESTS", `You can request another code in ${wait} s.`, { retryAfter: wait });
}

/**
 * The factor, held until the end of the transaction. A session that has still to pass one passes only what its owner verified:
 * a factor that was merely added may have been planted by somebody else.
 */
async function holdPassable({ db, actor }: Acting, id: string): Promise<FactorRow> {
  const factor = await findAndHoldFactor(db, id);
  if (!factor || (factor.status === "unverified" && actor.lacksFactor === "pass")) throw notThere();
  return factor;
}

/** Asks for a code of the factor. A phone gets it by text, once all of this stands; the code itself is kept nowhere. */
export async function challengeFactor(acting: Acting, id: string, channel: Channel | undefined): Promise<Challenge> {
  const { db, actor, settings, now } = acting;
  const factor = await holdPassable(acting, id);
  const isPhone = factor.factorType === "phone";
  if (!isPhone && channel !== undefined)
    throw new Refusal("BAD_REQUEST", "Leave out the channel for an authenticator app.", {
      errors: [{ path: "channel", message: "only a phone has a channel" }],
    });
  await countChallenge(acting, factor);
  const challenge = { id: randomUUID(), expiresAt: secondsLater(now, challengeSeconds).toISOString() };
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await addChallenge(db, {
    ...challenge,
    factorId: id,
    sessionId: actor.sessionId,
    channel: isPhone ? (channel ?? "sms") : null,
    codeHash: isPhone ? keyedHash(code, settings.APP_SECRET, hashedFor(challenge.id)) : null,
    createdAt: now.toISOString(),
  });
  const url = settings.SMS_WEBHOOK_URL;
  if (isPhone) {
    if (!url) throw new Refusal("UNAVAILABLE", "This server can't send text messages right now. Use another method.");
    const to = unseal(factor.sealed, settings, sealedFor(id));
    const text = writeText(code, settings.APP_URL);
    acting.afterCommit(() => sendText(url, { to, channel: channel ?? "sms", text, code, id: challenge.id }));
  }
  return {
    id: challenge.id,
    expires_at: challenge.expiresAt,
    resend_at: isPhone ? secondsLater(now, resendSeconds).toISOString() : null,
  };
}

/**
 * A phone's texts are counted over all sessions, because they cost money; its owner is told when there are no more, once
 * in a quarter of an hour. A question for an app costs nothing: counted over all sessions, whoever has the password would
 * keep the owner out with it, without one wrong code.
 */
async function countChallenge(acting: Acting, factor: FactorRow): Promise<void> {
  const { db, now } = acting;
  const since = secondsLater(now, -triesSeconds);
  if (factor.factorType !== "phone") {
    if ((await countOwnChallenges(db, factor.id, since.toISOString())) >= mostChallenges) throw tooSoon(triesSeconds);
    return;
  }
  const { asked, newest } = await countChallenges(db, factor.id, since.toISOString());
  if (asked >= mostChallenges) throw tooSoon(triesSeconds);
  const passed = newest === null ? resendSeconds : (now.getTime() - newest.getTime()) / 1000;
  if (passed < resendSeconds) throw tooSoon(resendSeconds - passed);
  if (asked + 1 < mostChallenges || (factor.textsToldAt !== null && Date.parse(factor.textsToldAt) > since.getTime()))
    return;
  await updateFactor(db, factor.id, { textsToldAt: now.toISOString() });
  await tellOfTexts(acting, factor.friendlyName, waitInWords(triesSeconds));
}

const wrong = (path: "code" | "challenge_id", message: string) =>
  new Refusal("BAD_REQUEST", message, { errors: [{ path, message }] });

interface Answer {
  factorId: string;
  challengeId: string;
  code: string;
}

/**
 * Answers a challenge. The factor's row is held and the try counted before the code is looked at; a refusal commits, so
 * that the count stays. A right code counts once, gives its own try back, and makes the next lock a short one again. With the first verified factor, those that were
 * added and never verified go: nobody can say any more who added them.
 */
export async function verifyFactor(acting: Acting, answer: Answer): Promise<RaisedSession> {
  const { db, actor, now } = acting;
  await holdFactorsOf(db, actor.userId);
  const factor = await holdPassable(acting, answer.factorId);
  const tried = countTry(factor, now);
  const challenge = await findChallenge(db, { id: answer.challengeId, factorId: factor.id });
  if (!challenge) throw wrong("challenge_id", "This code request doesn't exist. Request a new code.");
  const isReplaced = challenge.isReplaced && factor.factorType === "phone";
  const left = (Date.parse(challenge.expiresAt) - now.getTime()) / 1000;
  // More is left than there ever was of one that was asked for while the clock was ahead; a minute is for clocks that differ.
  const isOver = left <= 0 || left > challengeSeconds + 60;
  if (challenge.passedAt !== null || isReplaced || isOver)
    throw wrong("challenge_id", "This code has expired. Request a new one.");

  const found = await lookAt(acting, factor, { ...challenge, code: answer.code.replaceAll(/\s/g, "") });
  if (!found.isRight || !(await passChallenge(db, challenge.id))) {
    await updateFactor(db, factor.id, tried);
    await tellOfLock(acting, `"${factor.friendlyName}"`, lockAfter(tried));
    throw wrong("code", found.isRight || found.isUsed ? usedCode : "Wrong code. Check it and try again.");
  }
  const isNew = factor.status === "unverified";
  const at = now.toISOString();
  await updateFactor(db, factor.id, {
    status: "verified",
    lastUsedAt: at,
    ...forgiveTries(factor, tried),
    ...(found.step !== null && { lastStep: found.step }),
    ...(isNew && { verifiedAt: at }),
  });
  if (isNew && !(await listFactors(db)).some(({ id, status }) => id !== factor.id && status === "verified"))
    await removeOtherUnverified(db, factor.id);
  if (isNew)
    await tellByMail(
      acting,
      "Two-step sign-in: a method was added to your Evenhand account",
      `You'll now need "${factor.friendlyName}" to sign in to your account.`,
    );
  return raise(acting, tellFactor({ ...factor, status: "verified", lastUsedAt: at }));
}

const usedCode = "This code has already been used. Wait for the next one.";

interface Found {
  isRight: boolean;
  isUsed: boolean;
  /** For an authenticator app: the step of the code. */
  step: number | null;
}

async function lookAt(
  { settings, now }: Acting,
  factor: FactorRow,
  { id, codeHash, code }: { id: string; codeHash: string | null; code: string },
): Promise<Found> {
  if (factor.factorType === "phone") {
    const typed = keyedHash(code, settings.APP_SECRET, hashedFor(id));
    return { isRight: isSame(typed, codeHash ?? ""), isUsed: false, step: null };
  }
  const secret = unseal(factor.sealed, settings, sealedFor(factor.id));
  const step = await totpStep({ secret, code, now });
  const isUsed = step !== null && factor.lastStep !== null && step <= factor.lastStep;
  return { isRight: step !== null && !isUsed, isUsed, step };
}
