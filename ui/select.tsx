import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "#ui/cn.ts";
import { Combobox } from "#ui/combobox.tsx";
import { controlState, controlStyles } from "#ui/control-styles.ts";
import { useFieldControl } from "#ui/field-context.ts";
import { Icon } from "#ui/icon.tsx";
import { OptionList, optionId, type SelectOption } from "#ui/option-list.tsx";
import { OptionPopover } from "#ui/option-popover.tsx";
import { text } from "#ui/text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type { SelectOption } from "#ui/option-list.tsx";

/** More than this many are searched, not read. */
const LONGEST_PLAIN_LIST = 7;
const TYPING_PAUSE = 600;

export type SelectProps = {
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabledReason?: string | undefined;
  /** Only outside a `Field`. */
  "aria-label"?: string | undefined;
  id?: string;
  className?: string;
};

/** One of several; from eight options on it becomes a searchable combobox by itself. */
export function Select(props: SelectProps) {
  if (props.options.length > LONGEST_PLAIN_LIST) return <Combobox {...props} />;
  return <PlainSelect {...props} />;
}

function PlainSelect(props: SelectProps) {
  const { options, value, onValueChange, placeholder = text.choose } = props;
  const listId = useId();
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ letters: "", at: 0 });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const control = useFieldControl({ id: props.id, disabledReason: props.disabledReason });
  const isFixed = control.isDisabled || control.isReadOnly;
  const chosen = options.find((option) => option.value === value);

  const open = () => {
    if (isFixed || isOpen) return;
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const choose = (option: SelectOption | undefined) => {
    if (!option || option.disabledReason) return;
    onValueChange(option.value);
    setOpen(false);
  };
  const jumpTo = (event: KeyboardEvent) => {
    const isNew = event.timeStamp - typed.current.at > TYPING_PAUSE;
    typed.current = { letters: (isNew ? "" : typed.current.letters) + event.key.toLowerCase(), at: event.timeStamp };
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.letters));
    if (found < 0) return;
    open();
    setActive(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || event.metaKey || event.ctrlKey || event.altKey) return;
    const last = options.length - 1;
    const moves: Record<string, number> = { arrowdown: active + 1, arrowup: active - 1, home: 0, end: last };
    const next = moves[event.key.toLowerCase()];
    if (next !== undefined) {
      if (isOpen) setActive(Math.min(last, Math.max(0, next)));
      else open();
    } else if (event.key === "Enter" || event.key === " ") {
      if (isOpen) choose(options[active]);
      else open();
    } else if (event.key === "Tab" && isOpen) {
      choose(options[active]);
      return;
    } else if (event.key === "Escape" && isOpen) setOpen(false);
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) jumpTo(event);
    else return;
    event.preventDefault();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <button
          ref={button}
          type="button"
          id={control.id}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
          aria-label={props["aria-label"]}
          aria-describedby={control.mustSayReason ? reasonId : control.describedBy}
          aria-invalid={control.isInvalid || undefined}
          aria-disabled={control.isDisabled || undefined}
          aria-readonly={control.isReadOnly || undefined}
          onClick={() => (isOpen ? setOpen(false) : open())}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className={cn(
            controlStyles({ state: controlState(control) }),
            "flex cursor-pointer items-center justify-between gap-2 text-left aria-disabled:cursor-not-allowed",
            !chosen && !control.isDisabled && "text-subtle-foreground",
            props.className,
          )}
        >
          <span className="min-w-0 truncate">{chosen?.label ?? placeholder}</span>
          {control.isReadOnly ? null : <Icon of={ChevronDown} className="text-muted-foreground" />}
        </button>
      </Popover.Anchor>
      {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
      <OptionPopover control={button}>
        <OptionList
          id={listId}
          label={props["aria-label"] ?? placeholder}
          options={options}
          value={value}
          active={active}
          onActive={setActive}
          onChoose={choose}
        />
      </OptionPopover>
    </Popover.Root>
  );
}
