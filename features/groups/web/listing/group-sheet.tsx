import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Sheet } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ListedGroup } from "../../contract.ts";
import { groupsApi, refreshGroups } from "../queries.ts";
import { text } from "../text.ts";
import { GroupForm, type GroupWishes } from "./group-form.tsx";

type GroupSheetProps = {
  organizationId: string;
  /** The group to change; a new one when null. */
  group: ListedGroup | null;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Hears of a new one once everything shown knows it. */
  onCreated?: (groupId: string) => void;
};

/** A new hiring group, or the settings of one. */
export function GroupSheet({ organizationId, group, open, onOpenChange, onCreated }: GroupSheetProps) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useMutation(groupsApi.create.mutationOptions());
  const update = useMutation(groupsApi.update.mutationOptions());
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onOpenChange(false);
  };
  const submit = async (wishes: GroupWishes) => {
    setProblem(null);
    let created: { groupId: string } | undefined;
    try {
      if (group) await update.mutateAsync({ groupId: group.id, version: group.version, ...wishes });
      else created = await create.mutateAsync({ organizationId, ...wishes });
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
      await refreshGroups(queries);
      return;
    }
    close();
    showToast({ title: group ? text.saved : text.created(wishes.name) });
    await Promise.all([refreshGroups(queries), queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey })]);
    if (created) onCreated?.(created.groupId);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={group ? text.settingsOf(group.name) : text.newGroup}
      submit={{ formId, label: group ? text.save : text.create, isBusy: create.isPending || update.isPending }}
    >
      <FailureAlert className="mb-3">{problem}</FailureAlert>
      <GroupForm
        formId={formId}
        initial={{
          name: group?.name ?? "",
          description: group?.description ?? "",
          joining: group?.joining ?? "request",
        }}
        onSubmit={(wishes) => void submit(wishes)}
      />
    </Sheet>
  );
}
