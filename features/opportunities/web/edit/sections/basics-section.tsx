import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { limits } from "../../../opportunity-limits.ts";
import { priorities } from "../../opportunity-search.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, TextField } from "../draft/draft-fields.tsx";

const words = text.basics;
const workModes = ["onsite", "hybrid", "remote"] as const;
const employments = ["full_time", "part_time", "contract", "temporary", "internship", "volunteer"] as const;

/** What the role is called, where and how people work in it, and by when it should be filled. */
export function BasicsSection() {
  const { draft, set } = useDraft();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          path="title"
          label={words.title}
          help={words.titleHelp}
          value={draft.title}
          maxLength={limits.title}
          onValueChange={(title) => set({ title })}
        />
      </div>
      <TextField
        path="location"
        label={words.location}
        isOptional
        value={draft.location}
        maxLength={limits.location}
        onValueChange={(location) => set({ location })}
      />
      <Field id={fieldId("workMode")} label={words.workMode}>
        <Select
          options={workModes.map((value) => ({ value, label: text.workModes[value] }))}
          value={draft.workMode}
          onValueChange={(workMode) => set({ workMode })}
        />
      </Field>
      <Field id={fieldId("employment")} label={words.employment}>
        <Select
          options={employments.map((value) => ({ value, label: text.employments[value] }))}
          value={draft.employment}
          onValueChange={(employment) => set({ employment })}
        />
      </Field>
      <TextField
        path="level"
        label={words.level}
        isOptional
        suggestions={words.levels}
        value={draft.level}
        maxLength={limits.location}
        onValueChange={(level) => set({ level })}
      />
      <TextField
        path="code"
        label={words.code}
        isOptional
        help={words.codeHelp}
        value={draft.code}
        maxLength={limits.code}
        onValueChange={(code) => set({ code })}
      />
      <Field id={fieldId("priority")} label={words.priority}>
        <Select
          options={priorities.map((value) => ({ value, label: text.priorities[value] }))}
          value={draft.priority}
          onValueChange={(priority) => set({ priority })}
        />
      </Field>
      <DateField
        id={fieldId("targetDate")}
        label={words.target}
        isOptional
        help={words.targetHelp}
        value={draft.targetDate}
        onValueChange={(targetDate) => set({ targetDate })}
      />
    </div>
  );
}
