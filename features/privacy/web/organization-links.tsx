import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { can, type Person } from "#platform/rights.ts";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { privacyRights } from "../policy.ts";
import { text } from "./text.ts";

const card =
  "flex min-h-14 items-center gap-3 rounded-card border border-border bg-card px-3 py-2 no-underline hover:bg-accent";

type LinksProps = { organizationId: string; viewer: Person; hasTracking: boolean };

/** From the page of an organization to how long data is kept, and to its audit log. */
export function PrivacyLinks({ organizationId, viewer, hasTracking }: LinksProps) {
  const mayAudit = can(viewer, privacyRights.audit, { organizationId });
  if (!hasTracking && !mayAudit) return null;
  return (
    <Section heading={text.menu} className="gap-3">
      {hasTracking ? (
        <Link to="/organizations/$organizationId/privacy" params={{ organizationId }} className={card}>
          <Words title={text.rulesLink} help={text.rulesLinkHelp} />
        </Link>
      ) : null}
      {mayAudit ? (
        <Link to="/organizations/$organizationId/audit-log" params={{ organizationId }} search={{}} className={card}>
          <Words title={text.auditLink} help={text.auditLinkHelp} />
        </Link>
      ) : null}
    </Section>
  );
}

const Words = ({ title, help }: { title: string; help: string }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block text-h3">{title}</span>
      <span className="block text-muted-foreground text-small">{help}</span>
    </span>
    <Icon of={ChevronRight} className="text-muted-foreground" />
  </>
);
