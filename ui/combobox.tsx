import { ChevronsUpDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "#ui/cn.ts";
import { ComboboxNotice } from "#ui/combobox-notice.tsx";
import { controlState, controlStyles } from "#ui/control-styles.ts";
import { controlProps, useFieldControl } from "#ui/field-context.ts";
import { Icon } from "#ui/icon.tsx";
import { OptionList, optionId, type SelectOption } from "#ui/option-list.tsx";
import { OptionPopover } from "#ui/option-popover.tsx";
import { rowStyles } from "#ui/portal-styles.ts";
import type { SelectProps } from "#ui/select.tsx";
import { text } from "#ui/text.ts";
import { type OptionSearch, useOptionSearch } from "#ui/use-option-search.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type ComboboxProps = SelectProps & {
  /** Asks elsewhere for what was typed; must not change from one drawing to the next. */
  onSearch?: OptionSearch;
  /** Offered when nothing matches: "Create it?" */
  onCreate?: (name: string) => void;
  /** The chosen option when it is not among `options`, as with `onSearch`. */
  chosen?: SelectOption | undefined;
};

/** A list one searches by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder = text.search, disabledReason, onSearch, onCreate } = props;
  const listId = useId();
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const control = useFieldControl({ id: props.id, disabledReason });
  const isFixed = control.isDisabled || control.isReadOnly;
  const { found, isSearching, hasFailed } = useOptionSearch({ isOpen, query, options, onSearch });
  const chosen = options.find((option) => option.value === value) ?? props.chosen;
  const name = query.trim();
  const canCreate = Boolean(onCreate) && name !== "" && found.length === 0 && !isSearching && !hasFailed;
  const activeId = found[active] ? optionId(listId, active) : canCreate ? `${listId}-create` : undefined;

  const open = () => {
    if (isFixed || isOpen) return;
    setOpen(true);
    setActive(Math.max(0, query === "" ? found.findIndex((option) => option.value === value) : 0));
  };
  const close = () => {
    setOpen(false);
    setQuery("");
  };
  const choose = (option: SelectOption) => {
    if (option.disabledReason) return;
    onValueChange(option.value);
    close();
  };
  const create = () => {
    onCreate?.(name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else if (found.length > 0) setActive((active + step + found.length) % found.length);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const option = found[active];
      if (option) choose(option);
      else if (canCreate) create();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
      <Popover.Anchor className={cn("relative block min-w-0", props.className)}>
        <input
          ref={input}
          role="combobox"
          autoComplete="off"
          {...controlProps(control)}
          aria-label={props["aria-label"]}
          aria-describedby={control.mustSayReason ? reasonId : control.describedBy}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          placeholder={chosen?.label ?? placeholder}
          value={isOpen ? query : (chosen?.label ?? "")}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={() => close()}
          onChange={(event) => {
            if (isFixed) return;
            setQuery(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          className={cn(controlStyles({ state: controlState(control) }), "pr-8")}
        />
        {control.isReadOnly ? null : (
          <Icon
            of={ChevronsUpDown}
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground"
          />
        )}
        {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
      </Popover.Anchor>
      <OptionPopover control={input}>
        <OptionList
          id={listId}
          label={props["aria-label"] ?? placeholder}
          options={found}
          value={value}
          active={active}
          isBusy={isSearching}
          onActive={setActive}
          onChoose={choose}
        >
          {canCreate ? (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
            <div
              id={`${listId}-create`}
              role="option"
              aria-selected={false}
              data-highlighted=""
              onClick={create}
              className={rowStyles}
            >
              {text.noMatch(name)} <span className="font-medium text-link">{text.createIt}</span>
            </div>
          ) : null}
        </OptionList>
        {found.length === 0 && !canCreate ? (
          <ComboboxNotice isSearching={isSearching} hasFailed={hasFailed} query={name} />
        ) : null}
      </OptionPopover>
    </Popover.Root>
  );
}
