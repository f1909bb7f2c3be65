import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { AtSign, Lock, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Form } from "#ui/form.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { Menu, MoreMenu } from "#ui/menu.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { CandidateNote } from "../../../candidate-shapes.ts";
import { candidateLimits } from "../../limits.ts";
import { candidatesApi, notesQuery, refreshCandidates } from "../../queries.ts";
import { text } from "../../text.ts";
import type { PartProps } from "../part-props.ts";

const words = text.notes;
const once = { retry: false };

interface Written {
  body: string;
  isPrivate: boolean;
  mentions: string[];
}
const nothing: Written = { body: "", isPrivate: false, mentions: [] };

/** Notes of the team, the latest first, and the field for the next one. */
export function NotesTab({ candidate, people }: PartProps & { people: readonly PersonChoice[] }) {
  const queries = useQueryClient();
  const { data: notes } = useSuspenseQuery(notesQuery(candidate.id));
  const add = useMutation({ ...candidatesApi.addNote.mutationOptions(), ...once });
  const edit = useMutation({ ...candidatesApi.editNote.mutationOptions(), ...once });
  const remove = useMutation({ ...candidatesApi.removeNote.mutationOptions(), ...once });
  const [editing, setEditing] = useState<string | null>(null);
  const around = { refresh: () => refreshCandidates(queries), failed: words.failed };
  const candidateId = candidate.id;
  const setRemoved = (noteId: string, isRemoved: boolean): unknown =>
    attempt(() => remove.mutateAsync({ candidateId, noteId, isRemoved }), {
      ...around,
      done: () => ({
        title: isRemoved ? words.removed : words.restored,
        undo: () => setRemoved(noteId, !isRemoved),
      }),
    });
  return (
    <div className="flex flex-col gap-5">
      {candidate.may.edit ? (
        <NoteForm
          people={people}
          label={words.post}
          onSave={(note) => attempt(() => add.mutateAsync({ candidateId, ...note }), { ...around, done: () => null })}
        />
      ) : null}
      {notes.length === 0 ? (
        <p className="text-muted-foreground">{candidate.may.edit ? words.empty : words.emptyViewer}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-row border border-border bg-card p-4">
              {editing === note.id ? (
                <NoteForm
                  people={people}
                  label={words.save}
                  start={note}
                  onCancel={() => setEditing(null)}
                  onSave={async (written) => {
                    const saved = await attempt(
                      () => edit.mutateAsync({ candidateId, noteId: note.id, version: note.version, ...written }),
                      { ...around, done: () => null },
                    );
                    if (saved) setEditing(null);
                    return saved;
                  }}
                />
              ) : (
                <Note
                  note={note}
                  people={people}
                  stageName={candidate.stages.find(({ key }) => key === note.stageKey)?.name}
                  onEdit={() => setEditing(note.id)}
                  onRemove={() => setRemoved(note.id, true)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type NoteProps = {
  note: CandidateNote;
  people: readonly PersonChoice[];
  stageName: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function Note({ note, people, stageName, onEdit, onRemove }: NoteProps) {
  const named = people.filter(({ userId }) => note.mentions.includes(userId)).map(({ name }) => name);
  return (
    <article>
      <header className="flex items-center gap-2 text-muted-foreground text-small">
        <Avatar name={note.authorName ?? ""} size="small" />
        <bdi className="font-medium text-foreground">{note.authorName ?? words.someone}</bdi>
        <span className="min-w-0 truncate">
          <DateText value={note.createdAt} show="relative" />
          {stageName ? ` · ${words.in(stageName)}` : null}
          {note.version > 1 ? ` · ${words.edited}` : null}
        </span>
        {note.isPrivate ? (
          <Badge icon={Lock} isFilled>
            {words.private}
          </Badge>
        ) : null}
        {note.isOwn ? (
          <span className="ml-auto">
            <MoreMenu
              name={words.more}
              items={[
                { id: "edit", label: words.edit, icon: Pencil, onSelect: onEdit },
                { id: "remove", label: words.remove, icon: Trash2, onSelect: onRemove },
              ]}
            />
          </span>
        ) : null}
      </header>
      <p dir="auto" className="mt-2 whitespace-pre-wrap break-words">
        {note.body}
      </p>
      {named.length > 0 ? (
        <p className="mt-2 flex items-center gap-1 text-muted-foreground text-small">
          {words.mentioned(named.join(", "))}
        </p>
      ) : null}
    </article>
  );
}

type FormProps = {
  people: readonly PersonChoice[];
  label: string;
  start?: Written;
  onSave: (note: Written) => Promise<unknown>;
  onCancel?: () => void;
};

/** A note as it is written: its words, who is named in it, and whether not everybody reads it. */
function NoteForm({ people, label, start = nothing, onSave, onCancel }: FormProps) {
  const [note, setNote] = useState<Written>({
    body: start.body,
    isPrivate: start.isPrivate,
    mentions: [...start.mentions],
  });
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = note.body.trim() === "";
  const named = people.filter(({ userId }) => note.mentions.includes(userId));
  const save = async () => {
    setTold(true);
    if (isEmpty) return;
    setBusy(true);
    const saved = await onSave({ ...note, body: note.body.trim() });
    setBusy(false);
    if (saved && !onCancel) {
      setNote(nothing);
      setTold(false);
    }
  };
  return (
    <Form onSubmit={save} className="gap-2">
      <TextField
        label={words.write}
        placeholder={words.placeholder}
        value={note.body}
        onValueChange={(body) => setNote({ ...note, body })}
        error={isTold && isEmpty ? words.missing : undefined}
        maxLength={candidateLimits.note}
        rows={3}
        dir="auto"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save();
        }}
      />
      {named.length > 0 ? (
        <p className="text-muted-foreground text-small">{words.mentioned(named.map(({ name }) => name).join(", "))}</p>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Button type="submit" isLoading={isBusy}>
          {label}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
        {people.length > 0 ? (
          <Menu
            trigger={
              <Button variant="ghost" icon={AtSign}>
                {words.mention}
              </Button>
            }
            items={people.map(({ userId, name }) => ({
              id: userId,
              label: name,
              isChecked: note.mentions.includes(userId),
              onSelect: () =>
                setNote({
                  ...note,
                  mentions: note.mentions.includes(userId)
                    ? note.mentions.filter((each) => each !== userId)
                    : [...note.mentions, userId],
                }),
            }))}
          />
        ) : null}
        <Checkbox
          label={words.private}
          help={words.privateHelp}
          checked={note.isPrivate}
          onCheckedChange={(isPrivate) => setNote({ ...note, isPrivate })}
        />
      </div>
    </Form>
  );
}
