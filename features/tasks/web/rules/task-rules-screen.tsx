import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { can, type Person } from "#platform/rights.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { taskRights } from "../../policy.ts";
import { rulesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { RuleRow } from "./rule-row.tsx";

const words = text.rules;

/** What makes tasks in a hiring group, and what each rule would have made lately. */
export function TaskRulesScreen({ groupId, viewer }: { groupId: string; viewer: Person }) {
  const { data: rules } = useSuspenseQuery(rulesQuery(groupId));
  const maySet = can(viewer, taskRights.setRules, { groupId });
  return (
    <>
      <PageHeader
        crumbs={[{ id: "tasks", link: <Link to="/tasks">{text.group.title}</Link> }]}
        title={words.title}
        lead={<p className="max-w-reading text-muted-foreground">{words.lead}</p>}
      />
      <PageBody width="reading">
        <div className="flex flex-col gap-4">
          {maySet ? null : <InlineAlert tone="info">{words.readOnly}</InlineAlert>}
          <ul className="flex flex-col divide-y divide-hairline">
            {rules.map((rule) => (
              <RuleRow key={`${rule.kind}/${rule.version}`} groupId={groupId} rule={rule} maySet={maySet} />
            ))}
          </ul>
        </div>
      </PageBody>
    </>
  );
}
