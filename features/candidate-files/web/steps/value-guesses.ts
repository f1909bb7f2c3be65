import { stageKindNames, stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { fold } from "#platform/text/search-text.ts";
import type { SelectOption } from "#ui/select.tsx";
import type { ValueField } from "../../fields/import-fields.ts";
import { stageKindOf, statusOf, yesNoOf } from "../../fields/known-values.ts";
import { type PresetKey, presetValue } from "../../fields/presets.ts";
import type { ImportChoices } from "../../import-shapes.ts";
import { text } from "../text.ts";

/** What a value is read as without anybody's answer, as a value of the field's options; undefined where nobody knows. */
export function guessOf(
  field: ValueField,
  value: string,
  { choices: { roles }, preset }: { choices: ImportChoices; preset: PresetKey | null },
): string | undefined {
  const meant = presetValue(preset, field, value) ?? value;
  const words = fold(meant);
  switch (field) {
    case "role": {
      const named = roles.filter(({ title }) => fold(title) === words);
      return (named.find(({ isClosed }) => !isClosed) ?? named[0])?.id;
    }
    case "stage": {
      const names = roles.flatMap(({ stages }) => stages.map(({ name }) => name));
      const named = names.find((name) => fold(name) === words);
      const kind = stageKindOf(meant);
      // A stage that is called like its kind stands for it among the choices.
      return named ?? (kind ? (names.find((name) => fold(name) === fold(stageKindNames[kind])) ?? kind) : undefined);
    }
    case "status":
      return statusOf(meant) ?? (preset === "lever" ? "rejected" : undefined);
    case "doNotContact": {
      const answer = yesNoOf(meant);
      return answer === null ? undefined : answer ? "yes" : "no";
    }
    case "source":
      return value;
  }
}

const statusWords = {
  active: "Active",
  on_hold: "On hold",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
} as const;

/** What a value of the field can become. */
export function optionsOf(
  field: ValueField,
  { roles, sources }: ImportChoices,
  values: readonly string[],
): SelectOption[] {
  switch (field) {
    case "role":
      return roles.map(({ id, title, isClosed }) => ({
        value: id,
        label: isClosed ? text.columns.closed(title) : title,
      }));
    case "stage": {
      const names = [...new Set(roles.flatMap(({ stages }) => stages.map(({ name }) => name)))];
      const known = new Set(names.map(fold));
      const kinds = stageKinds.filter((kind) => !known.has(fold(stageKindNames[kind])));
      return [
        ...names.map((name) => ({ value: name, label: name })),
        ...kinds.map((kind) => ({ value: kind, label: stageKindNames[kind] })),
      ];
    }
    case "status":
      return Object.entries(statusWords).map(([value, label]) => ({ value, label }));
    case "doNotContact":
      return [
        { value: "yes", label: text.values.yes },
        { value: "no", label: text.values.no },
      ];
    case "source":
      return [...new Set([...sources, ...values])].map((value) => ({ value, label: value }));
  }
}
