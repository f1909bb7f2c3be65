import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { withoutUndefined } from "#platform/without-undefined.ts";
import { ChoiceLabel, useChoice } from "#ui/choice-label.tsx";

type CheckboxProps = {
  label: ReactNode;
  /** For a box in a table's row, whose name would only repeat the row. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  checked?: boolean | "indeterminate" | undefined;
  defaultChecked?: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
  disabledReason?: string | undefined;
  id?: string;
  name?: string;
  error?: string | undefined;
};

/** For choices that take effect when the form is sent; use `Switch` for those that act at once. */
export function Checkbox(props: CheckboxProps) {
  const choice = useChoice(props);
  return (
    <ChoiceLabel {...props} choice={choice}>
      <Radix.Root
        {...withoutUndefined({
          checked: props.disabledReason ? (props.checked ?? props.defaultChecked ?? false) : props.checked,
          defaultChecked: props.disabledReason ? undefined : props.defaultChecked,
          name: props.name,
        })}
        {...choice.controlProps}
        onCheckedChange={(checked) => {
          if (!props.disabledReason) props.onCheckedChange?.(checked === true);
        }}
        className="peer touch-target flex size-4 shrink-0 cursor-pointer items-center justify-center rounded-chip border border-input bg-card text-primary-foreground transition-colors hover:bg-accent active:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:text-disabled-foreground aria-disabled:hover:bg-card aria-invalid:border-danger not-aria-disabled:data-[state=checked]:border-primary not-aria-disabled:data-[state=checked]:bg-primary not-aria-disabled:data-[state=indeterminate]:border-primary not-aria-disabled:data-[state=indeterminate]:bg-primary forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Radix.Indicator className="flex">
          {props.checked === "indeterminate" ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={2.5} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
          )}
        </Radix.Indicator>
      </Radix.Root>
    </ChoiceLabel>
  );
}
