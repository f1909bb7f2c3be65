import { propertyOf } from "#platform/values/property-of.ts";
import type { Change } from "#platform/web/saving/documents/changes.ts";
import { type DocumentStore, documentKind } from "#platform/web/saving/documents/documents.ts";
import type { Kind } from "#platform/web/saving/kind.ts";
import type { SavedDraft } from "#platform/web/saving/store.ts";
import type { Survey } from "../../contract.ts";
import { savablePart } from "../../draft-changes.ts";
import type { WrittenSurvey } from "../../survey-draft.ts";
import { text } from "../text.ts";

export type SurveyStore = DocumentStore<WrittenSurvey>;
export type SurveyState = SavedDraft<WrittenSurvey, Change>;

/** The calls by which surveys are saved. */
export interface SurveyCalls {
  save(
    save: { surveyId: string; version: number; draft: WrittenSurvey },
    as: { context: { idempotencyKey: string; userId: string } },
  ): Promise<{ version: number }>;
  get(
    of: { surveyId: string },
    as: { context: { userId: string } },
  ): Promise<Pick<Survey, "version" | "draft" | "changedByName" | "updatedAt">>;
  /** Uses up an idempotency key; false where its save was done. */
  withdraw(of: { id: string; userId: string }): Promise<boolean>;
}

/** Surveys: what is unfinished, such as a question without words, waits on the device; all else is saved meanwhile. */
export const surveyKind = (calls: SurveyCalls): Kind<WrittenSurvey, Change> =>
  documentKind<WrittenSurvey>({
    name: "surveys",
    label: text.unsent,
    save: ({ thing, userId, id, version, doc }) =>
      calls.save({ surveyId: thing, version, draft: doc }, { context: { idempotencyKey: id, userId } }),
    get: async ({ thing, userId }) => {
      const { version, draft, changedByName, updatedAt } = await calls.get(
        { surveyId: thing },
        { context: { userId } },
      );
      return { version, doc: draft, author: { by: changedByName, at: updatedAt } };
    },
    withdraw: calls.withdraw,
    readStanding: (current) => {
      const version = Number(propertyOf(current, "version"));
      const draft = propertyOf(current, "draft");
      if (!Number.isInteger(version) || !isSurvey(draft)) return null;
      const by = propertyOf(current, "changedByName");
      const author = { by: typeof by === "string" ? by : null, at: String(propertyOf(current, "updatedAt") ?? "") };
      return { version, doc: draft, author };
    },
    savablePart,
  });

const isSurvey = (value: unknown): value is WrittenSurvey => Array.isArray(propertyOf(value, "questions"));
