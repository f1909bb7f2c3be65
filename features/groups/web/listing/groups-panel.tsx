import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import type { ListedGroup } from "../../contract.ts";
import { groupRights } from "../../policy.ts";
import { organizationGroupsQuery } from "../queries.ts";
import { text } from "../text.ts";
import { GroupPeople } from "./group-people.tsx";
import { GroupRow } from "./group-row.tsx";
import { GroupSheet } from "./group-sheet.tsx";

type GroupsPanelProps = {
  organizationId: string;
  actor: Person;
  currentGroupId: string | null;
  /** Names of those who can add somebody, for who waits. */
  leaders: readonly string[];
  onOpen: (group: { id: string; name: string }) => void;
  /** Opens the page with all that is set for a hiring group, where there is one; else a sheet with the basics opens. */
  onSettings?: ((group: { id: string }) => void) | undefined;
  /** In the question before somebody leaves a hiring group. */
  LeftBehind: LeftBehindSlot;
};

type Shown = { what: "settings" | "people"; group: ListedGroup } | { what: "new" } | null;

/** The hiring groups of an organization: to open, to join, to ask for; for owner and admin to make, set up and put away. */
export function GroupsPanel(props: GroupsPanelProps) {
  const { organizationId, actor, currentGroupId, leaders, onOpen, onSettings, LeftBehind } = props;
  const { data: groups } = useSuspenseQuery(organizationGroupsQuery(organizationId));
  const [shown, setShown] = useState<Shown>(null);
  const mayCreate = can(actor, groupRights.create, { organizationId });
  useActions([
    {
      id: "organization.new-group",
      label: text.newGroup,
      section: "here",
      icon: Plus,
      synonyms: text.newGroupWords,
      enabled: mayCreate,
      run: () => setShown({ what: "new" }),
    },
  ]);
  const inUse = groups.filter(({ archivedAt }) => archivedAt === null);
  const archived = groups.filter(({ archivedAt }) => archivedAt !== null);
  const isInNone = !mayCreate && inUse.every(({ isReached }) => !isReached);
  const list = (some: readonly ListedGroup[]) => (
    <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
      {some.map((group) => (
        <GroupRow
          key={group.id}
          group={group}
          organizationId={organizationId}
          actor={actor}
          isCurrent={group.id === currentGroupId}
          onOpen={() => onOpen(group)}
          onSettings={() => (onSettings ? onSettings(group) : setShown({ what: "settings", group }))}
          onPeople={() => setShown({ what: "people", group })}
          LeftBehind={LeftBehind}
        />
      ))}
    </ul>
  );
  return (
    <Section
      heading={text.title}
      aside={
        mayCreate && inUse.length > 0 ? (
          <Button icon={Plus} onClick={() => setShown({ what: "new" })}>
            {text.newGroup}
          </Button>
        ) : null
      }
      className="gap-3"
    >
      {isInNone ? (
        <p className="text-muted-foreground">
          {inUse.length > 0 ? text.askGroup : text.emptyMember}{" "}
          {leaders.length > 0 ? text.admins(listNames(leaders)) : null}
        </p>
      ) : null}
      {inUse.length > 0 ? list(inUse) : null}
      {inUse.length === 0 && mayCreate ? (
        <EmptyState
          className="rounded-card border border-border bg-card"
          actions={
            <Button variant="primary" icon={Plus} onClick={() => setShown({ what: "new" })}>
              {text.createFirst}
            </Button>
          }
        >
          {text.emptyLeader}
        </EmptyState>
      ) : null}
      {archived.length > 0 ? (
        <>
          <h3 className="mt-3 text-h3">{text.archivedTitle}</h3>
          {list(archived)}
        </>
      ) : null}
      <GroupSheet
        // A form of its own for each group, filled with how it stands.
        key={shown?.what === "settings" ? `${shown.group.id} ${shown.group.version}` : "new"}
        organizationId={organizationId}
        group={shown?.what === "settings" ? shown.group : null}
        open={shown?.what === "settings" || shown?.what === "new"}
        onOpenChange={() => setShown(null)}
      />
      <Sheet
        open={shown?.what === "people"}
        onOpenChange={() => setShown(null)}
        title={shown?.what === "people" ? text.membersOf(shown.group.name) : text.members}
      >
        {shown?.what === "people" ? (
          <GroupPeople organizationId={organizationId} groupId={shown.group.id} actor={actor} LeftBehind={LeftBehind} />
        ) : null}
      </Sheet>
    </Section>
  );
}

const names = new Intl.ListFormat("en-US", { type: "disjunction" });
const listNames = (some: readonly string[]) => names.format(some);
