import { createHash } from "node:crypto";
import { seenCandidate } from "#features/candidates/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { authorize } from "#platform/server/authorize.ts";
import type { Acting } from "#platform/server/handlers.ts";
import { type PlannedDocument, plannedPaper } from "#platform/server/paper/after-reading.ts";
import type { Settings } from "#platform/server/settings.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Printing } from "#platform/values/printing.ts";
import { type DecisionPacket, packetFileOf } from "../packet.ts";
import { debriefRights } from "../policy.ts";
import { packetPaper } from "./paper/packet-paper.ts";
import { checkChain, listDecisionRows } from "./queries.ts";

interface DecisionOf {
  candidateId: string;
  decisionId: string;
}

async function packetRow(db: ActorDb, { candidateId, decisionId }: DecisionOf) {
  await seenCandidate(db, candidateId);
  const row = (await listDecisionRows(db, [candidateId])).find(({ id }) => id === decisionId);
  if (!row) throw new Refusal("NOT_FOUND", "This decision doesn't exist, or you don't have access.");
  if (row.packet === "")
    throw new Refusal(
      "CONFLICT",
      "This packet was erased with the candidate's data. Its hash stays, so the chain can still be checked.",
    );
  return row;
}

const sha256 = async (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const fileNameOf = (hash: string, ending: string) => `decision-${hash.slice(0, 16)}.${ending}`;

/** The decision as a file. Its name says the hash and nothing of the candidate. */
export async function getPacket(db: ActorDb, of: DecisionOf) {
  const { packet, packetHash, previousHash } = await packetRow(db, of);
  const content = await packetFileOf({ packet, hash: packetHash, previousHash }, sha256);
  return { fileName: fileNameOf(packetHash, "json"), content };
}

/** The decision as a paper, which is set once the transaction is over. */
export async function planPacketPaper(
  { db, actor, now, settings }: Acting & { settings: Settings },
  { paper, timeZone, ...of }: DecisionOf & Printing,
): Promise<PlannedDocument> {
  const { packet, packetHash, previousHash } = await packetRow(db, of);
  // reason for the cast: only packets that this program wrote are kept
  const content = JSON.parse(packet) as DecisionPacket;
  const set = packetPaper({
    packet: content,
    hash: packetHash,
    previousHash,
    printedBy: actor.fullName,
    now,
    paper,
    timeZone,
  });
  return plannedPaper(fileNameOf(packetHash, "pdf"), set, settings);
}

export async function chainOf(db: ActorDb, actor: Actor, groupId: string) {
  authorize(actor, debriefRights.checkChain, { groupId });
  return checkChain(db, groupId);
}
