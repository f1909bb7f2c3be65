import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useId } from "react";
import { cn } from "#ui/cn.ts";
import { Combobox } from "#ui/combobox.tsx";
import { controlState, controlStyles } from "#ui/control-styles.ts";
import { definedProps } from "#ui/defined-props.ts";
import { useFieldControl } from "#ui/field-context.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { floatingStyles, rowStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** More than this many are searched, not read. */
const LONGEST_PLAIN_LIST = 7;

export type SelectOption = {
  value: string;
  label: string;
  /** A second line, in small. */
  description?: string;
  icon?: LucideIcon;
  disabledReason?: string | undefined;
};

export type SelectProps = {
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabledReason?: string | undefined;
  /** Only outside a `Field`. */
  "aria-label"?: string | undefined;
  id?: string;
  name?: string;
  className?: string;
};

/** One of several; from eight options on it becomes a searchable combobox by itself. */
export function Select(props: SelectProps) {
  if (props.options.length > LONGEST_PLAIN_LIST) return <Combobox {...props} />;
  return <PlainSelect {...props} />;
}

function PlainSelect(props: SelectProps) {
  const { options, value, onValueChange, placeholder = text.choose, disabledReason, name, className } = props;
  const reasonId = useId();
  const control = useFieldControl({ id: props.id, disabledReason });
  const isFixed = control.isDisabled || control.isReadOnly;
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root
      value={value ?? ""}
      onValueChange={(next) => {
        if (!options.find((option) => option.value === next)?.disabledReason) onValueChange(next);
      }}
      {...(isFixed ? { open: false } : {})}
      {...definedProps({ name })}
    >
      <Radix.Trigger
        {...definedProps({
          id: control.id,
          "aria-label": props["aria-label"],
          "aria-describedby": control.mustSayReason ? reasonId : control.describedBy,
          "aria-invalid": control.isInvalid || undefined,
          "aria-disabled": control.isDisabled || undefined,
          "aria-readonly": control.isReadOnly || undefined,
        })}
        className={cn(
          controlStyles({ state: controlState(control) }),
          "flex cursor-pointer items-center justify-between gap-2 text-left aria-disabled:cursor-not-allowed",
          !chosen && !control.isDisabled && "text-subtle-foreground",
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder}>{chosen?.label}</Radix.Value>
        </span>
        {control.isReadOnly ? null : <Icon of={ChevronDown} className="text-muted-foreground" />}
      </Radix.Trigger>
      {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floatingStyles,
            "z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] overflow-hidden",
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className={cn(rowStyles, "pr-8 data-[state=checked]:bg-selected data-[state=checked]:font-medium")}
                {...(option.disabledReason ? { "aria-disabled": true } : {})}
              >
                <OptionText option={option} />
                <Radix.ItemIndicator className="absolute right-3">
                  <Icon of={Check} className="text-primary" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function OptionText({ option }: { option: SelectOption }) {
  const detail = option.disabledReason ?? option.description;
  return (
    <>
      {option.icon ? <Icon of={option.icon} className="text-muted-foreground" /> : null}
      <span className="min-w-0 flex-1">
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {detail ? <span className="block font-normal text-muted-foreground text-small">{detail}</span> : null}
      </span>
    </>
  );
}
