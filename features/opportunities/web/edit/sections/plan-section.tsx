import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { PlanChoice } from "../../plan-choice.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId } from "../draft/draft-fields.tsx";

const words = text.planPart;
const policies = ["new_only", "also_not_started", "ask"] as const;

/** By which plan the role hires, and who gets newer versions of it. */
export function PlanSection({ groupId }: { groupId: string }) {
  const { draft, set } = useDraft();
  return (
    <div className="flex flex-col gap-4">
      <Field id={fieldId("planId")} label={words.plan} isOptional help={words.help}>
        <PlanChoice groupId={groupId} value={draft.planId} onValueChange={(planId) => set({ planId })} />
      </Field>
      <Field id={fieldId("versionPolicy")} label={words.policy} kind="group">
        <RadioGroup
          value={draft.versionPolicy}
          onValueChange={(versionPolicy) => set({ versionPolicy })}
          options={policies.map((value) => ({ value, label: text.policies[value], help: text.policyHelp[value] }))}
        />
      </Field>
    </div>
  );
}
