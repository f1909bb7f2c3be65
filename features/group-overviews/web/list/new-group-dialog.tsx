import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { GroupForm, type GroupWishes, refreshGroups } from "#features/groups/web/public.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import { overviewsApi, refreshOverviews } from "../queries.ts";
import { text } from "../text.ts";

const words = text.create;
const none = "none";

type NewGroupProps = {
  organizations: readonly { id: string; name: string }[];
  groups: readonly OverviewedGroup[];
  onClose: () => void;
  onCreated: (groupId: string) => void;
};

/** A new hiring group, perhaps with the settings of another one. */
export function NewGroupDialog({ organizations, groups, onClose, onCreated }: NewGroupProps) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useOnce(overviewsApi.create);
  const [organizationId, setOrganizationId] = useState(organizations[0]?.id ?? "");
  const [copyFrom, setCopyFrom] = useState(none);
  const save = async (wishes: GroupWishes) => {
    const made = await attempt(
      () => create.mutateAsync({ organizationId, ...wishes, copyFromId: copyFrom === none ? null : copyFrom }),
      {
        // One's own rights reach the new group from now on.
        refresh: () =>
          Promise.all([
            refreshGroups(queries),
            refreshOverviews(queries),
            queries.invalidateQueries({ queryKey: whoAmIQuery().queryKey }),
          ]),
        failed: words.failed,
        failedWhy: words.failedWhy,
        done: () => ({ title: words.done(wishes.name) }),
      },
    );
    if (made) onCreated(made.groupId);
  };
  const sources = groups.filter((group) => group.organizationId === organizationId);
  return (
    <Dialog open onClose={onClose} title={words.title} submit={{ formId, label: words.save, isBusy: create.isPending }}>
      <div className="flex flex-col gap-5">
        {organizations.length > 1 ? (
          <Field label={words.organization}>
            <Select
              value={organizationId}
              onValueChange={(chosen) => {
                setOrganizationId(chosen);
                setCopyFrom(none);
              }}
              options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        ) : null}
        <GroupForm
          formId={formId}
          initial={{ name: "", description: "", joining: "request" }}
          onSubmit={(wishes) => void save(wishes)}
        />
        {sources.length > 0 ? (
          <Field label={words.copyFrom} help={words.copyHelp} isOptional>
            <Select
              value={copyFrom}
              onValueChange={setCopyFrom}
              options={[
                { value: none, label: words.none },
                ...sources.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
