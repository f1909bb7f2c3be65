import { useCallback, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { searchPlans } from "../queries.ts";
import { untitled } from "../text/words.ts";
import { usingText as words } from "./using-text.ts";

type ChoiceProps = {
  id: string;
  label: string;
  groupId: string;
  chosen: SelectOption | null;
  error: string | undefined;
  onChoose: (plan: SelectOption) => void;
  /** Stands below the plans, whatever is searched for. */
  last?: SelectOption;
};

/** A plan as it is chosen. */
export const planOption = (plan: { id: string; title: string }): SelectOption => ({
  value: plan.id,
  label: plan.title.trim() || untitled,
});

/** One of the group's plans, the latest first. */
export function PlanChoice({ id, label, groupId, chosen, error, onChoose, last }: ChoiceProps) {
  const [known, setKnown] = useState<readonly SelectOption[]>([]);
  const onSearch = useCallback(
    async (query: string) => {
      const options = [...(await searchPlans({ groupId, query })).map(planOption), ...(last ? [last] : [])];
      setKnown(options);
      return options;
    },
    [groupId, last],
  );
  return (
    <Field label={label} error={error} id={id}>
      <Select
        options={[]}
        value={chosen?.value ?? null}
        chosen={chosen ?? undefined}
        placeholder={words.planPlaceholder}
        onSearch={onSearch}
        onValueChange={(value) => {
          const plan = known.find((option) => option.value === value);
          if (plan) onChoose(plan);
        }}
      />
    </Field>
  );
}
