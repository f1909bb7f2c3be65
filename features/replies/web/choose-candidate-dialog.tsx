import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { candidatesByNameQuery } from "#features/candidates/web/public.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { text } from "./text.ts";

type ChooseProps = {
  organizationId: string;
  isBusy: boolean;
  onChoose: (candidateId: string) => void;
  onClose: () => void;
};

/** Finds the candidate of whom a mail is: in a hiring group of the organization, by words. */
export function ChooseCandidateDialog({ organizationId, isBusy, onChoose, onClose }: ChooseProps) {
  const formId = useId();
  const { data: groups = [] } = useQuery(myGroupsQuery());
  const own = groups.filter(({ organization }) => organization.id === organizationId);
  const [groupId, setGroup] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [candidateId, setCandidate] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const chosenGroup = groupId ?? own[0]?.id ?? null;
  const { data: found } = useQuery({
    ...candidatesByNameQuery({ groupId: chosenGroup ?? "", search: typed }),
    enabled: chosenGroup !== null,
  });
  const candidates = found?.items ?? [];
  const submit = () => {
    setTold(true);
    if (candidateId !== null) onChoose(candidateId);
  };
  return (
    <Dialog open onClose={onClose} title={text.chooseTitle} submit={{ formId, label: text.file, isBusy }}>
      <Form id={formId} onSubmit={submit}>
        {own.length > 1 ? (
          <Field label={text.group}>
            <Select
              value={chosenGroup}
              onValueChange={(next) => {
                setGroup(next);
                setCandidate(null);
              }}
              options={own.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : null}
        <TextField label={text.search} value={typed} onValueChange={setTyped} type="search" dir="auto" />
        <Field label={text.candidate} error={isTold && candidateId === null ? text.candidateMissing : undefined}>
          <Select
            value={candidateId}
            onValueChange={setCandidate}
            options={candidates.map(({ id, name, opportunityTitle }) => ({
              value: id,
              label: opportunityTitle === null ? name : `${name} · ${opportunityTitle}`,
            }))}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
