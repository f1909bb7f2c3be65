import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { encodeQR } from "qr";
import { isSame } from "#platform/server/secret-hash.ts";

/** RFC 6238 with the values that every authenticator app takes for granted: SHA-1, 6 digits, 30 s. */
const stepSeconds = 30;
/** Steps before and after the present one that count too: clocks differ, and people type slowly. */
const skew = 1;

/** A new shared secret of 160 bits, as RFC 4226 recommends, in Base32. */
export const createTotpSecret = (): string => base32.encode(randomBytes(20), { padding: false });

/** The address that an authenticator app reads from the QR code. */
export function totpUri(given: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(given.issuer)}:${encodeURIComponent(given.account)}`;
  const search = new URLSearchParams({ secret: given.secret, issuer: given.issuer, digits: "6", period: "30" });
  // Apps read a plus sign as itself, not as a blank.
  return `otpauth://totp/${label}?${search.toString().replaceAll("+", "%20")}`;
}

/** A picture of the address, to be put into an image element. Always dark on light: many cameras read no other. */
export function totpQrCode(uri: string): string {
  const modules = encodeQR(uri, "svg", { ecc: "medium", border: 4 });
  const svg = modules.replace(/^<svg[^>]*>/, (tag) => `${tag}<rect width="100%" height="100%" fill="#fff"/>`);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The 30-second step to which a code belongs, of those that count now; the latest one if it fits two, null if it fits none. */
export async function totpStep(given: { secret: string; code: string; now: Date }): Promise<number | null> {
  const otp = createOTP(base32.decode(given.secret), { digits: 6, period: stepSeconds });
  const present = Math.floor(given.now.getTime() / 1000 / stepSeconds);
  let found: number | null = null;
  for (let step = present - skew; step <= present + skew; step++) {
    if (isSame(given.code, await otp.hotp(step))) found = step;
  }
  return found;
}
