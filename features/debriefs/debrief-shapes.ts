import { z } from "zod";
import { excuseReasons } from "#features/scorecards/card-limits.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";

export const debriefLimits = { statement: 4000, reason: 2000, deciders: 20, reasons: 100, remark: 2000 } as const;

export const verdicts = ["hire", "no_hire", "another_round", "hold", "other_role"] as const;
export type Verdict = (typeof verdicts)[number];

const Reason = z.object({
  competencyKey: z.string().max(80).describe("The competency that it is about; empty for the whole."),
  reason: filledText(debriefLimits.reason, "Give a reason").describe("Why."),
});

export const NewDecision = z.object({
  verdict: z.enum(verdicts).describe("What was decided."),
  statement: filledText(debriefLimits.statement, "Write the decision").describe(
    "The sentence that is read in the room.",
  ),
  reasons: z.array(Reason).max(debriefLimits.reasons).describe("One for each competency that was split or left open."),
  dissent: z
    .array(
      z.object({
        userId: z.uuid("Choose someone").describe("Who disagrees."),
        reason: textOf(debriefLimits.reason).describe("Why."),
      }),
    )
    .max(debriefLimits.deciders)
    .default([])
    .describe("Who disagrees."),
  deciderIds: z
    .array(z.uuid("Choose who decided"))
    .min(1, "Choose who decided")
    .max(debriefLimits.deciders)
    .describe("Who decided."),
});
export type NewDecision = z.output<typeof NewDecision>;

/** A decision, as those see it who may. */
export const Decision = z.object({
  id: z.uuid().describe("The decision."),
  candidateId: z.uuid().describe("The candidacy."),
  verdict: z.enum(verdicts).describe("What was decided."),
  statement: z.string().describe("The sentence that was read in the room."),
  reasons: z.array(Reason.extend({ reason: z.string() })).describe("Reasons, by competency."),
  dissent: z.array(z.object({ userId: z.uuid(), reason: z.string() })).describe("Who disagrees."),
  deciderIds: z.array(z.uuid()).describe("Who decided."),
  packetHash: z.string().describe("SHA-256 of the hash before, a line feed and the packet."),
  previousHash: z.string().describe("Hash of the decision before on the same candidacy; empty for the first."),
  supersedesId: z.uuid().nullable().describe("The decision that it takes the place of."),
  decidedBy: z.uuid().describe("Who recorded it."),
  at: z.iso.datetime().describe("When."),
  erasedAt: z.iso
    .datetime()
    .nullable()
    .describe(
      "When words went from it because somebody was erased; its packet is not what the hash was made of any more.",
    ),
});
export type Decision = z.output<typeof Decision>;

const Instant = z.iso.datetime();

const PlannedCompetency = z.object({
  id: z.string().describe("The competency."),
  name: z.string().describe("Its name."),
  weight: z.number().describe("How much it counts."),
  levels: z
    .array(z.object({ value: z.number().int(), label: z.string() }))
    .describe("Levels of its scale, the lowest first."),
});

/** A round of the candidacy in which there is an interview, with the version that the candidate got. */
export const DebriefRound = z.object({
  roundId: z.uuid().describe("The round of the plan."),
  name: z.string().describe("What it is called."),
  versionId: z.uuid().describe("The version."),
  versionNumber: z.number().int().describe("Its number."),
  contentHash: z.string().describe("SHA-256 of its content."),
  questions: z.number().int().describe("Questions in it."),
  revealedAt: Instant.nullable().describe("When its cards were opened."),
  competencies: z.array(PlannedCompetency).describe("What it looks at."),
  versions: z
    .array(z.object({ number: z.number().int(), contentHash: z.string(), candidates: z.number().int() }))
    .describe("Which versions candidates for the same role got, and how many each."),
});
export type DebriefRound = z.output<typeof DebriefRound>;

/** A round of the plan, whether or not an interview was arranged for it. */
const PlannedRound = z.object({
  name: z.string().describe("What it is called."),
  isHeld: z.boolean().describe("Whether an interview of it took place, or a card of it is in."),
});

/** What the notes of a round say of its questions; content, for those who see its cards. */
export interface AskedQuestions {
  roundId: string;
  /** Whether anybody noted what became of a question. */
  isNoted: boolean;
  /** How many of the version's questions somebody noted as asked. */
  asked: number;
}

