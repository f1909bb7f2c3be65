import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowUpToLine, BriefcaseBusiness, Plus, Split } from "lucide-react";
import { type ReactNode, useState } from "react";
import { shownByPlans } from "#features/interview-plans/structure-score.ts";
import { can, type Person } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { PlannedRole, PlanRoles } from "../../opportunity-shapes.ts";
import { opportunityRights } from "../../policy.ts";
import { NewRoleSheet } from "../list/new-role-sheet.tsx";
import { planRolesQuery } from "../queries.ts";
import { OpportunityStatusBadge } from "../status-badge.tsx";
import { text } from "../text.ts";
import { DetachDialog } from "./detach-dialog.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";

const words = text.planRoles;

type PlanRolesProps = { planId: string; viewer: Person; isNew: boolean; onNewChange: (isNew: boolean) => void };

/** The roles that hire by one plan: which version each uses, and how many come through its rounds. */
export function PlanRolesScreen({ planId, viewer, isNew, onNewChange }: PlanRolesProps) {
  const { data } = useSuspenseQuery(planRolesQuery(planId));
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ kind: "upgrade" | "detach"; role: PlannedRole } | null>(null);
  const mayCreate = can(viewer, opportunityRights.create, { groupId: data.groupId });
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => onNewChange(true)}>
      {words.newRole}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <>
      <PageHeader
        crumbs={[
          { id: "plans", link: <Link to="/interview-plans">{text.planPages}</Link> },
          {
            id: "plan",
            link: (
              <Link to="/interview-plans/$planId" params={{ planId }}>
                {data.planTitle.trim() || text.untitled}
              </Link>
            ),
          },
        ]}
        title={words.title}
        windowTitle={words.windowTitle(data.planTitle)}
        primary={mayCreate && data.total > 0 ? create : null}
      />
      <PageBody>
        <div className="flex flex-col gap-6">
          <Facts data={data} />
          {data.total === 0 ? (
            <EmptyState icon={BriefcaseBusiness} actions={mayCreate ? create : null}>
              {words.empty}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
              {data.roles.map((role) => (
                <li key={role.id} className="flex items-start gap-2 px-4 py-3">
                  <RoleLine role={role} onDo={(kind) => setDialog({ kind, role })} />
                </li>
              ))}
            </ul>
          )}
          {data.total > data.roles.length ? (
            <p className="text-muted-foreground">{words.more(data.roles.length, data.total)}</p>
          ) : null}
        </div>
      </PageBody>
      {dialog?.kind === "upgrade" ? <UpgradeDialog role={dialog.role} onClose={close} /> : null}
      {dialog?.kind === "detach" ? (
        <DetachDialog role={{ ...dialog.role, planTitle: data.planTitle }} onClose={close} />
      ) : null}
      {mayCreate ? (
        <NewRoleSheet
          groupId={data.groupId}
          planId={planId}
          open={isNew}
          onOpenChange={onNewChange}
          onCreated={(opportunityId) =>
            void navigate({ to: "/opportunities/$opportunityId", params: { opportunityId } })
          }
        />
      ) : null}
    </>
  );
}

function Facts({ data }: { data: PlanRoles }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.facts.roles, data.total],
    [words.facts.candidates, data.candidates],
    [words.facts.medianDays, data.medianDaysToHire === null ? words.tooFew : text.days(data.medianDaysToHire)],
    [words.facts.hires, data.hired],
    [
      words.facts.structure,
      data.structurePoints === null ? "–" : words.structureOf(data.structurePoints, shownByPlans),
    ],
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted-foreground text-small">{name}</dt>
          <dd className="text-h2 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RoleLine({ role, onDo }: { role: PlannedRole; onDo: (kind: "upgrade" | "detach") => void }) {
  const { publicationNumber, publicationsBehind, rounds } = role;
  const name = role.title.trim() || text.untitled;
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/opportunities/$opportunityId"
              params={{ opportunityId: role.id }}
              dir="auto"
              className={`${quietLinkStyles} wrap-anywhere font-medium`}
            >
              {name}
            </Link>
            <OpportunityStatusBadge status={role.status} />
            {publicationNumber === null ? (
              <Badge>{text.list.notPublished}</Badge>
            ) : publicationsBehind > 0 ? (
              <Badge tone="info" isFilled>
                {text.list.version(publicationNumber)} · {text.list.behind(publicationsBehind)}
              </Badge>
            ) : (
              <Badge tone="success">
                {text.list.version(publicationNumber)} · {words.current}
              </Badge>
            )}
          </p>
          <p className="text-muted-foreground text-small">
            {[
              words.active(role.active, role.total),
              ...(role.ownerName ? [text.detail.ownedBy(role.ownerName)] : []),
            ].join(" · ")}
          </p>
        </div>
        <ul className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-4 gap-y-1 text-small" aria-label={words.through}>
          {rounds.length === 0 ? <li className="text-subtle-foreground">{words.noRounds}</li> : null}
          {rounds.map(({ key, name: round, reached, passed }) => (
            <li key={key} className="text-muted-foreground" title={words.throughOf(passed, reached)}>
              <bdi className="font-medium text-foreground">{round}</bdi>{" "}
              <span className="tabular-nums">{text.insights.share(passed, reached)}</span>
              <span className="sr-only">, {words.throughOf(passed, reached)}</span>
            </li>
          ))}
        </ul>
      </div>
      {role.mayUpgrade ? (
        <MoreMenu
          name={name}
          items={[
            ...(publicationsBehind > 0
              ? [{ id: "upgrade", label: words.upgrade, icon: ArrowUpToLine, onSelect: () => onDo("upgrade") }]
              : []),
            ...(publicationNumber === null
              ? []
              : [{ id: "detach", label: words.detach, icon: Split, onSelect: () => onDo("detach") }]),
          ]}
        />
      ) : null}
    </>
  );
}
