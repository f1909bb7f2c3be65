import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useAttempt } from "#ui/use-attempt.ts";
import type { contactWays, Person } from "../../contract.ts";
import type { RelationKind } from "../../person-shapes.ts";
import { type ChosenPerson, PersonPicker } from "../entering/person-picker.tsx";
import { peopleApi, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

type DialogProps = { person: Person; onClose: () => void };

/** Does something with the person, and closes the dialog where it was done. */
const usePersonAttempt = (onClose: () => void) =>
  useAttempt({ refresh: refreshPeople, failed: text.act.failed, failedWhy: text.unreached, onDone: onClose });

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // reason for the cast: the keys of a record are its own
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Marks somebody as not to be contacted, with the reason. */
export function BlockDialog({ person, onClose }: DialogProps) {
  const words = text.blocking;
  const { isBusy, run } = usePersonAttempt(onClose);
  const [reason, setReason] = useState("");
  const set = (doNotContact: boolean, why = "") =>
    peopleApi.setDoNotContact.call({ personId: person.id, doNotContact, reason: why });
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={words.title(person.fullName)}
      description={words.help}
      confirmLabel={words.confirm}
      isLoading={isBusy}
      onConfirm={() =>
        void run(() => set(true, reason), {
          done: () => ({ title: text.act.blocked(person.fullName), undo: () => set(false) }),
        })
      }
    >
      <TextField
        label={words.reason}
        isOptional
        rows={2}
        value={reason}
        onValueChange={setReason}
        maxLength={1000}
        dir="auto"
      />
    </AlertDialog>
  );
}

/** Notes a call, a meeting or a message. */
export function LogContactDialog({ person, onClose }: DialogProps) {
  const words = text.logging;
  const formId = useId();
  const { isBusy, run } = usePersonAttempt(onClose);
  const [way, setWay] = useState<(typeof contactWays)[number]>("call");
  const [note, setNote] = useState("");
  const [groupId, setGroupId] = useState(person.groupId);
  const [wasSent, setSent] = useState(false);
  const missing = note.trim() === "" ? words.missing : undefined;
  const submit = () => {
    setSent(true);
    if (!missing)
      void run(() => peopleApi.logContact.call({ personId: person.id, groupId, way, note: note.trim() }), {
        done: () => ({ title: text.act.logged }),
        failed: words.failed,
      });
  };
  return (
    <Dialog open onClose={onClose} title={words.title} submit={{ formId, label: words.log, isBusy }}>
      <Form id={formId} onSubmit={submit} className="gap-4">
        <Field label={words.way}>
          <Select value={way} onValueChange={setWay} options={optionsOf(text.ways)} />
        </Field>
        <TextField
          label={words.note}
          rows={3}
          value={note}
          onValueChange={setNote}
          error={wasSent ? missing : undefined}
          maxLength={1000}
          dir="auto"
        />
        {person.groups.length > 1 ? (
          <Field label={words.group}>
            <Select
              value={groupId}
              onValueChange={setGroupId}
              options={person.groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : null}
      </Form>
    </Dialog>
  );
}

/** Notes whom somebody knows. */
export function RelateDialog({ person, onClose }: DialogProps) {
  const words = text.relating;
  const formId = useId();
  const { isBusy, run } = usePersonAttempt(onClose);
  const { data: colleagues = [] } = useQuery(groupPeopleQuery(person.groupId));
  const [kind, setKind] = useState<RelationKind>("referred_by");
  const [who, setWho] = useState<"person" | "colleague">("colleague");
  const [other, setOther] = useState<ChosenPerson | null>(null);
  const [colleagueId, setColleagueId] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [wasSent, setSent] = useState(false);
  const isMissing = who === "person" ? other === null : colleagueId === null;
  const submit = () => {
    setSent(true);
    if (isMissing) return;
    const chosen = who === "person" ? { otherPersonId: other?.id ?? "" } : { otherUserId: colleagueId ?? "" };
    void run(() => peopleApi.relate.call({ personId: person.id, kind, note: note.trim(), ...chosen }), {
      done: () => ({ title: text.act.related }),
      failed: words.failed,
    });
  };
  return (
    <Dialog open onClose={onClose} title={words.title} submit={{ formId, label: words.add, isBusy }}>
      <Form id={formId} onSubmit={submit} className="gap-4">
        <Field label={words.kind}>
          <Select value={kind} onValueChange={setKind} options={optionsOf(text.relations)} />
        </Field>
        <Field label={words.who} kind="group">
          <RadioGroup
            direction="row"
            value={who}
            onValueChange={setWho}
            options={[
              { value: "colleague", label: words.colleague },
              { value: "person", label: words.person },
            ]}
          />
        </Field>
        {who === "person" ? (
          <PersonPicker
            groupId={person.groupId}
            value={other}
            onValueChange={setOther}
            exceptId={person.id}
            error={wasSent && isMissing ? words.choosePerson : undefined}
          />
        ) : (
          <Field label={words.colleague} error={wasSent && isMissing ? words.chooseColleague : undefined}>
            <Select
              value={colleagueId}
              onValueChange={setColleagueId}
              options={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
            />
          </Field>
        )}
        <TextField label={words.note} isOptional value={note} onValueChange={setNote} maxLength={500} dir="auto" />
      </Form>
    </Dialog>
  );
}

/** Asks somebody by mail whether they may stay on file. */
export function AskConsentDialog({ person, onClose }: DialogProps) {
  const words = text.asking;
  const { isBusy, run } = usePersonAttempt(onClose);
  const [months, setMonths] = useState<"6" | "12" | "24">("12");
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={words.title(person.fullName)}
      description={words.help}
      confirmLabel={words.send}
      isLoading={isBusy}
      onConfirm={() =>
        void run(
          () => peopleApi.askConsent.call({ personId: person.id, groupId: person.groupId, months: Number(months) }),
          { done: () => ({ title: text.act.asked(person.fullName) }), failed: words.failed },
        )
      }
    >
      <Field label={words.months} kind="group">
        <RadioGroup
          direction="row"
          value={months}
          onValueChange={setMonths}
          options={[
            { value: "6", label: words.choices[6] },
            { value: "12", label: words.choices[12] },
            { value: "24", label: words.choices[24] },
          ]}
        />
      </Field>
    </AlertDialog>
  );
}
