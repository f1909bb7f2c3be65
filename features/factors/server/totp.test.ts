import { base32 } from "@better-auth/utils/base32";
import { encodeQR } from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { createTotpSecret, totpQrCode, totpStep, totpUri } from "./totp.ts";

// RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
const secret = base32.encode(new TextEncoder().encode("12345678901234567890"), { padding: false });
const vectors: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

test.each(vectors)(
  "the code of RFC 6238 at %i s is right then, one step before and after, and not beyond",
  async (seconds, code) => {
    const at = (more: number) => totpStep({ secret, code, now: new Date((seconds + more) * 1000) });
    const step = Math.floor(seconds / 30);
    for (const more of [0, -30, 30]) expect(await at(more), `${more} s`).toBe(step);
    for (const more of [-60, 60, 3600]) expect(await at(more), `${more} s`).toBeNull();
  },
);

test("codes of another length or of other signs are wrong, and no failure", async () => {
  for (const code of ["", "28708", "2870820", "２８７０８２", "28708a", "287 082"])
    expect(await totpStep({ secret, code, now: new Date(59_000) }), code).toBeNull();
});

test("a secret has 160 bits and is another one each time", () => {
  const made = new Set(Array.from({ length: 50 }, createTotpSecret));
  expect(made.size).toBe(50);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test("the QR code is the address, also with a name in another script", () => {
  const uri = totpUri({ secret, issuer: "Büro & Söhne", account: "ana+work@example.org" });
  expect(uri).toBe(
    `otpauth://totp/B%C3%BCro%20%26%20S%C3%B6hne:ana%2Bwork%40example.org?secret=${secret}&issuer=B%C3%BCro%20%26%20S%C3%B6hne&digits=6&period=30`,
  );
  const svg = Buffer.from(totpQrCode(uri).replace("data:image/svg+xml;base64,", ""), "base64").toString();
  expect(svg).toMatch(/^<svg /);
  // The same modules as a bitmap, which the reader takes.
  const modules = encodeQR(uri, "raw", { ecc: "medium", border: 4 });
  const scale = 4;
  const size = modules.length * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  expect(decodeQR({ width: size, height: size, data })).toBe(uri);
});
