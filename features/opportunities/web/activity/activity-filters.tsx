import { withoutUndefined } from "#platform/without-undefined.ts";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { Select } from "#ui/select.tsx";
import { type ActivitySearch, type Topic, topics } from "../opportunity-search.ts";
import { text } from "../text.ts";

const words = text.activity;
const chip =
  "inline-flex min-h-8 cursor-pointer items-center rounded-full border border-border px-3 text-small aria-pressed:border-primary aria-pressed:bg-selected aria-pressed:font-medium pointer-coarse:min-h-11";

type FiltersProps = {
  search: ActivitySearch;
  people: readonly PersonChoice[];
  onSearchChange: (next: ActivitySearch) => void;
};

/** By what was done, by whom, and when. */
export function ActivityFilters({ search, people, onSearchChange }: FiltersProps) {
  const chosen = search.topic ?? [];
  const change = (changes: { [Key in keyof ActivitySearch]?: ActivitySearch[Key] | undefined }) =>
    onSearchChange(withoutUndefined({ ...search, ...changes }));
  const toggle = (topic: Topic) => {
    const next = chosen.includes(topic) ? chosen.filter((each) => each !== topic) : [...chosen, topic];
    change({ topic: next.length > 0 ? next : undefined });
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.filter}</legend>
        {topics.map((topic) => (
          <button
            key={topic}
            type="button"
            aria-pressed={chosen.includes(topic)}
            className={chip}
            onClick={() => toggle(topic)}
          >
            {words.topics[topic]}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Field label={words.person} className="w-52 max-sm:w-full">
          <Select
            options={[
              { value: "", label: words.anyone },
              ...people.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            value={search.actor ?? ""}
            onValueChange={(actor) => change({ actor: actor || undefined })}
          />
        </Field>
        <DateField
          label={words.from}
          className="w-44 max-sm:w-full"
          value={search.from ?? null}
          onValueChange={(from) => change({ from: from ?? undefined })}
        />
        <DateField
          label={words.to}
          className="w-44 max-sm:w-full"
          value={search.to ?? null}
          onValueChange={(to) => change({ to: to ?? undefined })}
        />
      </div>
    </div>
  );
}
