import { guessMapping, headKey } from "#platform/csv/csv-file.ts";
import { fold } from "#platform/text/search-text.ts";
import { type ImportField, importColumns, type ValueField } from "./import-fields.ts";

export const presetKeys = ["greenhouse", "lever", "workable", "teamtailor"] as const;
export type PresetKey = (typeof presetKeys)[number];

/** How another program writes its candidates: the heads that tell it, what they hold, and values that it alone has. */
interface Preset {
  key: PresetKey;
  /** All of these are there. */
  heads: readonly string[];
  /** At least one of these as well. */
  oneOf: readonly string[];
  columns: Readonly<Partial<Record<ImportField, readonly string[]>>>;
  values?: Readonly<Partial<Record<ValueField, Readonly<Record<string, string>>>>>;
}

const presets: readonly Preset[] = [
  {
    key: "greenhouse",
    heads: ["candidate id", "first name", "last name", "job", "stage", "status"],
    oneOf: ["rejection reason", "recruiter", "source"],
    columns: {
      externalId: ["candidate id"],
      role: ["job"],
      stage: ["stage"],
      status: ["status"],
      reason: ["rejection reason"],
      appliedAt: ["applied on", "created at"],
      decidedAt: ["rejected on", "hired on"],
    },
    values: { status: { converted: "" } },
  },
  {
    key: "lever",
    heads: ["opportunity id"],
    oneOf: ["archive reason", "posting", "posting title", "current stage", "candidate origin", "profile id"],
    columns: {
      externalId: ["contact id", "profile id", "candidate id"],
      fullName: ["candidate name", "name"],
      mail: ["email", "emails"],
      role: ["posting title", "posting"],
      stage: ["current stage", "stage"],
      // A candidate with an archive reason is out of the process.
      status: ["archive reason"],
      reason: ["archive reason"],
      source: ["source", "sources", "candidate origin"],
      appliedAt: ["opportunity created at", "created at"],
      decidedAt: ["archived at"],
    },
  },
  {
    key: "workable",
    heads: ["stage", "job"],
    oneOf: ["disqualified", "disqualification reason", "disqualified at"],
    columns: {
      fullName: ["candidate", "name", "candidate name"],
      status: ["disqualified"],
      reason: ["disqualification reason"],
      source: ["source", "domain"],
      decidedAt: ["disqualified at"],
    },
    values: {
      status: { yes: "rejected", true: "rejected", 1: "rejected", no: "active", false: "active", 0: "active" },
    },
  },
  {
    key: "teamtailor",
    heads: ["candidate id", "job application id"],
    oneOf: ["job application created at", "first name"],
    columns: { externalId: ["candidate id"], appliedAt: ["job application created at"] },
  },
];

/** The program that wrote a file with these heads; null where none is recognized. */
export function presetOf(head: readonly string[]): PresetKey | null {
  const heads = new Set(head.map(headKey));
  const found = presets.find(
    (preset) => preset.heads.every((name) => heads.has(name)) && preset.oneOf.some((name) => heads.has(name)),
  );
  return found?.key ?? null;
}

/** Which column holds what: as the program that wrote the file has it, else by what the columns are called. */
export function guessColumns(head: readonly string[], preset: PresetKey | null): ReadonlyMap<ImportField, number> {
  const guessed = new Map<ImportField, number>();
  for (const [field, place] of guessMapping(head, importColumns))
    if (typeof place === "number") guessed.set(field, place);
  const heads = head.map(headKey);
  const known = presets.find(({ key }) => key === preset);
  for (const [field, names] of Object.entries(known?.columns ?? {})) {
    const place = names.map((name) => heads.indexOf(name)).find((at) => at >= 0);
    const wanted = importColumns.find((column) => column.field === field);
    if (wanted && place !== undefined) guessed.set(wanted.field, place);
  }
  return guessed;
}

/** What a value means to the program that wrote the file; undefined where that is not known. */
export const presetValue = (preset: PresetKey | null, field: ValueField, value: string): string | undefined =>
  presets.find(({ key }) => key === preset)?.values?.[field]?.[fold(value)];
