import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { type VersionPolicy, versionPolicies } from "../../../version-choice.ts";
import { text } from "../../text.ts";

const words = text.versionPolicies;

type ChoiceProps = { value: VersionPolicy; onChange: (policy: VersionPolicy) => void };

/** Who gets what is published; kept with the publication. */
export function VersionPolicyChoice({ value, onChange }: ChoiceProps) {
  return (
    <Field kind="group" label={words.question} help={words.help} className="max-w-reading">
      <RadioGroup
        value={value}
        onValueChange={(next) => {
          const policy = versionPolicies.find((each) => each === next);
          if (policy) onChange(policy);
        }}
        options={versionPolicies.map((policy) => ({
          value: policy,
          label: words.labels[policy],
          help: words.meanings[policy],
        }))}
      />
    </Field>
  );
}
