import { Link } from "@tanstack/react-router";
import { can, type Person } from "#platform/rights.ts";
import { LinkRowWords, linkRowStyles } from "#ui/link-row.tsx";
import { privacyRights } from "../policy.ts";
import { text } from "./text.ts";

type LinksProps = { organizationId: string; viewer: Person; hasTracking: boolean };

/** From the page of an organization to how long data is kept, and to its audit log. */
export const PrivacyLinks = ({ organizationId, viewer, hasTracking }: LinksProps) => (
  <>
    {hasTracking ? (
      <Link to="/organizations/$organizationId/privacy" params={{ organizationId }} className={linkRowStyles}>
        <LinkRowWords title={text.rulesLink} help={text.rulesLinkHelp} />
      </Link>
    ) : null}
    {can(viewer, privacyRights.audit, { organizationId }) ? (
      <Link
        to="/organizations/$organizationId/audit-log"
        params={{ organizationId }}
        search={{}}
        className={linkRowStyles}
      >
        <LinkRowWords title={text.auditLink} help={text.auditLinkHelp} />
      </Link>
    ) : null}
  </>
);
