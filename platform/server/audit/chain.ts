import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** An event of the audit log as it was hashed. */
export interface ChainEvent {
  organizationId: string;
  seq: number;
  /** ISO 8601 in UTC with six digits of a second. */
  at: string;
  actorKind: string;
  actor: string | null;
  action: string;
  subjectKind: string;
  subject: string | null;
  /** A JSON text, to the byte. */
  detail: string;
  previousHash: string;
  hash: string;
}

/** The last event of a chain as it was at some time, signed. */
export interface SignedHead {
  organizationId: string;
  seq: number;
  hash: string;
  /** ISO 8601 in UTC with three digits of a second. */
  signedAt: string;
  /** Ed25519, as base64. */
  publicKey: string;
  /** As base64. */
  signature: string;
}

/** What the first event of a chain follows. */
export const firstHash = "0".repeat(64);

const netstring = (text: string) => `${Buffer.byteLength(text)}:${text},`;

/** The hash of an event after the one with the hash `previous`; app.audit_hash computes the same. */
export function hashOfEvent(previous: string, event: Omit<ChainEvent, "hash" | "previousHash">): string {
  const parts = [
    event.organizationId,
    String(event.seq),
    event.at,
    event.actorKind,
    event.actor ?? "",
    event.action,
    event.subjectKind,
    event.subject ?? "",
    event.detail,
  ];
  return createHash("sha256")
    .update(`${previous}|${parts.map(netstring).join("")}`)
    .digest("hex");
}

/** Why a chain does not hold. */
export type ChainFault = "missing" | "order" | "changed" | "link" | "organization" | "signature" | "cut";

/** What came of looking at a chain: that it holds up to its last event, or the first one that does not. */
export type ChainOutcome =
  | { holds: true; events: number; hash: string }
  | { holds: false; seq: number; fault: ChainFault };

/** Where looking at a chain begins: behind this event. */
export interface ChainStart {
  seq: number;
  hash: string;
}

/** Looks at events in their order, one after the other, and names the first that does not hold. */
export class ChainCheck {
  #last: ChainStart;
  #organizationId: string | null = null;
  #outcome: Extract<ChainOutcome, { holds: false }> | null = null;
  readonly #hashes = new Map<number, string>();
  readonly #wanted: ReadonlySet<number>;

  /** `wanted`: places whose hash is compared with a signature later. */
  constructor({ start, wanted = [] }: { start?: ChainStart; wanted?: readonly number[] } = {}) {
    this.#last = start ?? { seq: 0, hash: firstHash };
    this.#wanted = new Set(wanted);
  }

  add(event: ChainEvent): void {
    if (this.#outcome) return;
    const expected = this.#last.seq + 1;
    this.#organizationId ??= event.organizationId;
    const fault = this.#faultOf(event, expected);
    if (fault) {
      // A gap is told at the place of what is missing.
      this.#outcome = { holds: false, seq: fault === "missing" ? expected : event.seq, fault };
      return;
    }
    this.#last = { seq: event.seq, hash: event.hash };
    if (this.#wanted.has(event.seq)) this.#hashes.set(event.seq, event.hash);
  }

  #faultOf(event: ChainEvent, expected: number): ChainFault | null {
    if (event.organizationId !== this.#organizationId) return "organization";
    if (event.seq > expected) return "missing";
    if (event.seq < expected) return "order";
    if (event.previousHash !== this.#last.hash) return "link";
    return event.hash === hashOfEvent(this.#last.hash, event) ? null : "changed";
  }

  /** The outcome, once every event was added; with the signed heads, and the head as it stands where it is known. */
  end(heads: readonly SignedHead[] = [], standing?: ChainStart): ChainOutcome {
    if (this.#outcome) return this.#outcome;
    const { seq, hash } = this.#last;
    if (standing && (standing.seq !== seq || standing.hash !== hash))
      return { holds: false, seq: Math.min(standing.seq, seq) + 1, fault: "cut" };
    for (const head of heads.toSorted((a, b) => a.seq - b.seq)) {
      if (head.seq > seq) return { holds: false, seq: seq + 1, fault: "cut" };
      if (!isSigned(head) || head.hash !== this.#hashes.get(head.seq))
        return { holds: false, seq: head.seq, fault: "signature" };
    }
    return { holds: true, events: seq, hash };
  }
}

/** Looks at a whole chain at once. */
export function checkChain(
  events: Iterable<ChainEvent>,
  { heads = [], start, standing }: { heads?: readonly SignedHead[]; start?: ChainStart; standing?: ChainStart } = {},
): ChainOutcome {
  const check = new ChainCheck({ ...(start && { start }), wanted: heads.map(({ seq }) => seq) });
  for (const event of events) check.add(event);
  return check.end(heads, standing);
}

const told = ({ organizationId, seq, hash, signedAt }: Omit<SignedHead, "publicKey" | "signature">) =>
  Buffer.from(`evenhand audit head\n${organizationId}\n${seq}\n${hash}\n${signedAt}\n`);

/** What stands before the 32 bytes of a key in its file: PKCS #8 and SPKI of Ed25519. */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex");

/** The key that signs, from 32 secret bytes. */
export const signingKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: "der", type: "pkcs8" });

/** Its public half, as base64 of 32 bytes. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: "der", type: "spki" }).subarray(publicPrefix.length).toString("base64");

/** Signs the head of a chain. */
export const signHead = (key: KeyObject, head: Omit<SignedHead, "publicKey" | "signature">): SignedHead => ({
  ...head,
  publicKey: publicKeyOf(key),
  signature: sign(null, told(head), key).toString("base64"),
});

/** Whether the signature is that of the head by its own key. Whose key that is stands elsewhere. */
function isSigned(head: SignedHead): boolean {
  const raw = Buffer.from(head.publicKey, "base64");
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: "der", type: "spki" });
  return verify(null, told(head), key, Buffer.from(head.signature, "base64"));
}
