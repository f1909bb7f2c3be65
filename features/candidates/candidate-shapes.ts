import { z } from "zod";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { Stage } from "#features/interview-plans/stages.ts";
import { candidateStatuses, openStatuses, reasonClasses } from "./candidate-states.ts";
import { nextKinds } from "./next-step.ts";

export const candidateLimits = {
  note: 10_000,
  subject: 300,
  message: 20_000,
  reason: 500,
  source: 80,
  tag: 40,
  tags: 30,
  pay: 500,
  accommodation: 2000,
  /** Candidates that are changed at once. */
  many: 200,
} as const;

const Instant = z.iso.datetime();

/** How scorecards stand: how many are in and who is waited for, never what anybody thinks. */
const CardsStanding = z.object({
  in: z.number().int().describe("Scorecards that were submitted."),
  asked: z.number().int().describe("The same and those that are owed of interviews that have begun."),
  missingHere: z
    .number()
    .int()
    .nullable()
    .describe("Scorecards that are owed in the round in which they stand; null where none was asked for in it."),
  isMine: z.boolean().describe("Whether the caller owes one of an interview that has begun."),
  myDueAt: Instant.nullable().describe("By when that one is due."),
  waitsFor: z.string().nullable().describe("Somebody without an account whose scorecard is owed."),
});
export type CardsStanding = z.output<typeof CardsStanding>;

/** A scorecard that is missing before a candidate moves on. */
export const MissingCard = z.object({
  scorecardId: z.uuid().describe("The scorecard."),
  candidateId: z.uuid().describe("The candidacy."),
  interviewId: z.uuid().describe("Its interview."),
  roundId: z.uuid().describe("The round of the plan."),
  roundName: z.string().describe("What the round is called in the candidate's version."),
  name: z.string().describe("Whose it is."),
  isOwn: z.boolean().describe("Whether it is the caller's."),
  isGuest: z.boolean().describe("Whether its author has no account."),
  isBlind: z.boolean().describe("Whether its author sees nothing of what others think before it is in."),
  dueAt: Instant.nullable().describe("By when it is due."),
  remindedAt: Instant.nullable().describe("When its author was last reminded."),
});
export type MissingCard = z.output<typeof MissingCard>;

/** An interview that is still to come when a candidacy ends. */
export const InterviewAhead = z.object({
  interviewId: z.uuid().describe("The interview."),
  candidateId: z.uuid().describe("The candidacy."),
  startsAt: Instant.nullable().describe("When it starts; null while it has no time."),
  names: z.array(z.string()).describe("Who takes part on our side."),
});
export type InterviewAhead = z.output<typeof InterviewAhead>;

/** A candidacy as lists and cards show it. */
export const CandidateSummary = z.object({
  id: z.uuid().describe("The candidacy."),
  groupId: z.uuid().describe("Its hiring group."),
  personId: z.uuid().describe("The person."),
  name: z.string().describe("Their name."),
  opportunityId: z.uuid().nullable().describe("The opportunity; null for a candidacy on a plan alone."),
  opportunityTitle: z.string().nullable().describe("What it is called."),
  planId: z.uuid().nullable().describe("The interview plan."),
  publicationId: z.uuid().nullable().describe("The publication that the candidacy is pinned to."),
  publicationNumber: z.number().int().nullable().describe("Its number."),
  publicationsBehind: z.number().int().describe("Publications that the opportunity is ahead of it."),
  stageKey: z.string().describe("Where they stand: new, hired, or the id of a stage or round."),
  stageName: z.string().describe("What that stage is called."),
  stageKind: z.enum(stageKinds).describe("What kind of stage it is."),
  targetDays: z.number().int().nullable().describe("Days in which candidates are meant to be through it."),
  stageEnteredAt: Instant.describe("Since when they stand there."),
  status: z.enum(candidateStatuses).describe("Where the candidacy stands."),
  holdUntil: z.iso.date().nullable().describe("Day on which a hold ends."),
  reasonClass: z.enum(reasonClasses).nullable().describe("Who ended it."),
  reason: z.string().describe("Why it ended; empty while it goes on."),
  decidedAt: Instant.nullable().describe("When it ended."),
  toldAt: Instant.nullable().describe("When the candidate was told."),
  archivedAt: Instant.nullable().describe("When it was put away."),
  nextKind: z.enum(nextKinds).describe("What has to happen next."),
  nextUserId: z.uuid().nullable().describe("Whose move it is; null where it is the candidate's, or nobody's."),
  nextUserName: z.string().nullable().describe("Their name."),
  nextDueAt: Instant.nullable().describe("By when."),
  nextFrom: Instant.nullable().describe("When the interview begins that it waits for; null where it can be done now."),
  cards: CardsStanding.describe("How scorecards stand."),
  source: z.string().describe("Where they come from."),
  ownerId: z.uuid().nullable().describe("Who looks after it."),
  ownerName: z.string().nullable().describe("Their name."),
  coordinatorId: z.uuid().nullable().describe("Who arranges interviews."),
  coordinatorName: z.string().nullable().describe("Their name."),
  tags: z.array(z.string()).describe("Labels, sorted."),
  lastActivityAt: Instant.describe("When something last happened."),
  consentUntil: z.iso.date().nullable().describe("Until when the person's consent to stay on file counts."),
  keepUntil: z.iso.date().nullable().describe("Day on which retention asks for erasure."),
  createdAt: Instant.describe("When it began."),
  version: z.number().int().describe("Counts moves and edits; a write on another one is refused."),
});
export type CandidateSummary = z.output<typeof CandidateSummary>;

