import { Switch as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { ChoiceLabel, useChoice } from "#ui/choice-label.tsx";

type SwitchProps = {
  label: ReactNode;
  isLabelHidden?: boolean;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (isOn: boolean) => void;
  disabledReason?: string | undefined;
  /** The effect is on its way. */
  isLoading?: boolean;
  id?: string;
};

/** Takes effect at once; for choices that wait for a "Save", use `Checkbox`. */
export function Switch(props: SwitchProps) {
  const choice = useChoice(props);
  return (
    <ChoiceLabel {...props} choice={choice}>
      <Radix.Root
        {...choice.controlProps}
        checked={props.checked}
        aria-busy={props.isLoading}
        onCheckedChange={(isOn) => {
          if (!props.disabledReason && !props.isLoading) props.onCheckedChange(isOn);
        }}
        className="touch-target inline-flex h-5 w-9 shrink-0 cursor-pointer items-center rounded-full border border-input bg-neutral-bg p-px transition-colors hover:bg-pressed aria-busy:cursor-progress aria-disabled:cursor-not-allowed aria-disabled:border-border not-aria-disabled:data-[state=checked]:border-primary not-aria-disabled:data-[state=checked]:bg-primary not-aria-disabled:data-[state=checked]:hover:bg-primary-hover forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Radix.Thumb className="block size-4 rounded-full border border-input bg-card transition-[translate] data-[state=checked]:translate-x-4 data-[state=checked]:border-transparent forced-colors:bg-[ButtonText]" />
      </Radix.Root>
    </ChoiceLabel>
  );
}
