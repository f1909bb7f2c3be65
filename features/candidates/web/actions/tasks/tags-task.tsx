import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { TextField } from "#ui/text-field.tsx";
import { candidateLimits } from "../../limits.ts";
import { groupSettingsQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.tagging;

/** Adds tags to candidates and takes some away. */
export function TagsTask({ task, groupId, actions, onClose }: TaskProps) {
  const { rows, run } = task;
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { data: settings } = useQuery(groupSettingsQuery(groupId));
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = [...new Set(rows.flatMap(({ tags }) => tags))];
  const offered = (settings?.tags ?? []).filter((tag) => !rows.every(({ tags }) => tags.includes(tag)));
  const submit = () => {
    const own = typed
      .split(",")
      .map((tag) => tag.trim().slice(0, candidateLimits.tag))
      .filter(Boolean);
    const addTags = [...new Set([...added, ...own])];
    onClose();
    if (addTags.length + removed.length > 0) run(actions.edit(rows, { addTags, removeTags: [...removed] }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(whoOf(rows, text.ending.many))}
      submit={{ formId, label: words.save, isBusy: false }}
    >
      <Form id={formId} onSubmit={submit}>
        <TextField label={words.add} help={words.addHelp} value={typed} onValueChange={setTyped} dir="auto" />
        {offered.length > 0 ? (
          <Field label={words.offered} kind="group">
            <div className="flex flex-col">
              {offered.map((tag) => (
                <Checkbox
                  key={tag}
                  label={<bdi>{tag}</bdi>}
                  checked={added.includes(tag)}
                  onCheckedChange={(isChosen) =>
                    setAdded(isChosen ? [...added, tag] : added.filter((each) => each !== tag))
                  }
                />
              ))}
            </div>
          </Field>
        ) : null}
        {known.length > 0 ? (
          <Field label={words.remove} kind="group">
            <div className="flex flex-col">
              {known.map((tag) => (
                <Checkbox
                  key={tag}
                  label={<bdi>{tag}</bdi>}
                  checked={removed.includes(tag)}
                  onCheckedChange={(isChosen) =>
                    setRemoved(isChosen ? [...removed, tag] : removed.filter((each) => each !== tag))
                  }
                />
              ))}
            </div>
          </Field>
        ) : null}
      </Form>
    </Dialog>
  );
}
