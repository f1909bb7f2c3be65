import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { showToast } from "#ui/toast-store.ts";
import { can, type GroupActor } from "../../policy.ts";
import { GroupForm, type GroupWishes } from "../listing/group-form.tsx";
import { GroupPeople } from "../listing/group-people.tsx";
import { useGroupActions } from "../listing/use-group-actions.ts";
import { groupQuery, organizationGroupsQuery, refreshGroups, updateGroupMutation } from "../queries.ts";
import { text } from "../text.ts";

type TeamSettingsScreenProps = { groupId: string; viewer: GroupActor & { userId: string } };

/** What owner and admin set for a hiring group; the others read it. */
export function TeamSettingsScreen({ groupId, viewer }: TeamSettingsScreenProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { data: group } = useSuspenseQuery(groupQuery(groupId));
  const { data: groups } = useSuspenseQuery(organizationGroupsQuery(group.organization_id));
  const update = useMutation(updateGroupMutation());
  const actions = useGroupActions();
  const [problem, setProblem] = useState<string | null>(null);
  const listed = groups.find(({ id }) => id === groupId);
  const mayChange = can(viewer, "update", { organizationId: group.organization_id, groupId });
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
          {problem ? (
            <InlineAlert tone="danger" isAnnounced>
              {problem}
            </InlineAlert>
          ) : null}
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
            <GroupPeople organizationId={group.organization_id} groupId={groupId} actor={viewer} />
          </section>
          {mayChange && listed ? (
            <Button
              className="self-start"
              onClick={() => void (listed.archivedAt === null ? actions.archive(listed) : actions.restore(listed))}
            >
              {listed.archivedAt === null ? text.archive : text.restore}
            </Button>
          ) : null}
        </div>
      </PageBody>
    </>
  );
}
