import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ApplicationForm, FormField } from "../../../opportunity-content.ts";
import { limits } from "../../../opportunity-limits.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/draft-fields.tsx";
import { FormFieldCard } from "./form-field-card.tsx";

const words = text.form;
const usual = ["resume", "phone", "location", "links", "note"] as const;
const asked = ["off", "optional", "required"] as const;

const newField = (): FormField => ({
  id: crypto.randomUUID(),
  kind: "short_text",
  label: "",
  help: "",
  isRequired: false,
  options: [],
  flagged: [],
});

/** What applicants are asked: the usual, each off, optional or required, and questions of one's own. */
export function FormSection() {
  const { draft, edit } = useDraft();
  const [openId, setOpenId] = useState<string | null>(null);
  const { form } = draft;
  const set = (fields: Partial<ApplicationForm>) => edit((now) => ({ ...now, form: { ...now.form, ...fields } }));
  const setFields = (change: (fields: readonly FormField[]) => FormField[]) =>
    edit((now) => ({ ...now, form: { ...now.form, fields: change(now.form.fields) } }));
  const add = () => {
    const field = newField();
    setFields((fields) => [...fields, field]);
    setOpenId(field.id);
    requestAnimationFrame(() => focusField(`form.fields.${field.id}.label`));
  };
  const move = (id: string, toIndex: number) =>
    setFields((fields) => {
      const field = fields.find((each) => each.id === id);
      return field ? fields.filter((each) => each !== field).toSpliced(toIndex, 0, field) : [...fields];
    });
  const remove = (field: FormField, index: number) => {
    setFields((fields) => fields.filter(({ id }) => id !== field.id));
    showToast({
      title: words.removed,
      undo: () =>
        setFields((fields) =>
          fields.some(({ id }) => id === field.id) ? [...fields] : fields.toSpliced(index, 0, field),
        ),
    });
  };
  const isFull = form.fields.length >= limits.fields ? words.full(limits.fields) : undefined;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-3 sm:grid-cols-3">
        {usual.map((each) => (
          <Field key={each} id={fieldId(`form.${each}`)} label={words.fields[each]}>
            <Select
              options={asked.map((value) => ({ value, label: text.asked[value] }))}
              value={form[each]}
              onValueChange={(value) => set({ [each]: value })}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <h3 className="text-h3">{words.own}</h3>
        {form.fields.length === 0 ? (
          <p className="text-muted-foreground">{words.none}</p>
        ) : (
          <SortableList
            label={words.listLabel}
            items={form.fields}
            getId={({ id }) => id}
            getName={(field) => field.label || words.question(form.fields.indexOf(field) + 1)}
            onMove={move}
            className="divide-y divide-hairline rounded-card border border-border bg-card"
            renderItem={(field, row) => (
              <FormFieldCard
                field={field}
                {...row}
                isOpen={openId === field.id}
                onOpenChange={(isOpen) => setOpenId(isOpen ? field.id : null)}
                onChange={(fields) =>
                  setFields((all) => all.map((each) => (each.id === field.id ? { ...each, ...fields } : each)))
                }
                onRemove={() => remove(field, row.index)}
              />
            )}
          />
        )}
        <div>
          <Button icon={Plus} disabledReason={isFull} onClick={add}>
            {words.add}
          </Button>
        </div>
      </div>
    </div>
  );
}
