import { Link } from "@tanstack/react-router";
import { LinkRowWords, linkRowStyles } from "#ui/link-row.tsx";
import { text } from "./text.ts";

/** From the page of an organization to its mails. */
export const EmailLink = ({ organizationId }: { organizationId: string }) => (
  <Link to="/organizations/$organizationId/email" params={{ organizationId }} className={linkRowStyles}>
    <LinkRowWords title={text.linkTitle} help={text.linkHelp} />
  </Link>
);
