import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { GroupActor } from "../../policy.ts";
import { GroupsPanel } from "../listing/groups-panel.tsx";
import { text } from "../text.ts";

type TeamsScreenProps = {
  viewer: GroupActor & { userId: string };
  organizations: readonly { id: string; name: string }[];
  currentGroupId: string | null;
  onOpen: (group: { id: string; name: string }) => void;
};

/** The hiring groups of all one's organizations. */
export function TeamsScreen({ viewer, organizations, currentGroupId, onOpen }: TeamsScreenProps) {
  return (
    <>
      <PageHeader title={text.teams} />
      <PageBody width="reading">
        {organizations.length === 0 ? <EmptyState>{text.teamsEmpty}</EmptyState> : null}
        <div className="flex flex-col gap-8">
          {organizations.map(({ id, name }) => (
            <Fragment key={id}>
              {organizations.length > 1 ? (
                <Link to="/organizations/$organizationId" params={{ organizationId: id }} className="text-h3">
                  {name}
                </Link>
              ) : null}
              <GroupsPanel
                organizationId={id}
                actor={viewer}
                currentGroupId={currentGroupId}
                leaders={[]}
                onOpen={onOpen}
              />
            </Fragment>
          ))}
        </div>
      </PageBody>
    </>
  );
}
