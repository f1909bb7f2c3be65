import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { canonicalJson } from "#platform/canonical-json.ts";
import type { GivenComposite } from "./basis.ts";
import type { AskedQuestions, Debrief, DebriefCard, DebriefRound, NewDecision, Remark } from "./debrief-shapes.ts";
import type { FairnessLine } from "./fairness.ts";
import type { MatrixRow, Signal } from "./matrix.ts";

/** A revision of a card as the packet holds it: without what only some may read, and without notes that no rating rests on. */
export type PacketRevision = Omit<SubmittedCard, "privateNote" | "lines">;

/** Everything that a decision rests on. */
export interface DecisionPacket {
  /** The first edition has no `planned` and no `asked`. */
  edition: 1 | 2;
  recordedAt: string;
  groupId: string;
  candidate: { id: string; name: string };
  role: { id: string; title: string } | null;
  plan: { title: string; number: number | null };
  /** The version that the candidate got in each round, and which ones others for the same role got. */
  rounds: DebriefRound[];
  planned?: Debrief["planned"];
  asked?: AskedQuestions[];
  people: { id: string; name: string }[];
  cards: (Omit<DebriefCard, "earlier" | "asksExcuse" | "dueAt"> & { revisions: PacketRevision[] })[];
  conflicts: string[];
  reveal: { at: string | null; by: string | null };
  remarks: Omit<Remark, "id">[];
  matrix: MatrixRow[];
  overall: Signal;
  /** As given: adjusted by cards of other candidates it would tell of those to readers who owe one there. */
  composite: GivenComposite;
  fairness: FairnessLine[];
  decision: NewDecision & { recordedBy: string; supersedesId: string | null };
}

const packetFormat = "evenhand-decision";

/** A decision as a file: what it rests on, its hash, and the hash of the decision before on the same candidacy, which is part of it. */
export interface PacketFile {
  format: typeof packetFormat;
  hash: string;
  packet: DecisionPacket;
  /** SHA-256 of each part of the packet, so that it can be told which one changed. */
  parts: Record<string, string>;
  previousHash: string;
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export type Sha256 = (text: string) => Promise<string>;

/** What the hash of a decision is of. */
export const hashedText = (previousHash: string, packet: string): string => `${previousHash}\n${packet}`;

export async function packetFileOf(
  { packet, hash, previousHash }: { packet: string; hash: string; previousHash: string },
  sha256: Sha256,
): Promise<string> {
  const content: Record<string, unknown> = JSON.parse(packet);
  const parts = await partsOf(content, sha256);
  return canonicalJson({ format: packetFormat, hash, packet: content, parts, previousHash });
}

const partsOf = async (packet: object, sha256: Sha256): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(packet).map(async ([name, part]) => [name, await sha256(canonicalJson(part))])),
  );

/** What came of a check. */
export type Checked =
  | { outcome: "genuine"; file: PacketFile }
  /** It is not the file that was handed out. `parts` names what differs, as far as that can be told. */
  | { outcome: "changed"; hash: string; parts: string[] }
  | { outcome: "unreadable" };

/** Whether a text is a decision as it was handed out, to the byte. Asks nobody. */
export async function checkPacket(text: string, sha256: Sha256): Promise<Checked> {
  const file = readFile(text);
  if (!file) return { outcome: "unreadable" };
  const hash = await sha256(hashedText(file.previousHash, canonicalJson(file.packet)));
  const parts = await partsOf(file.packet, sha256);
  const names = [...new Set([...Object.keys(parts), ...Object.keys(file.parts)])].sort();
  const changed = names.filter((name) => parts[name] !== file.parts[name]);
  if (hash !== file.hash || changed.length > 0 || canonicalJson(file) !== text)
    return { outcome: "changed", hash, parts: changed };
  return { outcome: "genuine", file };
}

function readFile(text: string): PacketFile | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isPacketFile(file)) return null;
    // Whatever stands beside these was not handed out.
    const { format, hash, packet, parts, previousHash } = file;
    return { format, hash, packet, parts, previousHash };
  } catch {
    return null;
  }
}

/** More than any packet has: each is hashed and, where it differs, named. */
const mostParts = 100;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isPacketFile = (file: unknown): file is PacketFile =>
  isObject(file) &&
  file.format === packetFormat &&
  isHash(file.hash) &&
  (file.previousHash === "" || isHash(file.previousHash)) &&
  isObject(file.parts) &&
  isObject(file.packet) &&
  [file.packet, file.parts].every((each) => Object.keys(each).length <= mostParts);
