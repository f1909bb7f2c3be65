import { expect, test } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { type ChainEvent, checkChain, firstHash, hashOfEvent, signHead, signingKeyOf } from "./chain.ts";

const organizationId = "4f0e4a1e-0000-4000-8000-000000000001";
const key = signingKeyOf(Buffer.alloc(32, 7));

function chainOf(length: number): ChainEvent[] {
  let previousHash = firstHash;
  return Array.from({ length }, (_, at) => {
    const event = {
      organizationId,
      seq: at + 1,
      at: `2026-11-30T10:00:00.${String(at % 1_000_000).padStart(6, "0")}Z`,
      actorKind: "user",
      actor: "4f0e4a1e-0000-4000-8000-00000000000a",
      action: at % 3 === 0 ? "role_changed" : "person_exported",
      subjectKind: "person",
      subject: `4f0e4a1e-0000-4000-8000-${String(at).padStart(12, "0")}`,
      detail: `{"files": ${at % 7}}`,
    };
    const chained = { ...event, previousHash, hash: hashOfEvent(previousHash, event) };
    previousHash = chained.hash;
    return chained;
  });
}

const rows = chainOf(times({ small: 500, full: 10_000 }));
const head = (seq: number) =>
  signHead(key, { organizationId, seq, hash: rows[seq - 1]?.hash ?? "", signedAt: "2026-11-30T11:00:00.000Z" });
const heads = [head(Math.ceil(rows.length / 2)), head(rows.length)];

/** What is left to look at once a row was tampered with: the rows around it, behind those before. */
const around = (tampered: readonly ChainEvent[], at: number) => {
  const first = Math.max(0, at - 2);
  const before = rows[first - 1];
  return checkChain(tampered.slice(first, at + 4), { start: before ?? { seq: 0, hash: firstHash } });
};

test("a chain holds to its end, with what was signed of it", () => {
  expect(checkChain(rows, { heads })).toEqual({ holds: true, events: rows.length, hash: rows.at(-1)?.hash });
  expect(checkChain([])).toEqual({ holds: true, events: 0, hash: firstHash });
});

test("P2: every edit of every field of a row is found, at that row", () => {
  const fields = ["at", "actorKind", "actor", "action", "subjectKind", "subject", "detail", "organizationId"] as const;
  for (const [at, row] of rows.entries()) {
    const field = fields[at % fields.length]!;
    const tampered = rows.with(at, { ...row, [field]: `${row[field]}.` });
    expect(around(tampered, at), `row ${row.seq}, ${field}`).toMatchObject({ holds: false });
    // With a hash that fits, the next one no longer does.
    const rehashed = { ...row, [field]: `${row[field]}.` };
    rehashed.hash = hashOfEvent(rehashed.previousHash, rehashed);
    if (at < rows.length - 1) expect(around(rows.with(at, rehashed), at)).toMatchObject({ holds: false });
    else expect(checkChain(rows.with(at, rehashed), { heads })).toMatchObject({ holds: false, seq: row.seq });
  }
});

test("P2: every row that is taken out, swapped or put in is found", () => {
  for (const [at, row] of rows.entries()) {
    const without = rows.toSpliced(at, 1);
    if (at < rows.length - 1)
      expect(around(without, at), `without ${row.seq}`).toEqual({ holds: false, seq: row.seq, fault: "missing" });
    else expect(checkChain(without, { heads })).toEqual({ holds: false, seq: row.seq, fault: "cut" });
    const next = rows[at + 1];
    if (next) expect(around(rows.with(at, next).with(at + 1, row), at)).toMatchObject({ holds: false, seq: row.seq });
    // Put in, with the place of the one that it pushes back.
    expect(around(rows.toSpliced(at, 0, { ...row, detail: "{}" }), at)).toMatchObject({ holds: false });
  }
});

test("P2: a chain that was computed anew as a whole fits nothing that was signed", () => {
  let previousHash = firstHash;
  const anew = rows.map((row, at) => {
    const changed = { ...row, detail: at === 3 ? "{}" : row.detail, previousHash };
    previousHash = hashOfEvent(previousHash, changed);
    return { ...changed, hash: previousHash };
  });
  expect(checkChain(anew)).toMatchObject({ holds: true });
  expect(checkChain(anew, { heads })).toEqual({ holds: false, seq: heads[0]?.seq, fault: "signature" });
  const forged = signHead(signingKeyOf(Buffer.alloc(32, 8)), { ...heads[1]!, hash: anew.at(-1)!.hash });
  expect(checkChain(anew, { heads: [{ ...forged, publicKey: heads[1]!.publicKey }] })).toMatchObject({
    fault: "signature",
  });
});

test("texts that differ only in where one ends are told apart", () => {
  const [row] = rows;
  const one = hashOfEvent(firstHash, { ...row!, action: "ab", subjectKind: "c" });
  const other = hashOfEvent(firstHash, { ...row!, action: "a", subjectKind: "bc" });
  expect(one).not.toBe(other);
});
