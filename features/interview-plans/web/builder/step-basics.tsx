import type { ReactNode } from "react";
import { DateField } from "#ui/date-field.tsx";
import type { PlanBasics } from "../../plan-draft.ts";
import { limits } from "../../plan-limits.ts";
import { findingsOf } from "../../steps.ts";
import { text } from "../text.ts";
import { useDraft } from "./draft/draft-context.ts";
import { ListField, TextField, useFlush } from "./draft/draft-fields.tsx";
import { fieldId } from "./draft/field-ids.ts";

const words = text.basics;

type TextName = "title" | "roleFamily" | "level" | "location" | "reason" | "success30" | "success90" | "success365";
type ListName = "mustHaves" | "trainables";

/** Step 1: the role, and what its holder will have achieved. */
export function StepBasics() {
  const { draft, edit } = useDraft();
  const flush = useFlush();
  const set = (fields: Partial<PlanBasics>) => edit({ kind: "set-basics", fields });
  const field = <Name extends TextName | ListName>(name: Name) => ({
    path: name,
    value: draft[name],
    onValueChange: (value: PlanBasics[Name]) => set({ [name]: value }),
  });
  const errorOf = (path: string) =>
    findingsOf(draft).find((finding) => finding.path === path && finding.blocks)?.sentence;
  return (
    <div className="flex max-w-reading flex-col gap-9">
      <Group title={words.role}>
        <TextField
          {...field("title")}
          label={words.title}
          help={words.titleHelp}
          maxLength={limits.title}
          error={errorOf("title")}
          className="sm:col-span-2"
        />
        <TextField
          {...field("roleFamily")}
          label={words.roleFamily}
          maxLength={limits.name}
          suggestions={words.families}
        />
        <TextField {...field("level")} label={words.level} maxLength={limits.name} suggestions={words.levels} />
        <TextField {...field("location")} label={words.location} maxLength={limits.name} className="sm:col-span-2" />
      </Group>
      <Group title={words.when}>
        <TextField
          {...field("reason")}
          label={words.reason}
          rows={2}
          maxLength={limits.text}
          className="sm:col-span-2"
        />
        <DateField
          id={fieldId("startsOn")}
          label={words.startsOn}
          value={draft.startsOn}
          onValueChange={(startsOn) => set({ startsOn })}
          onBlur={flush}
        />
        <DateField
          id={fieldId("endsOn")}
          label={words.endsOn}
          value={draft.endsOn}
          error={errorOf("endsOn")}
          onValueChange={(endsOn) => set({ endsOn })}
          onBlur={flush}
        />
      </Group>
      <Group title={words.success} help={words.successHelp}>
        {(["success30", "success90", "success365"] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={words[name]}
            rows={2}
            maxLength={limits.text}
            className="sm:col-span-2"
          />
        ))}
        <ListField {...field("mustHaves")} label={words.mustHaves} help={words.onePerLine} />
        <ListField {...field("trainables")} label={words.trainables} help={words.onePerLine} />
      </Group>
    </div>
  );
}

/** Fields that belong together, under a heading of their own; none of them is marked, since hardly any is needed. */
function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="text-h2">{title}</h3>
        {help ? <p className="text-muted-foreground">{help}</p> : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
