import { Pencil, Plus, Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { tokenProblem } from "../../messages/message-tokens.ts";
import { templateLimits } from "../limits.ts";
import { mailText as words } from "../text/mail-text.ts";
import { type Template, TemplateDialog } from "./template-dialog.tsx";

type RowsProps = {
  templates: readonly Template[];
  onChange: (templates: readonly Template[]) => void;
  help?: string;
  /** What can be done with a template beside, while it is written. */
  aside?: (template: Template) => ReactNode;
};

/** Messages to begin from, each with what it is used for; written in a dialog. They are kept with the form that they stand in. */
export function TemplateRows({ templates, onChange, help, aside }: RowsProps) {
  const [edited, setEdited] = useState<Template | null>(null);
  const keep = (template: Template) => {
    const isKnown = templates.some(({ id }) => id === template.id);
    onChange(isKnown ? templates.map((each) => (each.id === template.id ? template : each)) : [...templates, template]);
    setEdited(null);
  };
  return (
    <Field label={words.templates} help={help} kind="group">
      <div className="flex flex-col gap-3">
        {templates.length === 0 ? <p className="text-muted-foreground">{words.none}</p> : null}
        <ul className="flex flex-col">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-48">
                <bdi className="wrap-anywhere block font-medium">{template.name}</bdi>
                <span className="block text-muted-foreground text-small">
                  {template.purpose === null ? words.noPurpose : words.purposes[template.purpose]}
                </span>
              </span>
              {tokenProblem(template, template.purpose) === null ? null : (
                <Badge tone="danger" icon={TriangleAlert}>
                  {words.wrong}
                </Badge>
              )}
              <IconButton icon={Pencil} label={words.edit(template.name)} onClick={() => setEdited(template)} />
              <IconButton
                icon={Trash2}
                label={words.remove(template.name)}
                onClick={() => onChange(templates.filter(({ id }) => id !== template.id))}
              />
            </li>
          ))}
        </ul>
        {templates.length < templateLimits.most ? (
          <Button
            icon={Plus}
            className="self-start"
            onClick={() => setEdited({ id: crypto.randomUUID(), name: "", purpose: null, subject: "", body: "" })}
          >
            {words.add}
          </Button>
        ) : null}
        {edited ? (
          <TemplateDialog
            key={edited.id}
            template={edited}
            onKeep={keep}
            onClose={() => setEdited(null)}
            aside={aside}
          />
        ) : null}
      </div>
    </Field>
  );
}
