import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { showToast } from "#ui/toast-store.ts";
import { groupRights } from "../../policy.ts";
import { GroupForm, type GroupWishes } from "../listing/group-form.tsx";
import { GroupPeople } from "../listing/group-people.tsx";
import { useGroupActions } from "../listing/use-group-actions.ts";
import { groupQuery, groupsApi, organizationGroupsQuery, refreshGroups } from "../queries.ts";
import { text } from "../text.ts";

type TeamSettingsScreenProps = {
  groupId: string;
  viewer: Person;
  LeftBehind: LeftBehindSlot;
  /** What else is set for it. */
  children?: ReactNode;
  /** What ends it for good, once it is archived. */
  end?: ReactNode;
};

/** What owner and admin set for a hiring group; the others read it. */
export function TeamSettingsScreen({ groupId, viewer, LeftBehind, children, end }: TeamSettingsScreenProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { data: group } = useSuspenseQuery(groupQuery(groupId));
  const { data: groups } = useSuspenseQuery(organizationGroupsQuery(group.organization_id));
  const update = useMutation(groupsApi.update.mutationOptions());
  const actions = useGroupActions();
  const [problem, setProblem] = useState<string | null>(null);
  const listed = groups.find(({ id }) => id === groupId);
  const mayChange = can(viewer, groupRights.update, { groupId });
  const save = async (wishes: GroupWishes) => {
    if (!listed) return;
    setProblem(null);
    try {
      await update.mutateAsync({ groupId, version: listed.version, ...wishes });
      showToast({ title: text.saved });
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    }
    await refreshGroups(queries);
  };
  return (
    <>
      <PageHeader
        crumbs={[
          { id: "teams", link: <Link to="/teams">{text.teams}</Link> },
          {
            id: "team",
            link: (
              <Link to="/teams/$teamId" params={{ teamId: groupId }}>
                {group.name}
              </Link>
            ),
          },
        ]}
        title={text.settings}
        windowTitle={text.settingsOf(group.name)}
        primary={
          mayChange ? (
            <Button type="submit" form={formId} variant="primary" isLoading={update.isPending}>
              {text.save}
            </Button>
          ) : null
        }
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-8">
          <FailureAlert>{problem}</FailureAlert>
          {mayChange ? null : <InlineAlert tone="info">{text.readOnly}</InlineAlert>}
          <GroupForm
            key={listed?.version}
            formId={formId}
            isReadOnly={!mayChange}
            initial={{
              name: group.name,
              description: group.description ?? "",
              joining: listed?.joining ?? "request",
            }}
            onSubmit={(wishes) => void save(wishes)}
          />
          <section className="flex flex-col gap-2">
            <h2 className="text-h2">{text.members}</h2>
            <GroupPeople
              organizationId={group.organization_id}
              groupId={groupId}
              actor={viewer}
              LeftBehind={LeftBehind}
            />
          </section>
          {children}
          {mayChange && listed ? (
            <div className="flex flex-wrap gap-2">
              <Button
                onClick={() => void (listed.archivedAt === null ? actions.archive(listed) : actions.restore(listed))}
              >
                {listed.archivedAt === null ? text.archive : text.restore}
              </Button>
              {listed.archivedAt === null ? null : end}
            </div>
          ) : null}
        </div>
      </PageBody>
    </>
  );
}
