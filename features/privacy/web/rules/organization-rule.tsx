import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Switch } from "#ui/switch.tsx";
import type { Rules } from "../../contract.ts";
import { dayOf, today } from "../day.ts";
import { text } from "../text.ts";
import { DryRun } from "./dry-run.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { type ChosenRule, chosenOf, isSameRule, useSaveRule } from "./use-rules.ts";

const words = text.rules;

type RuleProps = { organizationId: string; rules: Rules; readOnly: string | undefined };

/** The rule of the organization, and who would be erased by it before it is saved. */
export function OrganizationRule({ organizationId, rules, readOnly }: RuleProps) {
  const standing = rules.organization;
  const [draft, setDraft] = useState<{ of: number; rule: ChosenRule } | null>(null);
  const { isBusy, save } = useSaveRule(organizationId);
  // What somebody else saved meanwhile counts more than what was chosen on what stood before.
  const chosen = draft?.of === standing.version ? draft.rule : chosenOf(standing);
  const isChanged = !isSameRule(chosen, chosenOf(standing));
  const change = (rule: ChosenRule) => setDraft({ of: standing.version, rule });
  return (
    <>
      <Section heading={words.organization}>
        <div className="flex flex-col gap-4 rounded-card border border-border bg-card p-4">
          <Switch
            label={words.isOn}
            help={words.isOnHelp}
            checked={chosen.isOn}
            disabledReason={readOnly}
            onCheckedChange={(isOn) => change({ ...chosen, isOn })}
          />
          <RuleFields
            value={chosen}
            onValueChange={(periods) => change({ ...chosen, ...periods })}
            none={words.keep}
            disabledReason={readOnly}
          />
          {standing.isOn && standing.firstDue && standing.firstDue > today() ? (
            <p className="text-muted-foreground">{words.firstDue(dayOf(standing.firstDue))}</p>
          ) : null}
          {readOnly ? null : (
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                isLoading={isBusy}
                disabledReason={isChanged ? undefined : words.nothingChanged}
                onClick={() => void save(standing, chosen, words.saved)}
              >
                {words.save}
              </Button>
              {isChanged ? <Button onClick={() => setDraft(null)}>{words.discard}</Button> : null}
            </div>
          )}
        </div>
      </Section>
      {readOnly ? null : <DryRun organizationId={organizationId} rules={rules} chosen={chosen} />}
    </>
  );
}
