import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { NameForm } from "./name-form.tsx";
import { createOrganizationMutation, refreshOrganizations } from "./queries.ts";
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
  const create = useMutation(createOrganizationMutation());
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
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={create.isPending}>
            {text.createConfirm}
          </Button>
        </>
      }
    >
      {problem ? (
        <InlineAlert tone="danger" isAnnounced className="mb-3">
          {problem}
        </InlineAlert>
      ) : null}
      <NameForm formId={formId} initial="" onSubmit={(name) => void submit(name)} />
    </Dialog>
  );
}
