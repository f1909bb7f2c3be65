import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { myGroupsQuery } from "#features/groups/web/public.ts";
import { organizationRights } from "#features/organizations/policy.ts";
import { isNamedByDefault } from "#features/workspaces/default-name.ts";
import { can } from "#platform/rights.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

const words = text.share.defaultName;

/** Tells whoever makes a link for candidates that these read an organization's name that nobody chose. */
export function DefaultNameNote({ groupId }: { groupId: string }) {
  const { data: groups } = useQuery(myGroupsQuery());
  const { data: person } = useQuery(whoAmIQuery());
  const organization = groups?.find(({ id }) => id === groupId)?.organization;
  if (!person || !organization || !isNamedByDefault(organization.name)) return null;
  return (
    <InlineAlert tone="warning" title={words.title(organization.name)}>
      {can(person, organizationRights.rename, { organizationId: organization.id }) ? (
        <>
          {words.why}{" "}
          <Link to="/organizations/$organizationId" params={{ organizationId: organization.id }} className={linkStyles}>
            {words.rename}
          </Link>
        </>
      ) : (
        words.ask
      )}
    </InlineAlert>
  );
}
