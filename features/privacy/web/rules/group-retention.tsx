import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { groupQuery } from "#features/groups/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { Unfetched } from "#ui/unfetched.tsx";
import { privacyRights } from "../../policy.ts";
import { rulesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { GroupRule } from "./group-rules.tsx";

const words = text.rules;

type RetentionProps = { groupId: string; viewer: Person };

/** How long one hiring group keeps people, among its settings. */
export function GroupRetention({ groupId, viewer }: RetentionProps) {
  const { data: group } = useQuery(groupQuery(groupId));
  if (!group) return null;
  return <OfOrganization groupId={groupId} organizationId={group.organization_id} viewer={viewer} />;
}

function OfOrganization({ groupId, organizationId, viewer }: RetentionProps & { organizationId: string }) {
  const { data: rules, isError, refetch } = useQuery(rulesQuery(organizationId));
  const group = rules?.groups.find((each) => each.groupId === groupId);
  return (
    <Section heading={words.title} lead={words.groupsLead}>
      {rules && group ? (
        <>
          {rules.organization.isOn ? null : <InlineAlert tone="info">{words.groupOff}</InlineAlert>}
          <GroupRule
            organizationId={organizationId}
            rules={rules}
            group={group}
            readOnly={can(viewer, privacyRights.changeRules, { organizationId }) ? undefined : words.readOnly}
          />
          <Link
            to="/organizations/$organizationId/privacy"
            params={{ organizationId }}
            className={`${linkStyles} self-start`}
          >
            {words.toOrganization}
          </Link>
        </>
      ) : (
        <Unfetched failure={isError ? words.loadFailed : null} onRetry={refetch} lines={3} />
      )}
    </Section>
  );
}
