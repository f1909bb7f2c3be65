import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FormSheet, type SheetForm } from "#ui/form-sheet.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits } from "../../opportunity-limits.ts";
import { PlanChoice } from "../plan-choice.tsx";
import { opportunitiesApi, refreshOpportunities } from "../queries.ts";
import { text } from "../text.ts";

const words = text.create;

type NewRoleProps = {
  groupId: string;
  /** The plan that it hires by, where one comes from it. */
  planId?: string | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (opportunityId: string) => void;
};

/** A new role: what it is called, where, and by which plan it hires. */
export const NewRoleSheet = (props: NewRoleProps) => (
  <FormSheet open={props.open} onOpenChange={props.onOpenChange} title={words.title} submitLabel={words.create}>
    {(form) => <NewRoleForm {...props} {...form} />}
  </FormSheet>
);

type FormProps = Pick<NewRoleProps, "groupId" | "planId" | "onCreated"> & SheetForm;

function NewRoleForm({ groupId, onCreated, formId, onBusyChange, ...given }: FormProps) {
  const queries = useQueryClient();
  const create = useMutation(opportunitiesApi.create.mutationOptions());
  const titleId = useId();
  const [title, setTitle] = useState("");
  const [location, setLocation] = useState("");
  const [planId, setPlanId] = useState(given.planId ?? null);
  const [wasSent, setSent] = useState(false);
  const missing = title.trim() === "" ? words.missing : undefined;
  const submit = async () => {
    setSent(true);
    if (missing) return document.getElementById(titleId)?.focus();
    onBusyChange(true);
    try {
      const role = await create.mutateAsync({ groupId, title: title.trim(), location: location.trim(), planId });
      await refreshOpportunities(queries);
      onCreated(role.id);
    } catch {
      // Said below.
    } finally {
      onBusyChange(false);
    }
  };
  return (
    <Form id={formId} onSubmit={submit} className="gap-5">
      <FailureAlert title={words.failed}>
        {create.isError ? reasonOf(create.error, text.list.failedWhy) : null}
      </FailureAlert>
      <TextField
        id={titleId}
        label={words.name}
        help={words.nameHelp}
        error={wasSent ? missing : undefined}
        dir="auto"
        maxLength={limits.title}
        value={title}
        onValueChange={setTitle}
      />
      <TextField
        label={words.location}
        isOptional
        dir="auto"
        maxLength={limits.location}
        value={location}
        onValueChange={setLocation}
      />
      <Field label={words.plan} isOptional help={words.planHelp}>
        <PlanChoice groupId={groupId} value={planId} onValueChange={setPlanId} />
      </Field>
    </Form>
  );
}
