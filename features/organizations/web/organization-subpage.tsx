import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { organizationHomeQuery } from "./queries.ts";

type SubpageProps = {
  organizationId: string;
  title: string;
  /** In the window's title, with the name of the organization; the title itself otherwise. */
  windowTitle?: (organization: string) => string;
  actions?: ReactNode;
  primary?: ReactNode;
  children: ReactNode;
};

/** A page of an organization that has its own address, with the way back to the organization. */
export function OrganizationSubpage({ organizationId, windowTitle, children, ...header }: SubpageProps) {
  const { data: organization } = useSuspenseQuery(organizationHomeQuery(organizationId));
  const home = (
    <Link to="/organizations/$organizationId" params={{ organizationId }}>
      {organization.name}
    </Link>
  );
  return (
    <>
      <PageHeader
        {...header}
        crumbs={[{ id: "organization", link: home }]}
        windowTitle={windowTitle?.(organization.name)}
      />
      <PageBody width="reading">{children}</PageBody>
    </>
  );
}