/** The same without what no card of a board shows or asks for: a board reads, checks and sends a hundred of them at once. */
export const CandidateCard = CandidateSummary.omit({
  planId: true,
  publicationNumber: true,
  publicationsBehind: true,
  reasonClass: true,
  reason: true,
  ownerName: true,
  coordinatorName: true,
  lastActivityAt: true,
  consentUntil: true,
  keepUntil: true,
  createdAt: true,
});
export type CandidateCard = z.output<typeof CandidateCard>;

/** A stage on the way of one candidate. */
export const JourneyStage = Stage.extend({
  isGated: z.boolean().describe("Whether every scorecard is to be in before the next stage."),
  enteredAt: Instant.nullable().describe("When they last entered it; null for a stage where they never were."),
});
export type JourneyStage = z.output<typeof JourneyStage>;

/** The version of a round that a candidate gets. */
export const RoundPin = z.object({
  roundId: z.uuid().describe("The round."),
  versionId: z.uuid().describe("Its version for this candidate."),
  versionNumber: z.number().int().describe("Number of that version."),
  currentNumber: z.number().int().nullable().describe("Number of the version that new candidates get."),
  pinnedAt: Instant.describe("Since when."),
  pinnedBy: z.string().nullable().describe("Who moved the candidate there, or migrated it."),
  migratedFromNumber: z
    .number()
    .int()
    .nullable()
    .describe("Number of the version before; null where it never changed."),
  frozenAt: Instant.nullable().describe("Since when it cannot change any more."),
});
export type RoundPin = z.output<typeof RoundPin>;

const Contact = z.object({ value: z.string(), label: z.string(), isPrimary: z.boolean() });

/** A candidacy with everything that its page shows. */
export const Candidate = CandidateSummary.extend({
  person: z
    .object({
      called: z.string().describe("What they want to be called."),
      givenName: z.string().describe("Given name, where it is known apart."),
      pronunciation: z.string().describe("How the name is said."),
      headline: z.string().describe("What they do."),
      location: z.string().describe("Where they live."),
      timeZone: z.string().nullable().describe("IANA name of their time zone."),
      doNotContact: z.boolean().describe("Whether they asked not to be written to."),
      erasedAt: Instant.nullable().describe("When their data was erased; nothing changes from then on."),
      contacts: z
        .object({ mails: z.array(Contact), phones: z.array(Contact) })
        .nullable()
        .describe("Addresses and numbers; null for whoever does not read contacts."),
    })
    .describe("Of the person, what one needs here."),
  stages: z.array(JourneyStage).describe("The way that they go."),
  pins: z.array(RoundPin).describe("Versions of the rounds that they have entered."),
  newer: z
    .object({
      publicationId: z.uuid().describe("The publication."),
      number: z.number().int().describe("Its number."),
    })
    .nullable()
    .describe("A newer publication that the opportunity hires by; null where there is none."),
  statusBefore: z.enum(openStatuses).nullable().describe("Status before it ended."),
  reasonNote: z.string().describe("More about the ending, for the team."),
  decidedByName: z.string().nullable().describe("Who ended it."),
  waitingMessage: z
    .object({ id: z.uuid().describe("The message."), sendAt: Instant.describe("When it leaves.") })
    .nullable()
    .describe("The message that tells them of the ending, while it waits."),
  answers: z
    .array(z.object({ question: z.string(), answer: z.union([z.string(), z.array(z.string())]) }))
    .describe("Answers to the application form, each with its question as it was asked."),
  flags: z.array(z.string()).describe("What the form or a check points out. Nothing is decided by it."),
  pay: z
    .object({ expectation: z.string().describe("In their words.") })
    .nullable()
    .describe("What they expect to earn; null for whoever may not know."),
  accommodation: z
    .string()
    .nullable()
    .describe("What interviewers do so that they can take part; null for whoever may not know."),
  others: z
    .array(
      z.object({
        id: z.uuid(),
        opportunityTitle: z.string().nullable(),
        status: z.enum(candidateStatuses),
        stageName: z.string(),
        createdAt: Instant,
      }),
    )
    .describe("Other candidacies of the same person that the caller sees."),
  shown: z
    .object({
      status: z.enum(["active", "offer", "hired", "rejected", "withdrawn"]).describe("Where it stands to them."),
      stageKey: z.string().describe("The stage in which they see it."),
      stageKind: z.enum(stageKinds).describe("What kind of stage that is."),
      stageEnteredAt: Instant.describe("Since when."),
      endedAt: Instant.nullable().describe("When it ended; null until they are told."),
      mayWithdraw: z.boolean().describe("Whether they may withdraw."),
    })
    .describe("What the candidate may see of it."),
  may: z
    .object({
      edit: z.boolean().describe("Move it, end it, edit it, write notes and messages."),
      pay: z.boolean().describe("Read and set what they expect to earn."),
    })
    .describe("What the caller may do."),
});
export type Candidate = z.output<typeof Candidate>;

