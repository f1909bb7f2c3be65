import { withdrawTries } from "#features/pending-operations/web/public.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import { apiOf, clientOf } from "#platform/web/api.ts";
import { type DocumentStore, documentKind } from "#platform/web/saving/documents/documents.ts";
import type { interviewFeedbackContract } from "../contract.ts";
import type { CandidateFeedback, FeedbackDraft } from "../feedback-shapes.ts";
import { text } from "./text.ts";

const feedbackApi = apiOf<typeof interviewFeedbackContract>("interviewFeedback");
export const feedbackClient = clientOf<typeof interviewFeedbackContract>("interviewFeedback");

export const feedbackQuery = (candidateId: string) =>
  feedbackApi.getOfCandidate.queryOptions({ input: { candidateId } });
export const checkQuery = (interviewId: string) => feedbackApi.getCheck.queryOptions({ input: { interviewId } });
export const figuresQuery = (groupId: string) => feedbackApi.getFigures.queryOptions({ input: { groupId } });
export const feedbackKey = () => feedbackApi.key();

export type FeedbackStore = DocumentStore<FeedbackDraft>;

const emptyFeedback: FeedbackDraft = { subject: "", opening: "", strengths: [], developments: [], closing: "" };

const standing = ({ version, draft, authorName }: CandidateFeedback) => ({
  version,
  doc: draft ?? emptyFeedback,
  author: { by: authorName, at: new Date().toISOString() },
});

const isFeedback = (value: unknown): value is CandidateFeedback =>
  Number.isInteger(propertyOf(value, "version")) && typeof propertyOf(value, "state") === "string";

/** What a candidate is to be told, as it is saved. */
export const feedbackKind = documentKind<FeedbackDraft>({
  name: "candidate feedback",
  label: text.unsent,
  save: ({ thing, userId, id, version, doc }) =>
    feedbackClient.save({ candidateId: thing, version, draft: doc }, { context: { idempotencyKey: id, userId } }),
  get: async ({ thing, userId }) =>
    standing(await feedbackClient.getOfCandidate({ candidateId: thing }, { context: { userId } })),
  withdraw: withdrawTries,
  readStanding: (current) => (isFeedback(current) ? standing(current) : null),
});
