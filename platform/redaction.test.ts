import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { escapeControls, forLog, redact } from "./redaction.ts";

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
const word = () =>
  randomBytes(8)
    .toString("base64url")
    .replace(/[-_\d]/g, "x")
    .toLowerCase();

function withCheckDigit(body: string): string {
  for (let check = 0; check < 10; check++) {
    const number = `${body}${check}`;
    let sum = 0;
    [...number].reverse().forEach((digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
    if (sum % 10 === 0) return number;
  }
  throw new Error("unreachable");
}

/** Twelve shapes; each makes a secret and says which part of it must never be seen. */
const shapes: Record<string, () => string> = {
  email: () => `${word()}.${word()}+${randomInt(99)}@${word()}.${pick(["com", "example.org", "co.uk"])}`,
  phone: () =>
    pick([
      `+1 ${randomInt(200, 999)}-${randomInt(200, 999)}-${digits(4)}`,
      `(${randomInt(200, 999)}) ${randomInt(200, 999)}-${digits(4)}`,
      `${randomInt(200, 999)}.${randomInt(200, 999)}.${digits(4)}`,
      `+49 30 ${randomInt(100_000, 9_999_999)}`,
      `+4420718${digits(5)}`,
      `0171 ${randomInt(1_000_000, 9_999_999)}`,
    ]),
  ssn: () => `${randomInt(100, 665)}-${randomInt(10, 99)}-${randomInt(1000, 9999)}`,
  card: () => {
    const number = withCheckDigit(`${pick(["4", "51", "37", "6011"])}${digits(15)}`.slice(0, 15));
    return pick([number, number.replace(/(.{4})(?=.)/g, "$1 "), number.replace(/(.{4})(?=.)/g, "$1-")]);
  },
  ipv4: () => [randomInt(1, 255), randomInt(256), randomInt(256), randomInt(1, 255)].join("."),
  ipv6: () =>
    pick([
      `2001:db8:${randomBytes(2).toString("hex")}::${randomBytes(2).toString("hex")}`,
      Array.from({ length: 8 }, () => randomInt(1, 65_535).toString(16)).join(":"),
      `fe80::${randomInt(1, 65_535).toString(16)}:${randomInt(1, 65_535).toString(16)}`,
    ]),
  bearer: () => `Bearer ${randomBytes(randomInt(12, 40)).toString("base64url")}`,
  jwt: () =>
    `eyJ${randomBytes(18).toString("base64url")}.${randomBytes(40).toString("base64url")}.${randomBytes(32).toString("base64url")}`,
  key: () =>
    pick([
      `sk-proj-${randomBytes(18).toString("hex")}`,
      `ghp_${randomBytes(18).toString("hex")}`,
      `AKIA${randomBytes(12)
        .toString("base64")
        .replace(/[^A-Z0-9]/gi, "A")
        .toUpperCase()
        .slice(0, 16)}`,
      `sk_live_${randomBytes(12).toString("hex")}`,
    ]),
  labelled: () => `password=${word()}${randomInt(99)}`,
  session: () => `${randomBytes(24).toString("base64url").replaceAll("-", "x")}aA1`,
  address: () => `postgres://${word()}:${word()}${randomInt(99)}@database.internal:5432/x`,
};

/** What must be gone: the secret itself, without the word that announces it. */
const core = (secret: string) =>
  secret
    .replace(/^Bearer |^password=/, "")
    .replace(/^postgres:\/\/([^@]+)@.*$/, "$1")
    .replace(/^postgres:\/\//, "");

const surroundings = [
  (secret: string) => secret,
  (secret: string) => `request by ${secret} failed`,
  (secret: string) => `{"field":"${secret}","next":1}`,
  (secret: string) => `(${secret})`,
  (secret: string) => `value=${secret}, other=2`,
  (secret: string) => `Line one\nuser: ${secret}.`,
];

describe("[S9.13] redaction", () => {
  test.each(Object.entries(shapes))("1,000 planted secrets of the shape %s, none in the output", (_name, make) => {
    const seen: string[] = [];
    for (let at = 0; at < 1000; at++) {
      const secret = make();
      const line = surroundings[at % surroundings.length]!(secret);
      if (redact(line).includes(core(secret))) seen.push(line);
    }
    expect(seen).toEqual([]);
  });

  test("of 1,000 harmless texts at most 1 % are changed", () => {
    const harmless: (() => string)[] = [
      () => `plan ${randomUUID()} published`,
      () => new Date(randomInt(2_000_000_000) * 1000).toISOString(),
      () => `on ${new Date(randomInt(2_000_000_000) * 1000).toISOString().slice(0, 10)} at 14:05:33`,
      () => `version ${randomInt(30)}.${randomInt(99)}.${randomInt(999)}`,
      () => `v${randomInt(30)}.${randomInt(99)}.${randomInt(99)}.${randomInt(99)}`,
      () => `${randomInt(1_000_000_000)} rows in ${randomInt(99_999)} ms`,
      () => `took ${randomInt(10_000)}.${randomInt(999)} ms, ${randomInt(100)} % of ${randomInt(5000)}`,
      () => `at ${Date.now() - randomInt(1_000_000_000)} for ${randomInt(1_000_000)} bytes`,
      () => `GET /api/groups/${randomUUID()}?limit=${randomInt(100)} 404`,
      () => `round ${randomInt(9)} of ${randomInt(9)}: ${word()} ${word()} ${word()}`,
      () => `port ${randomInt(65_535)}, pid ${randomInt(4_000_000)}, code 23505`,
      () => `relation "interview_plans" has ${randomInt(100)} columns; std::vector at 10:22`,
    ];
    let changed = 0;
    for (let at = 0; at < 1000; at++) {
      const text = harmless[at % harmless.length]!();
      if (redact(text) !== text) changed++;
    }
    expect(changed).toBeLessThanOrEqual(10);
  });

  test("time grows with the length only, whatever the text is made of", () => {
    const parts = [
      "a",
      "1",
      "1-",
      "1 ",
      ":",
      "a:",
      "a.",
      "1.",
      "@",
      "a@",
      "+1",
      "eyJ",
      "eyJa.",
      "password=",
      "://a:",
      "-----BEGIN ",
    ];
    // A pattern that looks back at all that came before would need minutes for this; it is ready in a moment.
    const size = times({ small: 500_000, full: 1_000_000 });
    for (const part of parts) {
      const text = part.repeat(size / part.length);
      // Each hidden part may grow to its label, no more.
      expect(redact(text).length, part).toBeLessThanOrEqual(text.length * 4);
    }
  });

  test("a line of 1 MB is cleaned to its end", () => {
    const line = "user jane@example.org from 203.0.113.9 said Bearer abcdefghijklmnop ".repeat(16_000);
    expect(forLog(line)).not.toMatch(/jane|203\.0|abcdefgh/);
  });

  test("nobody can forge a log line with line ends or escape sequences", () => {
    expect(escapeControls("ok\r\n[error] forged \u001b[31mred\u001b[0m\u0000\u2028")).toBe(
      "ok\\r\\n[error] forged \\u001b[31mred\\u001b[0m\\u0000\\u2028",
    );
  });
});
