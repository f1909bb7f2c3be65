import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { rowStyles } from "#ui/portal-styles.ts";

export type SelectOption = {
  value: string;
  label: string;
  /** A second line, in small. */
  description?: string;
  icon?: LucideIcon;
  disabledReason?: string | undefined;
};

type OptionListProps = {
  id: string;
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  /** The place of the option that Enter would choose. */
  active: number;
  isBusy?: boolean;
  onActive: (index: number) => void;
  onChoose: (option: SelectOption) => void;
  children?: ReactNode;
};

/** The id by which the control that keeps the focus points at an option. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What can be chosen, below the control that keeps the focus. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, value, active, isBusy, onActive, onChoose, children } = props;
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isBusy || undefined}>
      {options.map((option, index) => {
        const isChosen = option.value === value;
        const detail = option.disabledReason ?? option.description;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the control, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the control points at it with aria-activedescendant
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={isChosen}
            aria-disabled={option.disabledReason ? true : undefined}
            data-highlighted={index === active ? "" : undefined}
            ref={index === active ? scrollIntoView : null}
            onMouseMove={() => onActive(index)}
            onClick={() => onChoose(option)}
            className={cn(rowStyles, isChosen && "bg-selected font-medium data-highlighted:bg-selected")}
          >
            {option.icon ? <Icon of={option.icon} className="text-muted-foreground" /> : null}
            <span className="min-w-0 flex-1">
              {option.label}
              {detail ? <span className="block font-normal text-muted-foreground text-small">{detail}</span> : null}
            </span>
            {isChosen ? <Icon of={Check} className="text-primary" /> : null}
          </div>
        );
      })}
      {children}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}
