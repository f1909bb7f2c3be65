import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { openOfRoleQuery } from "#features/candidates/web/public.ts";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { rolesQuery } from "#features/opportunities/web/public.ts";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { endOf } from "../../due-days.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";
import { taskNoteLimit, taskTitleLimit } from "../limits.ts";
import { text } from "../text.ts";

const words = text.dialogs;
const none = "none";

type NewTaskProps = { groupId: string; viewerId: string; actions: TaskActions; onClose: () => void };

/** A task in one's own words, for oneself unless another one is chosen. */
export function NewTaskDialog({ groupId, viewerId, actions, onClose }: NewTaskProps) {
  const formId = useId();
  const titleId = useId();
  const { data: people = [] } = useQuery(groupPeopleQuery(groupId));
  const { data: roles } = useQuery(rolesQuery({ groupId }));
  const [title, setTitle] = useState("");
  const [note, setNote] = useState("");
  const [assignee, setAssignee] = useState(viewerId);
  const [day, setDay] = useState<string | null>(null);
  const [role, setRole] = useState(none);
  const [candidate, setCandidate] = useState(none);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { data: candidates = [] } = useQuery({
    ...openOfRoleQuery({ groupId, opportunityId: role }),
    enabled: role !== none,
  });
  const submit = async () => {
    setTold(true);
    if (title.trim() === "") return document.getElementById(titleId)?.focus();
    setBusy(true);
    const made = await actions.create({
      groupId,
      title: title.trim(),
      note: note.trim(),
      assigneeId: assignee === none ? null : assignee,
      dueAt: day === null ? null : endOf(day).toISOString(),
      opportunityId: role === none ? null : role,
      candidateId: candidate === none ? null : candidate,
    });
    setBusy(false);
    // What was typed stays where it could not be kept.
    if (made) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.add} submit={{ formId, label: words.addSave, isBusy }}>
      <Form id={formId} onSubmit={() => void submit()}>
        <TextField
          id={titleId}
          label={words.title}
          value={title}
          onValueChange={setTitle}
          error={isTold && title.trim() === "" ? words.titleMissing : undefined}
          maxLength={taskTitleLimit}
          dir="auto"
        />
        <Field label={words.assignee}>
          <Select
            value={assignee}
            onValueChange={setAssignee}
            options={[
              ...people.map(({ userId, name }) => ({
                value: userId,
                label: userId === viewerId ? text.group.me : name,
              })),
              { value: none, label: words.nobody },
            ]}
          />
        </Field>
        <DateField label={words.dueDay} isOptional value={day} onValueChange={setDay} />
        <Field label={words.role} isOptional>
          <Select
            value={role}
            onValueChange={(chosen) => {
              setRole(chosen);
              setCandidate(none);
            }}
            options={[
              { value: none, label: words.none },
              ...(roles?.items ?? []).map(({ id, title: name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
        {role !== none && candidates.length > 0 ? (
          <Field label={words.candidate} isOptional>
            <Select
              value={candidate}
              onValueChange={setCandidate}
              options={[
                { value: none, label: words.none },
                ...candidates.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        ) : null}
        <TextField
          label={words.note}
          isOptional
          value={note}
          onValueChange={setNote}
          rows={2}
          maxLength={taskNoteLimit}
          dir="auto"
        />
      </Form>
    </Dialog>
  );
}
