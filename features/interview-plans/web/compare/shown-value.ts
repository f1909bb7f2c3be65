import type { FieldValue } from "../../comparing/change-rules.ts";
import type { Change } from "../../comparing/changes.ts";
import { text } from "../text.ts";

const words = text.compareVersions;

const spoken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stageType: text.stageTypes,
  mode: text.modes,
  type: text.questionTypes,
  kind: text.stageKinds,
  side: text.stageSides,
};

/** A value of a field as people read it; null for nothing. */
export function shownValue(field: string | null, value: FieldValue): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number" && field === "targetDays") return text.days(value);
  if (typeof value === "number") return /minutes$/i.test(field ?? "") ? words.minutes(value) : String(value);
  if (typeof value === "string") return spoken[field ?? ""]?.[value] ?? value;
  return value.length === 0 ? null : value.join("\n");
}

/** Where a thing stood and stands now: places from 1, or names of rounds. */
export function shownMove({ before, after }: Change): string {
  const place = (value: FieldValue) => (typeof value === "number" ? words.place(value) : String(value ?? ""));
  return words.movedFromTo(place(before), place(after));
}

const fieldNames: Readonly<Record<string, string>> = words.fields;

/** "Question, words", "Level, anchor". */
export function shownField({ about, field }: Change): string {
  return field === null ? words.things[about] : `${words.things[about]}, ${fieldNames[field] ?? field}`;
}
