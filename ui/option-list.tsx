import { Check } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { floatingStyles, rowStyles } from "#ui/portal-styles.ts";
import { Spinner } from "#ui/spinner.tsx";

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A second line, in small. */
  description?: string;
  icon?: LucideIcon;
  disabledReason?: string | undefined;
};

type OptionListProps = {
  id: string;
  label: string;
  /** What keeps the focus while the list is open. */
  anchor: RefObject<HTMLElement | null>;
  options: readonly (SelectOption & { action?: string })[];
  value: string | null;
  /** The place of the option that Enter would choose. */
  active: number;
  isBusy: boolean;
  /** Said when there is no option. */
  nothing: string;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
};

/** The id by which the control that keeps the focus points at an option. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What can be chosen, below its control. It stays beside it in the document, so that it also works in dialogs. */
export function OptionList(props: OptionListProps) {
  const { id, anchor, options, active, isBusy } = props;
  return (
    <Popover.Content
      role="presentation"
      tabIndex={undefined}
      sideOffset={4}
      collisionPadding={8}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
      }}
      // The control must keep the focus while the list is clicked.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        floatingStyles,
        "z-60 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto p-1",
      )}
    >
      <div id={id} role="listbox" aria-label={props.label} aria-busy={isBusy || undefined}>
        {options.map((option, index) => {
          const isChosen = option.value === props.value;
          const detail = option.disabledReason ?? option.description;
          return (
            <OptionRow
              key={option.value}
              id={optionId(id, index)}
              isSelected={isChosen}
              isActive={index === active}
              isDisabled={Boolean(option.disabledReason)}
              onActive={() => props.onActive(index)}
              onChoose={() => props.onChoose(index)}
              className={cn(isChosen && "bg-selected font-medium data-highlighted:bg-selected")}
            >
              {option.icon ? <Icon of={option.icon} className="text-muted-foreground" /> : null}
              <span className="min-w-0 flex-1">
                {option.label}
                {option.action ? " " : null}
                {option.action ? <span className="font-medium text-link">{option.action}</span> : null}
                {detail ? <span className="block font-normal text-muted-foreground text-small">{detail}</span> : null}
              </span>
              {isChosen ? <Icon of={Check} className="text-primary" /> : null}
            </OptionRow>
          );
        })}
      </div>
      {options.length === 0 ? (
        <p role="status" className="flex items-center gap-2 px-2 py-1.5 text-muted-foreground">
          {isBusy ? <Spinner /> : null}
          {props.nothing}
        </p>
      ) : null}
    </Popover.Content>
  );
}

type OptionRowProps = {
  id: string;
  isSelected: boolean;
  /** Whether Enter would choose it; it is then kept in sight. */
  isActive: boolean;
  isDisabled?: boolean;
  onActive: () => void;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** One option of a list whose keys are handled by the control that keeps the focus. */
export function OptionRow({ id, isSelected, isActive, isDisabled, ...props }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the control, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the control points at it with aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      data-highlighted={isActive ? "" : undefined}
      ref={isActive ? scrollIntoView : null}
      onMouseMove={props.onActive}
      onClick={props.onChoose}
      className={cn(rowStyles, props.className)}
    >
      {props.children}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}