export const CandidateMessage = z.object({
  id: z.uuid().describe("The message."),
  direction: z.enum(["out", "in"]).describe("To the candidate, or from them."),
  kind: z
    .enum(["message", "rejection", "confirmation", "consent", "feedback", "interview", "automatic"])
    .describe("What it is: interview for letters about one, automatic where their mail program answered by itself."),
  subject: z.string().describe("Subject."),
  body: z.string().describe("Text."),
  state: z
    .enum(["waiting", "leaving", "sent", "cancelled", "failed", "received"])
    .describe("What became of it: leaving while its mail is in the outbox, sent once a mail server took it."),
  failure: z.string().describe("Why it failed; empty where it did not."),
  isHeld: z.boolean().describe("It is in the outbox and stays there, because no mail server is set."),
  sendAt: Instant.nullable().describe("When it leaves."),
  sentAt: Instant.nullable().describe("When a mail server took it, or it came in."),
  waitsForOthers: z
    .boolean()
    .describe("It is due and waits all the same, because another candidacy of this person is open."),
  authorName: z.string().nullable().describe("Who wrote it."),
  createdAt: Instant.describe("When it was written."),
});
export type CandidateMessage = z.output<typeof CandidateMessage>;

export const CandidateNote = z.object({
  id: z.uuid().describe("The note."),
  authorId: z.uuid().nullable().describe("Who wrote it."),
  authorName: z.string().nullable().describe("Their name."),
  stageKey: z.string().describe("The stage in which it was written."),
  body: z.string().describe("Text; empty once it is removed."),
  isPrivate: z.boolean().describe("Whether only its author and people with a grant see it."),
  mentions: z.array(z.uuid()).describe("Colleagues who are named in it."),
  removedAt: Instant.nullable().describe("When its author removed it."),
  isOwn: z.boolean().describe("Whether the caller wrote it."),
  createdAt: Instant.describe("When it was written."),
  updatedAt: Instant.describe("When it last changed."),
  version: z.number().int().describe("Counts edits; a write on another one is refused."),
});
export type CandidateNote = z.output<typeof CandidateNote>;

export const BoardColumn = z.object({
  key: z.string().describe("Key of the stage; on a board of several roles the kind of stage."),
  name: z.string().describe("What the stage is called; empty for a kind."),
  kind: z.enum(stageKinds).describe("What kind of stage it is."),
  isRound: z.boolean().describe("Whether it is a round."),
  isGated: z.boolean().describe("Whether every scorecard is to be in before the next stage."),
  targetDays: z.number().int().nullable().describe("Days in which candidates are meant to be through."),
  total: z.number().int().describe("Candidates in it that match."),
  medianDays: z
    .number()
    .nullable()
    .describe("Median of the days for which they have been in it; null where nobody is."),
  cards: z.array(CandidateCard).describe("The first of them, by whose move it is, then by time in the stage."),
});
export type BoardColumn = z.output<typeof BoardColumn>;

export const Board = z.object({
  columns: z.array(BoardColumn),
  total: z.number().int().describe("Candidates on the board that match."),
  byKind: z.boolean().describe("Whether columns are kinds of stages, because the board shows several roles."),
});
export type Board = z.output<typeof Board>;
