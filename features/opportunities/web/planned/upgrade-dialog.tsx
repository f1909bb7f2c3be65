import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import type { Stage } from "#features/interview-plans/stages.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import { keepAnswer, opportunitiesApi, upgradeQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.upgrading;
const policies = [
  "new_only",
  "also_not_started",
  "ask",
] as const satisfies readonly OpportunityContent["versionPolicy"][];

type UpgradeProps = { role: { id: string }; onClose: () => void };

/** What the newest version of the plan would change, for whom; then it counts. */
export function UpgradeDialog({ role, onClose }: UpgradeProps) {
  return (
    <Suspense
      fallback={
        <Dialog open onClose={onClose} title={text.plan.upgrade}>
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        </Dialog>
      }
    >
      <Upgrade role={role} onClose={onClose} />
    </Suspense>
  );
}

function Upgrade({ role, onClose }: UpgradeProps) {
  const queries = useQueryClient();
  const formId = useId();
  const { data: preview } = useSuspenseQuery(upgradeQuery(role.id));
  const upgrade = useOnce(opportunitiesApi.upgrade);
  const [versionPolicy, setPolicy] = useState<OpportunityContent["versionPolicy"]>("new_only");
  const submit = async () => {
    try {
      const after = await upgrade.mutateAsync({ opportunityId: role.id, version: preview.version, versionPolicy });
      await keepAnswer(queries, after);
      onClose();
      showToast({ title: words.done(preview.to) });
    } catch {
      // Said in the dialog.
    }
  };
  const { following, staying } = preview;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(preview.to)}
      description={words.description(preview.from)}
      submit={{ formId, label: words.confirm, isBusy: upgrade.isPending }}
    >
      <Form id={formId} onSubmit={submit} className="gap-5">
        <FailureAlert title={words.failed}>
          {upgrade.isError ? reasonOf(upgrade.error, text.list.failedWhy) : null}
        </FailureAlert>
        <StageChanges before={preview.stagesBefore} after={preview.stagesAfter} />
        <Field label={words.who} kind="group">
          <RadioGroup
            value={versionPolicy}
            onValueChange={setPolicy}
            options={policies.map((value) => ({
              value,
              label: text.policies[value],
              help: text.policyHelp[value],
            }))}
          />
        </Field>
        <p className="text-muted-foreground">
          {following + staying === 0 ? words.nobody : words.following(following)}{" "}
          {staying > 0 ? words.staying(staying) : null}
        </p>
      </Form>
    </Dialog>
  );
}

/** Which stages come and which go. */
function StageChanges({ before, after }: { before: readonly Stage[]; after: readonly Stage[] }) {
  const missingIn = (some: readonly Stage[], others: readonly Stage[]) =>
    some.filter(({ key }) => !others.some((other) => other.key === key)).map(({ name }) => name);
  const [added, removed] = [missingIn(after, before), missingIn(before, after)];
  const list = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
  return (
    <div>
      <h3 className="text-label">{words.stages}</h3>
      <ul>
        {before.length > 0 && added.length + removed.length === 0 ? <li>{words.same}</li> : null}
        {added.length > 0 ? <li>{words.added(list(added))}</li> : null}
        {removed.length > 0 ? <li>{words.removed(list(removed))}</li> : null}
      </ul>
    </div>
  );
}
