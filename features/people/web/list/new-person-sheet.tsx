import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { codeOf, problemsOf, reasonOf } from "#platform/web/refusal.ts";
import { Form } from "#ui/form.tsx";
import { FormSheet, type SheetForm } from "#ui/form-sheet.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { draftOf, nobodyYet, PersonFields } from "../entering/person-fields.tsx";
import { peopleApi, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

const words = text.create;

type SheetProps = {
  groupId: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (personId: string) => void;
};

/** Adds somebody to the hiring group, with or without an open role. */
export const NewPersonSheet = (props: SheetProps) => (
  <FormSheet open={props.open} onOpenChange={props.onOpenChange} title={words.title} submitLabel={words.add}>
    {(form) => <NewPersonForm {...props} {...form} />}
  </FormSheet>
);

type FormProps = Pick<SheetProps, "groupId" | "onCreated"> & SheetForm;

function NewPersonForm({ groupId, onCreated, formId, onBusyChange }: FormProps) {
  const queries = useQueryClient();
  const create = useMutation(peopleApi.create.mutationOptions());
  const [person, setPerson] = useState(nobodyYet);
  const [isAnother, setAnother] = useState(false);
  const [wasSent, setSent] = useState(false);
  const refused = (field: string) => problemsOf(create.error).find(({ path }) => path.startsWith(field))?.message;
  const missing = person.fullName.trim() === "" ? words.nameMissing : undefined;
  const submit = async () => {
    setSent(true);
    if (missing) return;
    onBusyChange(true);
    try {
      const made = await create.mutateAsync({ groupId, person: draftOf(person), isAnother });
      await refreshPeople(queries);
      showToast({ title: words.done(made.fullName) });
      onCreated(made.id);
    } catch {
      // Said below.
    } finally {
      onBusyChange(false);
    }
  };
  return (
    <Form id={formId} onSubmit={submit} className="gap-5">
      <FailureAlert title={words.failed}>
        {create.isError
          ? codeOf(create.error) === "CONFLICT"
            ? words.duplicate
            : reasonOf(create.error, text.unreached)
          : null}
      </FailureAlert>
      <PersonFields
        groupId={groupId}
        value={person}
        onValueChange={setPerson}
        errors={{
          fullName: wasSent ? missing : undefined,
          mail: refused("person.mails"),
          phone: refused("person.phones"),
        }}
        another={{ isAnother, onChange: setAnother }}
      />
    </Form>
  );
}
