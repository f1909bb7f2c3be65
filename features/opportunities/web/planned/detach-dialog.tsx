import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { refreshPlans } from "#features/interview-plans/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { keepAnswer, opportunitiesApi } from "../queries.ts";
import { text } from "../text.ts";

const words = text.detaching;

type DetachProps = { role: { id: string; version: number; planTitle: string }; onClose: () => void };

/** Gives a role a plan of its own. */
export function DetachDialog({ role, onClose }: DetachProps) {
  const queries = useQueryClient();
  const formId = useId();
  const detach = useOnce(opportunitiesApi.detach);
  const submit = async () => {
    try {
      const after = await detach.mutateAsync({ opportunityId: role.id, version: role.version });
      await Promise.all([keepAnswer(queries, after), refreshPlans(queries)]);
      onClose();
      showToast({ title: words.done });
    } catch {
      // Said in the dialog.
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description(role.planTitle)}
      submit={{ formId, label: words.confirm, isBusy: detach.isPending }}
    >
      <Form id={formId} onSubmit={submit} className="gap-4">
        <FailureAlert title={words.failed}>
          {detach.isError ? reasonOf(detach.error, text.list.failedWhy) : null}
        </FailureAlert>
        <p>{words.stays}</p>
      </Form>
    </Dialog>
  );
}
