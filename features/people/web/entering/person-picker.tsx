import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { findPeopleQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.entering;

/** Somebody who was chosen. */
export interface ChosenPerson {
  id: string;
  fullName: string;
}

type PickerProps = {
  groupId: string;
  value: ChosenPerson | null;
  onValueChange: (person: ChosenPerson) => void;
  label?: string;
  error?: string | undefined;
  /** Somebody who is not to be chosen. */
  exceptId?: string;
};

/** Somebody whom the hiring group knows already, found by typing. */
export function PersonPicker({ groupId, value, onValueChange, label = words.person, error, exceptId }: PickerProps) {
  const queries = useQueryClient();
  const names = useRef(new Map<string, string>());
  const find = useCallback(
    async (search: string) => {
      const found = await queries.fetchQuery(findPeopleQuery({ groupId, search }));
      for (const { id, fullName } of found) names.current.set(id, fullName);
      return found
        .filter(({ id }) => id !== exceptId)
        .map(({ id, fullName, headline, location }) => ({
          value: id,
          label: fullName,
          description: [headline, location].filter(Boolean).join(" · "),
        }));
    },
    [queries, groupId, exceptId],
  );
  return (
    <Field label={label} error={error}>
      <Select
        placeholder={words.search}
        options={[]}
        value={value?.id ?? null}
        chosen={value ? { value: value.id, label: value.fullName } : undefined}
        onSearch={find}
        onValueChange={(id: string) => onValueChange({ id, fullName: names.current.get(id) ?? "" })}
      />
    </Field>
  );
}
