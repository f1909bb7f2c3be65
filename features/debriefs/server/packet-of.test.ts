import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalJson } from "#platform/canonical-json.ts";
import { basis, recording } from "#tests/support/decision-basis.ts";
import { hashedText } from "../packet.ts";
import { packetOf } from "./packet-of.ts";

test("a packet is the same text for the same decision, to the byte", () => {
  const golden = readFileSync(new URL("../../../tests/support/decision-packet.txt", import.meta.url), "utf8").trimEnd();
  const packet = canonicalJson(packetOf(basis, recording));
  expect(packet).toBe(golden);
  // (printf '\n'; head -c -1 tests/support/decision-packet.txt) | sha256sum
  expect(createHash("sha256").update(hashedText("", packet)).digest("hex")).toBe(
    "dff984daeee3bc68cb1d954c679cacd672f77b5864518293150afd182b54b992",
  );
});

test("it holds every revision, and nothing that only some may read or that no rating rests on", () => {
  const packet = canonicalJson(packetOf(basis, recording));
  expect(packet).toContain("I mixed up two candidates");
  for (const left of ["Only for some", "Not part of any rating", "present", "speakingOrder"])
    expect(packet).not.toContain(left);
  // By hand: 4 and, in the latest revision, 3; so (4 + 3) / 2, one level apart.
  expect(packetOf(basis, recording)).toMatchObject({
    matrix: [{ signal: "agree", spread: 1 }],
    composite: { given: { value: 3.5, n: 2 } },
  });
});
