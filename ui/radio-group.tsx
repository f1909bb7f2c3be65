import { RadioGroup as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { ChoiceLabel, useChoice } from "#ui/choice-label.tsx";
import { cn } from "#ui/cn.ts";
import { useFieldControl } from "#ui/field-context.ts";

export type RadioOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabledReason?: string | undefined;
};

type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[];
  value: string | null;
  onValueChange: (value: Value) => void;
  /** Only outside a `Field kind="group"`, which names it otherwise. */
  "aria-label"?: string | undefined;
  name?: string;
  direction?: "column" | "row";
};

/** One of a few, all in sight. Put it into `<Field kind="group">`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, name, direction = "column" } = props;
  const field = useFieldControl();
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next);
        if (option && !option.disabledReason && !field.isDisabled) onValueChange(option.value);
      }}
      {...withoutUndefined({
        name,
        id: field.id,
        "aria-label": props["aria-label"],
        "aria-labelledby": field.labelId,
        "aria-describedby": field.describedBy,
        "aria-invalid": field.isInvalid || undefined,
        "aria-disabled": field.isDisabled || undefined,
      })}
      className={cn("flex gap-x-5 gap-y-0.5", direction === "row" ? "flex-wrap" : "flex-col")}
    >
      {options.map((option) => (
        <RadioItem key={option.value} option={option} isGroupDisabled={field.isDisabled} />
      ))}
    </Radix.Root>
  );
}

function RadioItem({ option, isGroupDisabled }: { option: RadioOption; isGroupDisabled: boolean }) {
  const choice = useChoice(option);
  return (
    <ChoiceLabel {...option} choice={choice}>
      <Radix.Item
        {...choice.controlProps}
        {...(isGroupDisabled ? { "aria-disabled": true } : {})}
        value={option.value}
        className="touch-target flex size-4 shrink-0 cursor-pointer items-center justify-center rounded-full border border-input bg-card transition-colors hover:bg-accent active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:border-border not-aria-disabled:data-[state=checked]:border-primary"
      >
        <Radix.Indicator className="block size-2 rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </Radix.Item>
    </ChoiceLabel>
  );
}
