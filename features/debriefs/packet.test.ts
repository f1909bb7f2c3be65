import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { checkPacket, packetFileOf, type Sha256 } from "./packet.ts";

/** As in a browser. */
const sha256: Sha256 = async (text) =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

const packet = '{"candidate":{"name":"Žofie"},"decision":{"verdict":"hire"}}';
// printf '\n{"candidate":{"name":"Žofie"},"decision":{"verdict":"hire"}}' | sha256sum
const hash = "5a1e043dcd49b9d8768115999ffaf8c7cb47c41e6619e9330de6af03232981fe";
// printf '{"name":"Žofie"}' | sha256sum, and of {"verdict":"hire"}
const parts = {
  candidate: "17f0a319bcff39568430fa9c101b67e9fa0fbd6d1c5e38c3715dd8e319665178",
  decision: "e7b7ee78a0a343292c6d5e4339238ad2bcc4e619d0359eb68c37af3342bc8799",
};
const file = () => packetFileOf({ packet, hash, previousHash: "" }, sha256);

test("a decision goes out in one form, with hashes that sha256sum computes alike, and is found genuine", async () => {
  expect(await file()).toBe(
    `{"format":"evenhand-decision","hash":"${hash}","packet":${packet},"parts":${JSON.stringify(parts)},"previousHash":""}`,
  );
  expect(await checkPacket(await file(), sha256)).toMatchObject({ outcome: "genuine", file: { hash, parts } });
});

test("any one changed byte is refused, and what changed is named where that can be told", async () => {
  const text = await file();
  for (let at = 0; at < text.length; at++) {
    const changed = `${text.slice(0, at)}${text[at] === "1" ? "2" : "1"}${text.slice(at + 1)}`;
    expect((await checkPacket(changed, sha256)).outcome, `byte ${at}: ${changed.slice(at - 8, at + 8)}`).not.toBe(
      "genuine",
    );
  }
  expect(await checkPacket(text.replace('"hire"', '"hold"'), sha256)).toMatchObject({
    outcome: "changed",
    parts: ["decision"],
  });
  for (const spaced of [`${text}\n`, text.replace(":", ": ")])
    expect(await checkPacket(spaced, sha256)).toMatchObject({ outcome: "changed", parts: [] });
  for (const added of ['"aside":1,', '"__proto__":{},'])
    expect(await checkPacket(text.replace("{", `{${added}`), sha256), added).toMatchObject({
      outcome: "changed",
      parts: [],
    });
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 1]));
  expect(await checkPacket(text.replace(packet, JSON.stringify(many)), sha256)).toEqual({ outcome: "unreadable" });
  for (const other of ["", "{}", "[]", "null", '{"format":"evenhand-decision"}', "%PDF-1.7"])
    expect(await checkPacket(other, sha256), other).toEqual({ outcome: "unreadable" });
});
