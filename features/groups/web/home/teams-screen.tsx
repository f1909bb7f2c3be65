import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import type { Person } from "#platform/rights.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlainPage } from "#ui/page-states.tsx";
import { GroupsPanel } from "../listing/groups-panel.tsx";
import { text } from "../text.ts";

type TeamsScreenProps = {
  viewer: Person;
  organizations: readonly { id: string; name: string }[];
  currentGroupId: string | null;
  onOpen: (group: { id: string; name: string }) => void;
  LeftBehind: LeftBehindSlot;
};

/** The hiring groups of all one's organizations. */
export function TeamsScreen({ viewer, organizations, currentGroupId, onOpen, LeftBehind }: TeamsScreenProps) {
  return (
    <PlainPage title={text.teams} width="reading">
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
              LeftBehind={LeftBehind}
            />
          </Fragment>
        ))}
      </div>
    </PlainPage>
  );
}
