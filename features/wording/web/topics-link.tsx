import { Link } from "@tanstack/react-router";
import { LinkRowWords, linkRowStyles } from "#ui/link-row.tsx";
import { text } from "./text.ts";

/** From the page of an organization to what is looked for in its questions. */
export const TopicsLink = ({ organizationId }: { organizationId: string }) => (
  <Link to="/organizations/$organizationId/prohibited-topics" params={{ organizationId }} className={linkRowStyles}>
    <LinkRowWords title={text.title} help={text.wordingHelp} />
  </Link>
);
