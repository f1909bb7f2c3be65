import { propertyOf } from "#platform/values/property-of.ts";
import type { Change } from "#platform/web/saving/documents/changes.ts";
import { type DocumentStore, documentKind } from "#platform/web/saving/documents/documents.ts";
import type { Kind } from "#platform/web/saving/kind.ts";
import type { SavedDraft } from "#platform/web/saving/store.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { text } from "../text.ts";

export type OpportunityStore = DocumentStore<OpportunityContent>;
export type OpportunityState = SavedDraft<OpportunityContent, Change>;

type Standing = Pick<Opportunity, "draftVersion" | "draft" | "content" | "draftByName" | "draftAt">;

/** The calls by which what is edited is saved. */
export interface OpportunityCalls {
  save(
    save: { opportunityId: string; version: number; draft: OpportunityContent },
    as: { context: { idempotencyKey: string; userId: string } },
  ): Promise<{ draftVersion: number }>;
  get(of: { opportunityId: string }, as: { context: { userId: string } }): Promise<Standing>;
  /** Uses up an idempotency key; false where its save was done. */
  withdraw(of: { id: string; userId: string }): Promise<boolean>;
}

/** What is edited of a role: kept as it is typed, by the count of its own saves; it holds nothing until it is applied. */
export const opportunityKind = (calls: OpportunityCalls): Kind<OpportunityContent, Change> =>
  documentKind<OpportunityContent>({
    name: "opportunities",
    label: text.unsent,
    save: async ({ thing, userId, id, version, doc }) => {
      const saved = await calls.save(
        { opportunityId: thing, version, draft: doc },
        { context: { idempotencyKey: id, userId } },
      );
      return { version: saved.draftVersion };
    },
    get: async ({ thing, userId }) => {
      const { draftVersion, draft, content, draftByName, draftAt } = await calls.get(
        { opportunityId: thing },
        { context: { userId } },
      );
      return { version: draftVersion, doc: draft ?? content, author: { by: draftByName, at: draftAt ?? "" } };
    },
    withdraw: calls.withdraw,
    readStanding: (current) => {
      const version = Number(propertyOf(current, "draftVersion"));
      const doc = propertyOf(current, "draft") ?? propertyOf(current, "content");
      if (!Number.isInteger(version) || !isContent(doc)) return null;
      const by = propertyOf(current, "draftByName");
      const author = { by: typeof by === "string" ? by : null, at: String(propertyOf(current, "draftAt") ?? "") };
      return { version, doc, author };
    },
  });

const isContent = (value: unknown): value is OpportunityContent => Array.isArray(propertyOf(value, "openings"));
