import { fileURLToPath } from "node:url";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { formatDate, formatDateTime } from "#platform/dates.ts";
import type { Paper } from "#platform/server/paper/paper.ts";
import type { Printing } from "#platform/values/printing.ts";
import {
  estimateWords,
  fairnessWords,
  overallWords,
  signalWords,
  usualLevels,
  verdictWords,
} from "../../decision-words.ts";
import type { DecisionPacket } from "../../packet.ts";
import { rosetteOf, shortHash } from "../../rosette.ts";
import { words } from "./words.ts";

interface PrintedPacket extends Printing {
  packet: DecisionPacket;
  hash: string;
  previousHash: string;
  printedBy: string;
  now: Date;
}

/** A decision on paper: what was decided on the first page, what it rests on behind it. */
export function packetPaper({
  packet,
  hash,
  previousHash,
  printedBy,
  now,
  paper,
  timeZone,
}: PrintedPacket): Omit<Paper, "fontFolder"> {
  const { candidate, role, plan, decision, composite } = packet;
  const nameOf = (id: string) => packet.people.find((person) => person.id === id)?.name ?? words.someone;
  const decided = formatDateTime(packet.recordedAt, { timeZone });
  const roundOf = (roundId: string) => packet.rounds.find((round) => round.roundId === roundId);
  const columns = packet.cards
    .filter(({ state }) => state === "submitted")
    .map((card) => ({ ...card, latest: latestOf(card.revisions)[0] }));
  const competencyOf = (key: string) =>
    packet.matrix.find(({ competencyKey }) => competencyKey === key)?.name ?? words.whole;
  const levelOf = (roundId: string, key: string, value: number) =>
    roundOf(roundId)
      ?.competencies.find(({ id }) => id === key)
      ?.levels.find((level) => level.value === value)?.label ||
    (usualLevels[value - 1] ?? "");
  return {
    layout: [fileURLToPath(new URL("packet.typ", import.meta.url))],
    data: {
      paper,
      date: [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()],
      words: words.layout,
      title: words.title(candidate.name),
      name: candidate.name,
      role: role?.title ?? plan.title,
      confidential: words.confidential(formatDate(now, { timeZone }), printedBy),
      read: words.read(formatDate(packet.recordedAt, { timeZone })),
      statement: decision.statement,
      facts: [
        [words.decision, verdictWords[decision.verdict]],
        [words.decided, decided],
        [words.plan, plan.number === null ? plan.title : words.planOf(plan.title, plan.number)],
        [words.composite, estimateWords(composite.given, composite.top)],
      ],
      people: columns.map(({ name, roundId }) => ({ name, round: roundOf(roundId)?.name ?? "" })),
      rows: packet.matrix.map(({ competencyKey, name, cells, signal }) => ({
        name,
        signal: signalWords[signal],
        cells: columns.map(({ id, roundId }) => {
          const cell = cells.find(({ scorecardId }) => scorecardId === id);
          if (!cell) return { digit: "", word: "–" };
          return cell.value === null
            ? { digit: "", word: words.notAssessed }
            : { digit: String(cell.value), word: levelOf(roundId, competencyKey, cell.value) };
        }),
      })),
      overall: {
        signal: signalWords[packet.overall],
        cells: columns.map(({ latest }) => (latest ? overallWords[latest.overall].word : "–")),
      },
      fairness: packet.fairness.map((line) => ({
        holds: line.holds,
        sign: line.holds ? "✓" : "!",
        words: fairnessWords(line, timeZone),
      })),
      signatures: [
        ...decision.deciderIds.map((id) => ({ name: nameOf(id), note: words.decider })),
        ...(decision.deciderIds.includes(decision.recordedBy)
          ? []
          : [{ name: nameOf(decision.recordedBy), note: words.recorded(decided) }]),
      ],
      reasons: decision.reasons.map(({ competencyKey, reason }) => [competencyOf(competencyKey), reason]),
      dissent: decision.dissent.map(({ userId, reason }) => [nameOf(userId), reason || words.noReason]),
      remarks: packet.remarks.map(({ authorName, competencyKey, remark }) => [
        competencyKey === "" ? authorName : `${authorName}, ${competencyOf(competencyKey)}`,
        remark,
      ]),
      cards: columns.map(({ name, roundId, revisions, latest }) => ({
        name,
        round: roundOf(roundId)?.name ?? "",
        about: words.card(latest, revisions.length, timeZone),
        takeaways: latest?.takeaways ?? "",
        ratings: (latest?.ratings ?? []).map(({ competencyKey, value, notAssessed, note, evidence }) => ({
          name: competencyOf(competencyKey),
          level:
            value === null ? words.notAssessedWhy(notAssessed) : `${value} ${levelOf(roundId, competencyKey, value)}`,
          said: [note, ...evidence.map(({ text, isEdited }) => (isEdited ? words.edited(text) : text))].filter(
            (each) => each.trim() !== "",
          ),
        })),
        amended: revisions.filter(({ revision }) => revision > 1).map(({ whyAmended }) => words.amended(whyAmended)),
      })),
      versions: packet.rounds.map(({ name, versionNumber, contentHash }) => [
        name,
        words.version(versionNumber, contentHash),
      ]),
      // In hundredths of the mark's width; a line closes by itself.
      mark: rosetteOf(hash).map((points) => points.map(([x, y]) => [x * 100, y * 100])),
      hash,
      short: shortHash(hash),
      previous: previousHash === "" ? words.first : words.previous(previousHash),
    },
  };
}
