import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cn } from "#ui/cn.ts";
import { type ControlLook, controlState, controlStyles } from "#ui/control-styles.ts";
import { controlProps, useFieldControl } from "#ui/field-context.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { OptionList, optionId, type SelectOption } from "#ui/option-list.tsx";
import { text } from "#ui/text.ts";
import { type OptionSearch, useOptionSearch } from "#ui/use-option-search.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export type { SelectOption } from "#ui/option-list.tsx";

/** More than this many are searched, not read. */
const LONGEST_PLAIN_LIST = 7;
const TYPING_PAUSE = 600;

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: string | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabledReason?: string | undefined;
  /** Only outside a `Field`. */
  "aria-label"?: string | undefined;
  id?: string;
  className?: string;
  look?: ControlLook;
  /** Before what is chosen. */
  icon?: LucideIcon;
  /** Drawn because somebody asked to choose: has the focus, and its list is there. */
  isAsked?: boolean;
  /** Asks elsewhere for what was typed; must not change from one drawing to the next. */
  onSearch?: OptionSearch<Value>;
  /** Offered when nothing matches: "Create it?" */
  onCreate?: (name: string) => void;
  /** The chosen option when it is not among `options`, as with `onSearch`. */
  chosen?: SelectOption<Value> | undefined;
};

/** One of several. From eight options on, and when options are asked for elsewhere, it is searched by typing. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, onSearch, onCreate } = props;
  const isSearched = Boolean(onSearch ?? onCreate) || options.length > LONGEST_PLAIN_LIST;
  const { placeholder = isSearched ? text.search : text.choose } = props;
  const listId = useId();
  const reasonId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: "", at: 0 });
  const [isOpen, setOpen] = useState(props.isAsked ?? false);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const control = useFieldControl({ id: props.id, disabledReason: props.disabledReason });
  const isFixed = control.isDisabled || control.isReadOnly;
  const { found, isSearching, hasFailed } = useOptionSearch({ isOpen, query, options, onSearch });
  const chosen = options.find((option) => option.value === value) ?? props.chosen;
  const name = query.trim();
  const nothing = isSearching ? text.searching : hasFailed ? text.searchFailed : name ? text.noMatch(name) : null;
  const canCreate = Boolean(onCreate) && name !== "" && found.length === 0 && !isSearching && !hasFailed;
  const rows = canCreate ? [{ value: "", label: text.noMatch(name), action: text.createIt }] : found;

  const open = () => {
    if (isFixed || isOpen) return;
    setActive(
      Math.max(
        0,
        found.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery("");
    typed.current = { letters: "", at: 0 };
  };
  const choose = (index: number) => {
    const option = found[index];
    if (option?.disabledReason || !(option || canCreate)) return;
    if (option) onValueChange(option.value);
    else onCreate?.(name);
    close();
  };
  const jumpTo = (event: KeyboardEvent) => {
    const isNew = event.timeStamp - typed.current.at > TYPING_PAUSE;
    typed.current = { letters: (isNew ? "" : typed.current.letters) + event.key.toLowerCase(), at: event.timeStamp };
    const index = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.letters));
    if (index < 0) return;
    open();
    setActive(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || event.metaKey || event.ctrlKey || event.altKey) return;
    const { key } = event;
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const last = rows.length - 1;
    if (step !== 0 && !isOpen) open();
    else if (step !== 0 && isSearched) setActive((active + step + rows.length) % Math.max(1, rows.length));
    else if (step !== 0) setActive(Math.min(last, Math.max(0, active + step)));
    else if (key === "Enter" && isOpen) choose(active);
    else if (key === "Escape" && isOpen) close();
    else if (isSearched) return;
    else if (key === "Home" || key === "End") {
      if (!isOpen) open();
      setActive(key === "Home" ? 0 : last);
    } else if (key === " " && isOpen) choose(active);
    else if (key === "Enter" || key === " ") open();
    else if (key === "Tab" && isOpen) {
      choose(active);
      return;
    } else if (/^[\p{L}\p{N}]$/u.test(key)) jumpTo(event);
    else return;
    event.preventDefault();
  };

  const shared = {
    autoFocus: props.isAsked,
    role: "combobox",
    "aria-label": props["aria-label"],
    "aria-expanded": isOpen,
    "aria-readonly": control.isReadOnly || undefined,
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen && rows[active] ? optionId(listId, active) : undefined,
    onKeyDown,
    onBlur: close,
  } as const;
  const { readOnly, ...attributes } = {
    ...controlProps(control),
    "aria-describedby": control.mustSayReason ? reasonId : control.describedBy,
  };
  const look = cn(
    controlStyles({ state: controlState(control), look: props.look }),
    props.look ? "field-sizing-content pr-7" : "pr-8",
    props.icon && "pl-7.5",
  );

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
      <Popover.Anchor
        ref={anchor}
        className={cn("relative min-w-0", props.look ? "w-fit max-w-full" : "w-full", props.className)}
      >
        {props.icon ? (
          <Icon
            of={props.icon}
            className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted-foreground"
          />
        ) : null}
        {isSearched ? (
          <input
            {...shared}
            {...attributes}
            readOnly={readOnly}
            autoComplete="off"
            aria-autocomplete="list"
            placeholder={chosen?.label ?? placeholder}
            value={isOpen ? query : (chosen?.label ?? "")}
            onClick={open}
            onChange={(event) => {
              if (isFixed) return;
              setQuery(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            className={look}
          />
        ) : (
          <button
            {...shared}
            {...attributes}
            type="button"
            aria-haspopup="listbox"
            onClick={() => (isOpen ? close() : open())}
            className={cn(
              look,
              "block cursor-pointer truncate text-left aria-disabled:cursor-not-allowed",
              !chosen && !control.isDisabled && "text-subtle-foreground",
            )}
          >
            {chosen?.label ?? placeholder}
          </button>
        )}
        {control.isReadOnly ? null : (
          <Icon
            of={ChevronDown}
            className={cn(
              "pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted-foreground",
              props.look && "right-2 size-3.5",
            )}
          />
        )}
        {control.mustSayReason ? <VisuallyHidden id={reasonId}>{control.disabledReason}</VisuallyHidden> : null}
      </Popover.Anchor>
      {isOpen ? (
        <OptionList
          id={listId}
          label={props["aria-label"] ?? placeholder}
          anchor={anchor}
          options={rows}
          value={value}
          active={active}
          isBusy={isSearching}
          nothing={nothing ?? text.noOptions}
          onActive={setActive}
          onChoose={choose}
        />
      ) : null}
    </Popover.Root>
  );
}
