import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { NameForm } from "./name-form.tsx";
import { organizationsApi, refreshOrganizations } from "./queries.ts";
import { text } from "./text.ts";

type NewOrganizationDialogProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (organizationId: string) => void | Promise<void>;
};

/** An organization of one's own, for somebody who owns none. */
export function NewOrganizationDialog({ open, onOpenChange, onCreated }: NewOrganizationDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useMutation(organizationsApi.create.mutationOptions());
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (name: string) => {
    setProblem(null);
    try {
      const { organizationId } = await create.mutateAsync({ name });
      await Promise.all([
        queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey }),
        refreshOrganizations(queries),
      ]);
      onOpenChange(false);
      await onCreated(organizationId);
      showToast({ title: text.created(name) });
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.create}
      description={text.createHelp}
      submit={{ formId, label: text.createConfirm, isBusy: create.isPending }}
    >
      <FailureAlert className="mb-3">{problem}</FailureAlert>
      <NameForm formId={formId} initial="" onSubmit={(name) => void submit(name)} />
    </Dialog>
  );
}
