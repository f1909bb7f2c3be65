import type { z } from "zod";
import { PendingOperation } from "#features/pending-operations/operation.ts";
import {
  type BuilderStateType,
  largestStoredValue,
  OAuthState,
  StoredValue,
} from "#features/preferences/stored-shapes.ts";
import { EarlierSurveyDraft } from "#features/surveys/earlier-draft.ts";
import { cleaned, looksLikeProgram } from "./cleaning.ts";
import { familyOf, type KeyFamily } from "./key-families.ts";
import { AnyOldValue, EarlierToken, OldBuilder, OldInvitation, OldInvitationMetadata } from "./old-shapes.ts";

/** Something that an earlier version kept in the browser, as it lies there. */
export interface OldItem {
  key: string;
  raw: string;
}

/** Where something is kept in the account. */
export type Target =
  | { kind: "preference"; key: string; encrypted: boolean }
  | { kind: "builder"; planId: string; type: BuilderStateType }
  | { kind: "oauth"; key: string };

export interface Write {
  target: Target;
  value: StoredValue;
}

/** What is to be written for an item, and which parts of it could not be read. */
export interface ReadItem {
  writes: Write[];
  dropped: unknown[];
}

/** Why an item cannot be moved, in words for its owner. */
export class UnfitItem extends Error {}

/** Largest item, in UTF-8 bytes (ledger S9.02). */
const largestItem = 1024 * 1024;

const reasons = {
  tooLarge: "Data size exceeds security limit (1MB)",
  program: "Contains something that looks like code, such as a script or an event handler",
  tooDeep: "Nested too deeply",
  noName: "Its name is empty or longer than 200 characters without the markup in it",
  otherKind: "Must be a text, a number, yes or no, an object or a list",
  noList: "Must be a list of changes",
} as const;

const encoder = new TextEncoder();
const sizeOf = (text: string) => encoder.encode(text).byteLength;

/** Old versions kept JSON under most keys and bare texts under some. */
function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

function inWords<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new UnfitItem(result.error.issues.map(({ message }) => message).join(". "));
}

/** Validates and sanitises one item. Throws UnfitItem. */
export function readItem({ key: oldKey, raw }: OldItem): ReadItem {
  if (sizeOf(raw) > largestItem) throw new UnfitItem(reasons.tooLarge);
  if (looksLikeProgram(raw) || looksLikeProgram(oldKey)) throw new UnfitItem(reasons.program);
  const [key, value] = clean(oldKey, parsed(raw));
  const family = familyOf(key);
  if (!family || key.length > 200) throw new UnfitItem(reasons.noName);
  const read = writesOf(family, key, value);
  for (const write of read.writes) {
    const fits = StoredValue.safeParse(write.value);
    if (sizeOf(JSON.stringify(write.value)) > largestStoredValue) throw new UnfitItem(reasons.tooLarge);
    if (!fits.success) throw new UnfitItem(reasons.otherKind);
  }
  return read;
}

/** What was hidden by escapes, or comes together where markup was taken out, is looked at once more. */
function clean(oldKey: string, given: unknown): [string, unknown] {
  try {
    const pair: [string, unknown] = [String(cleaned(oldKey)), cleaned(given)];
    if (looksLikeProgram(JSON.stringify(pair))) throw new UnfitItem(reasons.program);
    return pair;
  } catch (error) {
    throw error instanceof RangeError ? new UnfitItem(reasons.tooDeep) : error;
  }
}

// Parsed from JSON and cleaned, so it is JSON; `readItem` proves it before anything is sent.
const asStored = (value: unknown): StoredValue => {
  const fits = StoredValue.safeParse(value);
  if (fits.success) return fits.data;
  throw new UnfitItem(sizeOf(JSON.stringify(value) ?? "") > largestStoredValue ? reasons.tooLarge : reasons.otherKind);
};

const preference = (key: string, value: unknown, encrypted = false): ReadItem => ({
  writes: [{ target: { kind: "preference", key, encrypted }, value: asStored(value) }],
  dropped: [],
});

function writesOf(family: KeyFamily, key: string, value: unknown): ReadItem {
  switch (family) {
    case "interviewBuilder":
      return builderWrites(key, value);
    case "planData":
      return { writes: [planData(planNameIn(key), inWords(AnyOldValue, value))], dropped: [] };
    case "oauth_state": {
      const state = typeof value === "string" ? { state: value, provider: providerIn(key) } : value;
      return {
        writes: [{ target: { kind: "oauth", key }, value: asStored(inWords(OAuthState, state)) }],
        dropped: [],
      };
    }
    // Whoever holds its token can join: kept sealed.
    case "pendingInvitation":
    case "invitation":
      return preference(
        key,
        typeof value === "object" ? inWords(OldInvitation, value) : inWords(EarlierToken, String(value)),
        true,
      );
    case "invitationMetadata":
      return preference(key, inWords(OldInvitationMetadata, value), true);
    case "survey_draft":
      return preference(key, inWords(EarlierSurveyDraft, value));
    case "pendingOperations": {
      if (!Array.isArray(value)) throw new UnfitItem(reasons.noList);
      const isFit = (entry: unknown) => PendingOperation.safeParse(entry).success;
      const read = preference(key, value.filter(isFit));
      return { ...read, dropped: value.filter((entry) => !isFit(entry)) };
    }
    case "currentTeamId":
    case "preference":
      return preference(key, inWords(AnyOldValue, value), /interview_?settings/i.test(key));
  }
}

const providerIn = (key: string) => ["google", "github"].find((name) => key.toLowerCase().includes(name)) ?? "oauth";

const uuidAtEnd = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The plan whose id ends the key; otherwise the key is the local name of a plan that never had an id. */
function planNameIn(key: string): string {
  const name = uuidAtEnd.exec(key)?.[0] ?? key;
  if (name.length > 100) throw new UnfitItem(reasons.noName);
  return name;
}

const planData = (planId: string, value: unknown): Write => ({
  target: { kind: "builder", planId, type: "plan_data" },
  value: asStored(value),
});

const builderParts = [
  ["planData", "plan_data"],
  ["currentStep", "current_step"],
  ["visitedSteps", "visited_steps"],
  ["completedSteps", "completed_steps"],
] as const;

/** Part by part where the builder's state is known as such, and unchanged where it is not (ledger S5.08). */
function builderWrites(key: string, value: unknown): ReadItem {
  const planId = planNameIn(key);
  const state = OldBuilder.safeParse(value).data;
  const writes = builderParts.flatMap(([name, type]): Write[] =>
    state?.[name] === undefined ? [] : [{ target: { kind: "builder", planId, type }, value: asStored(state[name]) }],
  );
  if (!state || writes.length === 0) return { writes: [planData(planId, value)], dropped: [] };
  const beside = (["interviewSettings", "duplicateQuestions"] as const).flatMap((name) =>
    state[name] === undefined ? [] : preference(`${key}.${name}`, state[name], name === "interviewSettings").writes,
  );
  return { writes: [...writes, ...beside], dropped: [] };
}
