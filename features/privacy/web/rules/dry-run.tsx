import { useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { Rules } from "../../contract.ts";
import { DueList } from "../due-list.tsx";
import { privacyApi } from "../queries.ts";
import { text } from "../text.ts";
import { type ChosenRule, chosenOf } from "./use-rules.ts";

const words = text.rules;
type Tried = Awaited<ReturnType<typeof privacyApi.tryRules.call>>;

/** Who would be erased when and why, under the rules as they are chosen on the page. */
export function DryRun({
  organizationId,
  rules,
  chosen,
}: {
  organizationId: string;
  rules: Rules;
  chosen: ChosenRule;
}) {
  const [tried, setTried] = useState<{ of: string; found: Tried } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = JSON.stringify([chosen, rules.groups]);
  const run = async () => {
    setBusy(true);
    const groups = rules.groups.filter(({ version }) => version > 0);
    await attempt(
      () =>
        privacyApi.tryRules.call({
          organizationId,
          rules: [
            { groupId: null, ...chosen },
            ...groups.map((group) => ({ groupId: group.groupId, ...chosenOf(group) })),
          ],
        }),
      {
        done: (found) => {
          setTried({ of: asked, found });
          return null;
        },
        failed: text.failed,
        failedWhy: text.unreached,
      },
    );
    setBusy(false);
  };
  // What was found for other rules than these says nothing any more.
  const found = tried?.of === asked ? tried.found : null;
  return (
    <Section
      heading={words.dryRun}
      lead={words.dryRunLead}
      aside={
        <Button isLoading={isBusy} onClick={() => void run()}>
          {found ? words.runAgain : words.run}
        </Button>
      }
    >
      {found ? (
        <div role="status" className="flex flex-col gap-3">
          <p>
            {!chosen.isOn
              ? words.off
              : found.people === 0
                ? words.none
                : words.summary(found.people, found.months.length)}{" "}
            {found.items.length < found.people ? words.first(found.items.length, found.people) : null}
          </p>
          <DueList items={found.items} />
        </div>
      ) : null}
    </Section>
  );
}
