import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ClipboardList, Settings } from "lucide-react";
import type { ReactNode } from "react";
import type { LeftBehindSlot } from "#features/organizations/web/public.ts";
import type { Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { GroupPeople } from "../listing/group-people.tsx";
import { groupQuery } from "../queries.ts";
import { text } from "../text.ts";

type TeamHomeScreenProps = {
  groupId: string;
  viewer: Person;
  isCurrent: boolean;
  onSwitch: () => void;
  LeftBehind: LeftBehindSlot;
  /** What it has going on. */
  children?: ReactNode;
};

/** The home of a hiring group: what it is for, what it has going on, and who is in it. */
export function TeamHomeScreen({ groupId, viewer, isCurrent, onSwitch, LeftBehind, children }: TeamHomeScreenProps) {
  const { data: group } = useSuspenseQuery(groupQuery(groupId));
  return (
    <>
      <PageHeader
        crumbs={[{ id: "teams", link: <Link to="/teams">{text.teams}</Link> }]}
        title={group.name}
        badge={isCurrent ? <Badge tone="primary">{text.isCurrent}</Badge> : null}
        actions={
          <>
            {isCurrent ? null : <Button onClick={onSwitch}>{text.home.switchTo}</Button>}
            <Link to="/teams/$teamId/settings" params={{ teamId: groupId }} className={buttonStyles()}>
              <Icon of={Settings} />
              {text.settings}
            </Link>
          </>
        }
        primary={
          isCurrent ? (
            <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
              <Icon of={ClipboardList} />
              {text.home.plans}
            </Link>
          ) : null
        }
      />
      <PageBody width="reading">
        <p className="mb-6 text-prose" dir="auto">
          {group.description ?? <span className="text-muted-foreground">{text.home.nothing}</span>}
        </p>
        {children}
        <h2 className="mb-2 text-h2">{text.home.people}</h2>
        <GroupPeople organizationId={group.organization_id} groupId={groupId} actor={viewer} LeftBehind={LeftBehind} />
      </PageBody>
    </>
  );
}
