import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { Rules } from "../../contract.ts";
import { text } from "../text.ts";
import { RuleFields } from "./rule-fields.tsx";
import { type ChosenRule, chosenOf, isSameRule, useSaveRule } from "./use-rules.ts";

const words = text.rules;

type GroupsProps = { organizationId: string; rules: Rules; readOnly: string | undefined };

/** What each hiring group sets for itself: never longer than the organization. */
export function GroupRules({ organizationId, rules, readOnly }: GroupsProps) {
  return (
    <Section heading={words.groups} lead={words.groupsLead}>
      <ul className="flex flex-col gap-3">
        {rules.groups.map((group) => (
          <li key={group.groupId} className="flex flex-col gap-3 rounded-card border border-border bg-card p-4">
            <h3 dir="auto" className="text-h3">
              {group.name}
            </h3>
            <GroupRule organizationId={organizationId} rules={rules} group={group} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One of them. */
export function GroupRule({
  organizationId,
  rules,
  group,
  readOnly,
}: GroupsProps & { group: Rules["groups"][number] }) {
  const [draft, setDraft] = useState<{ of: number; rule: ChosenRule } | null>(null);
  const { isBusy, save } = useSaveRule(organizationId);
  const chosen = draft?.of === group.version ? draft.rule : chosenOf(group);
  const isChanged = !isSameRule(chosen, chosenOf(group));
  return (
    <>
      <RuleFields
        value={chosen}
        onValueChange={(periods) => setDraft({ of: group.version, rule: { ...chosen, ...periods } })}
        limits={rules.organization}
        none={words.follow}
        disabledReason={readOnly}
      />
      {isChanged ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isLoading={isBusy}
            onClick={() => void save(group, chosen, words.savedGroup(group.name))}
          >
            {words.save}
          </Button>
          <Button onClick={() => setDraft(null)}>{words.discard}</Button>
        </div>
      ) : null}
    </>
  );
}
