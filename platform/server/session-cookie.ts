import { createHmac, timingSafeEqual } from "node:crypto";

/** Value of a cookie in a Cookie header, decoded; null when it is absent or badly encoded. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Signs a value as the account library signs its cookies: value, dot, HMAC-SHA256 in base64. */
export function sign(value: string, secret: string): string {
  return `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
}

/** The value of a signed cookie, or null when the signature is not ours. Compares in constant time. */
export function readSigned(signed: string | null, secret: string): string | null {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (signed === null || at < 1) return null;
  const value = signed.slice(0, at);
  const given = Buffer.from(signed);
  const right = Buffer.from(sign(value, secret));
  const plain = /^[\x21-\x7e]{1,200}$/.test(value) && !value.includes("\\");
  return plain && given.length === right.length && timingSafeEqual(given, right) ? value : null;
}