/** A card by its standing. */
export const DebriefCard = z.object({
  id: z.uuid().describe("The card."),
  roundId: z.uuid().describe("The round of the plan."),
  interviewId: z.uuid().describe("The interview."),
  interviewerId: z.uuid().describe("Whose card."),
  isGuest: z.boolean().describe("Whether they interview by a link, without an account."),
  name: z.string().describe("Their name."),
  state: z.enum(["owed", "submitted", "excused", "released"]).describe("Where it stands."),
  dueAt: Instant.nullable().describe("By when it is asked for."),
  submittedAt: Instant.nullable().describe("When it came in."),
  isAfterSight: z.boolean().describe("Whether its author could see others of the round when it was asked for."),
  asksExcuse: z.enum(excuseReasons).nullable().describe("Why its author asks to be let out of it."),
  excusedBy: z.string().nullable().describe("Who let its author out."),
  excusedWhy: z.string().describe("Why."),
  releasedBy: z.uuid().nullable().describe("Whose act let it fall away."),
  earlier: z.number().int().describe("Cards that its author submitted in the group for other candidates."),
});
export type DebriefCard = z.output<typeof DebriefCard>;

/** Where a debrief stands, which everybody in the group may know. */
export const Debrief = z.object({
  candidateId: z.uuid().describe("The candidacy."),
  candidateName: z.string().describe("Whom it is about."),
  groupId: z.uuid().describe("The hiring group."),
  status: z.string().describe("Status of the candidacy."),
  opportunityId: z.uuid().nullable().describe("The role; null for a candidacy on a plan alone."),
  opportunityTitle: z.string().nullable().describe("What the role is called."),
  planTitle: z.string().describe("What the plan is called."),
  planNumber: z.number().int().nullable().describe("Number of the publication that the candidate is pinned to."),
  facilitatorId: z.uuid().nullable().describe("Who leads it."),
  deciderId: z.uuid().nullable().describe("Who decides, and speaks last."),
  speakingOrder: z.array(z.uuid()).describe("Interviewers in the order in which they speak; empty for the usual one."),
  conflicts: z.array(z.uuid()).describe("Interviewers who declared a conflict of interest."),
  speakerId: z.uuid().nullable().describe("Who speaks now."),
  begunAt: Instant.nullable().describe("Since when people talk."),
  revealedAt: Instant.nullable().describe("When the cards were opened."),
  revealedBy: z.string().nullable().describe("Who opened them."),
  isRevealed: z.boolean().describe("Whether the cards of all rounds that stand now were opened."),
  version: z.number().int().describe("Counts changes; 0 where nothing was prepared."),
  present: z.array(z.uuid()).describe("Accounts that have it open."),
  people: z.record(z.string(), z.string()).describe("Names of those who lead, decide or are there, by account."),
  rounds: z.array(DebriefRound).describe("In the order of the plan."),
  planned: z.array(PlannedRound).describe("Every round that the plan has for them, in its order."),
  cards: z.array(DebriefCard).describe("In the order of rounds, then by name."),
  owed: z.number().int().describe("Cards that somebody still owes."),
  submitted: z.number().int().describe("Cards that are in."),
  isBlind: z
    .boolean()
    .describe("Whether nothing of other cards, and no decision, exists for the caller, because they owe a card."),
  may: z
    .object({
      prepare: z.boolean().describe("Whether the caller may prepare it and move it on."),
      reveal: z.boolean().describe("Whether they may open the cards and let people out of theirs."),
      decide: z.boolean().describe("Whether they may record a decision."),
    })
    .describe("What the caller may do, by their role."),
});
export type Debrief = z.output<typeof Debrief>;

/** What somebody said in a debrief. */
export const Remark = z.object({
  id: z.uuid().describe("The remark."),
  authorId: z.uuid().describe("Who."),
  authorName: z.string().describe("Their name."),
  competencyKey: z.string().describe("The competency that it is about; empty for the whole."),
  remark: z.string().describe("What they said."),
  at: Instant.describe("When."),
});
export type Remark = z.output<typeof Remark>;

export const debriefStates = ["collecting", "ready", "debrief", "decided", "reversed"] as const;
export type DebriefState = (typeof debriefStates)[number];

/** A candidacy on the list of decisions. */
export const DebriefSummary = z.object({
  candidateId: z.uuid().describe("The candidacy."),
  candidateName: z.string().describe("Whom it is about."),
  opportunityId: z.uuid().nullable().describe("The role."),
  opportunityTitle: z.string().nullable().describe("What the role is called."),
  state: z.enum(debriefStates).describe("Where it stands, as far as the caller sees it."),
  submitted: z.number().int().describe("Cards that are in."),
  asked: z.number().int().describe("Cards that are in or owed."),
  since: Instant.describe("Since when it waits: the reveal, the last card, or the first that was asked for."),
});
export type DebriefSummary = z.output<typeof DebriefSummary>;

/** How far an interviewer's ratings lie from those of others. */
export const Strictness = z.object({
  authorId: z.uuid().describe("The interviewer."),
  cards: z.number().int().describe("Cards that can be compared, eight at least."),
  distance: z
    .number()
    .describe("Mean distance in levels, above zero for milder, drawn toward zero where cards are few."),
});
export type Strictness = z.output<typeof Strictness>;
