import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { Person } from "../../contract.ts";
import {
  type Choice,
  choicesOf,
  contestedKinds,
  differingFields,
  type MergedField,
  mergedPerson,
  primaryOf,
} from "../../merging.ts";
import { type ContactKind, contactKinds } from "../../person-shapes.ts";
import { type ChosenPerson, PersonPicker } from "../entering/person-picker.tsx";
import { peopleApi, personQuery, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";
import { valueInWords } from "./value-in-words.ts";

const words = text.merging;

type DialogProps = { person: Person; otherId: string | null; onClose: () => void };

/** Finds the other row of somebody who is here twice, compares both field by field, and makes them one. */
export function MergeDialog({ person, otherId, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<ChosenPerson | null>(null);
  const [comparedId, setComparedId] = useState(otherId);
  if (comparedId) return <CompareDialog person={person} otherId={comparedId} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={chosen ? undefined : words.choose}
            onClick={() => setComparedId(chosen?.id ?? null)}
          >
            {words.compare}
          </Button>
        </>
      }
    >
      <PersonPicker
        groupId={person.groupId}
        label={words.choose}
        value={chosen}
        onValueChange={setChosen}
        exceptId={person.id}
      />
    </Dialog>
  );
}

function CompareDialog({ person, otherId, onClose }: { person: Person; otherId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: other, error } = useQuery(personQuery(otherId));
  const [choices, setChoices] = useState<Partial<Record<MergedField, Choice>>>({});
  const [primary, setPrimary] = useState<Partial<Record<ContactKind, Choice>>>({});
  const [isBusy, setBusy] = useState(false);
  const merge = async () => {
    if (!other) return;
    setBusy(true);
    const answer = await attempt(
      () =>
        peopleApi.merge.call({
          personId: person.id,
          version: person.version,
          otherId: other.id,
          otherVersion: other.version,
          person: mergedPerson(person, other, choices),
          primaryOfOther: contactKinds.filter((kind) => primary[kind] === "other"),
        }),
      {
        refresh: () => refreshPeople(queries),
        done: () => ({ title: words.done, description: words.undo }),
        failed: words.failed,
        failedWhy: text.unreached,
      },
    );
    setBusy(false);
    if (!answer) return;
    onClose();
    await navigate({ to: "/people/$personId", params: { personId: answer.id } });
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" isLoading={isBusy} onClick={() => void merge()}>
            {words.merge}
          </Button>
        </>
      }
    >
      <FailureAlert>{error ? reasonOf(error, text.unreached) : null}</FailureAlert>
      {other ? (
        <div className="flex flex-col gap-5">
          {differingFields(person, other).map((field) => (
            <Field key={field} label={text.fields[field]} kind="group">
              <RadioGroup<Choice>
                value={choices[field] ?? choicesOf(person, other)[field]}
                onValueChange={(choice) => setChoices({ ...choices, [field]: choice })}
                options={[
                  { value: "kept", label: <bdi>{valueInWords(field, person) || words.empty}</bdi> },
                  { value: "other", label: <bdi>{valueInWords(field, other) || words.empty}</bdi> },
                ]}
              />
            </Field>
          ))}
          {contestedKinds(person, other).map((kind) => (
            <Field key={kind} label={words.primary[kind]} kind="group">
              <RadioGroup<Choice>
                value={primary[kind] ?? "kept"}
                onValueChange={(choice) => setPrimary({ ...primary, [kind]: choice })}
                options={[
                  { value: "kept", label: <bdi>{primaryOf(person, kind)}</bdi> },
                  { value: "other", label: <bdi>{primaryOf(other, kind)}</bdi> },
                ]}
              />
            </Field>
          ))}
          <p className="text-muted-foreground">{words.same}</p>
        </div>
      ) : error ? null : (
        <SkeletonGroup label={words.loading}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
