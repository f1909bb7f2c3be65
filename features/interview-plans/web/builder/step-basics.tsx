import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { limits, type PlanBasics } from "../../plan-draft.ts";
import { findingsOf } from "../../steps.ts";
import { text } from "../text.ts";
import { useDraft } from "./draft/draft-context.ts";
import { ListField, TextField } from "./draft/draft-fields.tsx";
import { fieldId } from "./draft/field-ids.ts";

const words = text.basics;

/** Step 1: the role, and what its holder will have achieved. */
export function StepBasics() {
  const { draft, edit } = useDraft();
  const set = (fields: Partial<PlanBasics>) => edit({ kind: "set-basics", fields });
  const errorOf = (path: string) =>
    findingsOf(draft).find((finding) => finding.path === path && finding.blocks)?.sentence;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        path="title"
        label={words.title}
        help={words.titleHelp}
        value={draft.title}
        maxLength={limits.title}
        error={errorOf("title")}
        onChange={(title) => set({ title })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          path="roleFamily"
          label={words.roleFamily}
          value={draft.roleFamily}
          maxLength={limits.name}
          suggestions={words.families}
          onChange={(roleFamily) => set({ roleFamily })}
        />
        <TextField
          path="level"
          label={words.level}
          value={draft.level}
          maxLength={limits.name}
          suggestions={words.levels}
          onChange={(level) => set({ level })}
        />
      </div>
      <TextField
        path="location"
        label={words.location}
        isOptional
        value={draft.location}
        maxLength={limits.name}
        onChange={(location) => set({ location })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          path="startsOn"
          label={words.startsOn}
          value={draft.startsOn}
          onChange={(startsOn) => set({ startsOn })}
        />
        <DateField
          path="endsOn"
          label={words.endsOn}
          value={draft.endsOn}
          error={errorOf("endsOn")}
          onChange={(endsOn) => set({ endsOn })}
        />
      </div>
      <TextField
        path="reason"
        label={words.reason}
        isOptional
        rows={2}
        value={draft.reason}
        maxLength={limits.text}
        onChange={(reason) => set({ reason })}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="text-h3">{words.success}</legend>
        <p className="-mt-1 text-muted-foreground">{words.successHelp}</p>
        <TextField
          path="success30"
          label={words.success30}
          isOptional
          rows={2}
          value={draft.success30}
          maxLength={limits.text}
          onChange={(success30) => set({ success30 })}
        />
        <TextField
          path="success90"
          label={words.success90}
          isOptional
          rows={2}
          value={draft.success90}
          maxLength={limits.text}
          onChange={(success90) => set({ success90 })}
        />
        <TextField
          path="success365"
          label={words.success365}
          isOptional
          rows={2}
          value={draft.success365}
          maxLength={limits.text}
          onChange={(success365) => set({ success365 })}
        />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <ListField
          path="mustHaves"
          label={words.mustHaves}
          help={words.onePerLine}
          isOptional
          value={draft.mustHaves}
          onChange={(mustHaves) => set({ mustHaves })}
        />
        <ListField
          path="trainables"
          label={words.trainables}
          help={words.onePerLine}
          isOptional
          value={draft.trainables}
          onChange={(trainables) => set({ trainables })}
        />
      </div>
    </div>
  );
}

type DateFieldProps = {
  path: string;
  label: string;
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
};

function DateField({ path, label, value, error, onChange }: DateFieldProps) {
  return (
    <Field id={fieldId(path)} label={label} isOptional error={error}>
      <Input type="date" value={value ?? ""} onChange={(event) => onChange(event.target.value || null)} />
    </Field>
  );
}
