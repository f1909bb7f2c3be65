import { RadioGroup as Radix } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
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
  /** As the steps of a scale in one line, each by its value alone, with what the first and the last one mean below; `label` is what is heard. */
  ends?: readonly [low: string, high: string];
};

/** One of a few, all in sight. Put it into `<Field kind="group">`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onValueChange, name, direction = "column", ends } = props;
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
      {ends ? (
        <Scale options={options} ends={ends} isGroupDisabled={field.isDisabled} />
      ) : (
        options.map((option) => <RadioItem key={option.value} option={option} isGroupDisabled={field.isDisabled} />)
      )}
    </Radix.Root>
  );
}

type ScaleProps = Required<Pick<RadioGroupProps<string>, "options" | "ends">> & { isGroupDisabled: boolean };

function Scale({ options, ends, isGroupDisabled }: ScaleProps) {
  // reason for the cast: React's type knows no custom properties
  const style = { "--steps": options.length } as CSSProperties;
  return (
    <>
      <div
        style={style}
        className={cn(
          "grid grid-cols-[repeat(var(--steps),minmax(0,1fr))] gap-1.5",
          options.length > 7 && "max-sm:grid-cols-5",
        )}
      >
        {options.map(({ value, label }) => (
          <Radix.Item
            key={value}
            value={value}
            aria-label={String(label)}
            {...(isGroupDisabled && { "aria-disabled": true })}
            className="flex h-11 cursor-pointer items-center justify-center rounded-control border border-input bg-card text-h3 tabular-nums transition-colors hover:bg-accent active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:border-border data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground forced-colors:data-[state=checked]:outline-3"
          >
            {value}
          </Radix.Item>
        ))}
      </div>
      <div aria-hidden className="mt-1 flex justify-between gap-6 text-muted-foreground text-small">
        {ends.map((end, place) => (
          <span
            key={place === 0 ? "low" : "high"}
            dir="auto"
            className={cn("wrap-anywhere min-w-0", place === 1 && "text-right")}
          >
            {end}
          </span>
        ))}
      </div>
    </>
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
