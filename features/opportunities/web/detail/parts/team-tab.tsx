import { Link } from "@tanstack/react-router";
import { UserRoundPlus } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { neededRoles, teamRoles } from "../../../opportunity-limits.ts";
import type { NamedMember, Opportunity } from "../../../opportunity-shapes.ts";
import { text } from "../../text.ts";
import { ApprovalPart } from "./approval-part.tsx";

const words = text.team;

/** Who hires for the role, by what they do; parts that nobody has say so. */
export function TeamTab({ role }: { role: Opportunity }) {
  const { team, mayEdit, id } = role;
  const edit = mayEdit ? (
    <Link
      to="/opportunities/$opportunityId/edit"
      params={{ opportunityId: id }}
      search={{ part: "team" }}
      className={buttonStyles()}
    >
      <Icon of={UserRoundPlus} />
      {words.add}
    </Link>
  ) : null;
  const approval =
    role.approvals.length > 0 || role.content.approverIds.length > 0 ? <ApprovalPart role={role} /> : null;
  if (team.length === 0)
    return (
      <div className="flex max-w-reading flex-col gap-7">
        <EmptyState icon={UserRoundPlus} actions={edit}>
          {words.none}
        </EmptyState>
        {approval}
      </div>
    );
  const shown = teamRoles.filter(
    (part) => team.some((member) => member.role === part) || neededRoles.some((needed) => needed === part),
  );
  return (
    <div className="flex max-w-reading flex-col gap-5">
      {shown.map((part) => (
        <section key={part} aria-labelledby={`team-${part}`} className="flex flex-col gap-2">
          <h2 id={`team-${part}`} className="text-h3">
            {text.teamRoles[part]}
          </h2>
          <Members part={part} members={team.filter((member) => member.role === part)} />
        </section>
      ))}
      {edit ? <div>{edit}</div> : null}
      {approval}
    </div>
  );
}

/** The first of these looks after whoever is new. */
const takesNew: ReadonlySet<string> = new Set(["recruiter", "coordinator"]);

function Members({ part, members }: { part: NamedMember["role"]; members: readonly NamedMember[] }) {
  if (members.length === 0) return <p className="text-danger">{words.missing(text.teamRoles[part])}</p>;
  return (
    <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
      {members.map((member, index) => (
        <li key={member.userId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
          <div className="flex min-w-0 flex-1 basis-40">
            <PersonLine name={member.name ?? words.gone} />
          </div>
          {takesNew.has(part) && index === 0 ? <Badge tone="primary">{words.first}</Badge> : null}
          {member.active > 0 ? (
            <span className="text-muted-foreground">
              {words.load} {words.ofCandidates(member.active)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
