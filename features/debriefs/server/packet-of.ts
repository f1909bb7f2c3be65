import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { givenComposite, rowsOf } from "../basis.ts";
import type { AskedQuestions, NewDecision, Remark } from "../debrief-shapes.ts";
import { fairnessOf } from "../fairness.ts";
import { overallSignal } from "../matrix.ts";
import type { DecisionPacket } from "../packet.ts";
import type { DebriefFacts } from "./queries.ts";

/** What a decision is made on. */
export interface Basis {
  debrief: DebriefFacts;
  /** Every revision in sight. */
  cards: readonly SubmittedCard[];
  remarks: readonly Remark[];
  asked: readonly AskedQuestions[];
}

interface Recording {
  decision: NewDecision;
  recordedBy: string;
  recordedAt: string;
  supersedesId: string | null;
  /** Names of accounts that the decision names beside the interviewers. */
  names: readonly { id: string; name: string }[];
}

/** Everything that a decision rests on, in an order of its own, so that it can be written in one form and hashed. */
export function packetOf(basis: Basis, { decision, names, ...recording }: Recording): DecisionPacket {
  const { debrief, cards, remarks, asked } = basis;
  const rows = rowsOf(basis);
  const originals = cards.filter(({ revision }) => revision === 1);
  const { candidateId, candidateName, opportunityId, opportunityTitle, planTitle, planNumber } = debrief;
  const people = new Map([
    ...debrief.cards.map(({ interviewerId, name }) => [interviewerId, name] as const),
    ...names.map(({ id, name }) => [id, name] as const),
  ]);
  return {
    edition: 2,
    recordedAt: recording.recordedAt,
    groupId: debrief.groupId,
    candidate: { id: candidateId, name: candidateName },
    role: opportunityId === null ? null : { id: opportunityId, title: opportunityTitle ?? "" },
    plan: { title: planTitle, number: planNumber },
    rounds: debrief.rounds,
    planned: debrief.planned,
    asked: [...asked],
    people: [...people].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    cards: debrief.cards.map(({ earlier: _, asksExcuse: __, dueAt: ___, ...card }) => ({
      ...card,
      revisions: cards
        .filter(({ scorecardId }) => scorecardId === card.id)
        .map(({ privateNote: _note, lines: _lines, ...revision }) => revision),
    })),
    conflicts: debrief.conflicts,
    reveal: { at: debrief.revealedAt, by: debrief.revealedBy },
    remarks: remarks.map(({ id: _, ...remark }) => remark),
    matrix: rows,
    overall: overallSignal(latestOf(cards).map(({ overall }) => overall)),
    composite: givenComposite(debrief, rows),
    fairness: fairnessOf({ debrief, originals, rows, asked }),
    decision: { ...decision, recordedBy: recording.recordedBy, supersedesId: recording.supersedesId },
  };
}
