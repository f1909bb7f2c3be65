import { useDeferredValue } from "react";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { PlanCompetency } from "../../../plan-draft.ts";
import { areAscending, limits } from "../../../plan-limits.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { TextField } from "../draft/draft-fields.tsx";
import { fieldId } from "../draft/field-ids.ts";
import { useChecks } from "../wording/checks-context.ts";
import { FindingList } from "../wording/finding-list.tsx";

const words = text.competencyStep;
type Levels = PlanCompetency["levels"];

type LevelsProps = { id: string; name: string; levels: Levels; onChange: (levels: Levels) => void };

/** What each level looks like, so that two interviewers mean the same by the same number. */
export function CompetencyLevels({ id, name, levels, onChange }: LevelsProps) {
  const path = `competencies.${id}`;
  const set = (index: number, fields: Partial<Levels[number]>) =>
    onChange(levels.map((level, place) => (place === index ? { ...level, ...fields } : level)));
  const looked = useDeferredValue(levels);
  const { linter } = useChecks();
  // Lowest first; where a number stands twice only the place can tell.
  const renumber = () =>
    onChange(levels.toSorted((a, b) => a.value - b.value).map((level, index) => ({ ...level, value: index + 1 })));
  if (!areAscending(levels))
    return (
      <div id={fieldId(`${path}.levels`)} tabIndex={-1} className="rounded-row">
        <InlineAlert
          tone="warning"
          title={words.unordered(levels.map(({ value }) => value).join(", "))}
          action={<Button onClick={renumber}>{words.renumber}</Button>}
        >
          {words.unorderedHelp}
        </InlineAlert>
      </div>
    );
  return (
    <fieldset id={fieldId(`${path}.levels`)} tabIndex={-1} className="flex flex-col gap-3 rounded-row">
      <legend className="text-h3">{words.levels}</legend>
      <p className="text-muted-foreground">{words.levelsHelp}</p>
      {levels.map((level, index) => (
        <div key={level.value} className="grid gap-x-4 gap-y-2 rounded-row bg-background p-3 sm:grid-cols-2">
          <div className="flex items-center justify-between gap-2 sm:col-span-2">
            <p className="text-label">
              {level.value} · {level.label}
            </p>
            <PlaceSlot place={{ kind: "level", id, level: level.value }} />
          </div>
          <TextField
            path={`${path}.levels.${level.value}.anchor`}
            label={words.anchor}
            rows={3}
            value={level.anchor}
            maxLength={limits.text}
            onValueChange={(anchor) => set(index, { anchor })}
          />
          <TextField
            path={`${path}.levels.${level.value}.example`}
            label={words.example}
            isOptional
            rows={3}
            value={level.example}
            maxLength={limits.text}
            onValueChange={(example) => set(index, { example })}
          />
          <div className="empty:hidden sm:col-span-2">
            <FindingList
              name={text.wording.level(name, level.value)}
              of={looked.find(({ value }) => value === level.value)?.anchor ?? ""}
              findings={linter.levels(looked).filter((finding) => finding.level === level.value)}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
