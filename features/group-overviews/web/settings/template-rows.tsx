import { Plus, Trash2 } from "lucide-react";
import { unknownTokens } from "#features/candidates/rejection.ts";
import { candidateLimits, templateLimits } from "#features/candidates/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { text } from "../text.ts";

const words = text.settings;

/** A message to begin from. */
export interface Template {
  id: string;
  name: string;
  subject: string;
  body: string;
}

type RowsProps = {
  templates: readonly Template[];
  onChange: (templates: readonly Template[]) => void;
  /** Whether what is missing is said already. */
  isTold: boolean;
};

/** The messages of a hiring group, each with its name, subject and text. */
export function TemplateRows({ templates, onChange, isTold }: RowsProps) {
  const change = (id: string, changes: Partial<Template>) =>
    onChange(templates.map((template) => (template.id === id ? { ...template, ...changes } : template)));
  return (
    <Field label={words.templates} help={words.templatesHelp} kind="group">
      <div className="flex flex-col gap-4">
        {templates.map((template) => {
          const [unknown] = unknownTokens(template);
          return (
            <div key={template.id} className="flex flex-col gap-3 rounded-card border border-border p-4">
              <div className="flex items-end gap-2">
                <TextField
                  className="flex-1"
                  label={words.templateName}
                  value={template.name}
                  onValueChange={(name) => change(template.id, { name })}
                  error={isTold && template.name.trim() === "" ? words.nameMissing : undefined}
                  maxLength={templateLimits.name}
                  dir="auto"
                />
                <IconButton
                  icon={Trash2}
                  label={words.removeTemplate(template.name)}
                  onClick={() => onChange(templates.filter(({ id }) => id !== template.id))}
                />
              </div>
              <TextField
                label={words.subject}
                isOptional
                value={template.subject}
                onValueChange={(subject) => change(template.id, { subject })}
                maxLength={candidateLimits.subject}
                dir="auto"
              />
              <TextField
                label={words.body}
                value={template.body}
                onValueChange={(body) => change(template.id, { body })}
                error={
                  unknown !== undefined
                    ? words.unknown(unknown)
                    : isTold && template.body.trim() === ""
                      ? words.bodyMissing
                      : undefined
                }
                maxLength={templateLimits.body}
                rows={5}
                dir="auto"
              />
            </div>
          );
        })}
        {templates.length < templateLimits.most ? (
          <Button
            icon={Plus}
            className="self-start"
            onClick={() => onChange([...templates, { id: crypto.randomUUID(), name: "", subject: "", body: "" }])}
          >
            {words.addTemplate}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
