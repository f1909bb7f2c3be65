import { UserPlus, X } from "lucide-react";
import { Popover } from "radix-ui";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { isFound } from "#platform/text/search-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cn } from "#ui/cn.ts";
import { controlStyles } from "#ui/control-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { announce } from "#ui/live-region.tsx";
import { OptionList, optionId } from "#ui/option-list.tsx";
import { limits } from "../../../plan-limits.ts";
import { text } from "../../text.ts";

const words = text.people;

type FieldProps = {
  id: string;
  label: string;
  value: readonly string[];
  /** Names of those who may be chosen. */
  members: readonly string[];
  onValueChange: (value: string[]) => void;
  onLeave: () => void;
};

/** Several people by name: chosen from the members, or typed where somebody is none. */
export function PeopleField({ id, label, value, members, onValueChange, onLeave }: FieldProps) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const name = query.trim();
  const found = members
    .filter((member) => !value.includes(member) && isFound(query, [member]))
    .map((member) => ({ value: member, label: member }));
  const isOther = name !== "" && !value.includes(name) && !members.includes(name);
  const options = [...found, ...(isOther ? [{ value: name, label: words.addName(name), icon: UserPlus }] : [])];

  const add = (...names: readonly string[]) => {
    const added = names
      .map((each) => each.trim().slice(0, limits.listItem))
      .filter((each, index, all) => each !== "" && !value.includes(each) && all.indexOf(each) === index);
    setQuery("");
    setActive(0);
    if (added.length === 0) return;
    onValueChange([...value, ...added].slice(0, limits.list));
    announce(words.added(added.join(", ")));
  };
  const remove = (gone: string) => {
    onValueChange(value.filter((each) => each !== gone));
    announce(words.removed(gone));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    // The key that leaves the step takes along what is typed.
    if (event.metaKey || event.ctrlKey) return key === "Enter" ? add(name) : undefined;
    if (event.altKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (isOpen) setActive((active + (key === "ArrowDown" ? 1 : -1) + options.length) % Math.max(1, options.length));
      setOpen(true);
    } else if (key === "Enter" && name === "" && !isOpen) return;
    else if (key === "Enter") add((isOpen && options[active]?.value) || name);
    else if (key === "Escape" && isOpen) setOpen(false);
    else if (key === "Backspace" && query === "" && value.length > 0) onValueChange(value.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData("text").split(/[\n;]+/);
    if (lines.length < 2) return;
    event.preventDefault();
    add(...lines);
  };
  return (
    <Popover.Root open={isOpen && options.length > 0} onOpenChange={setOpen}>
      <Popover.Anchor
        ref={anchor}
        className={cn(
          controlStyles(),
          "flex flex-wrap items-center gap-1 px-1 py-0.75 outline-offset-2 outline-ring has-[input:focus-visible]:outline-2",
        )}
      >
        {value.map((person) => (
          <span
            key={person}
            className="inline-flex min-w-0 max-w-full items-center gap-1.5 rounded-control bg-accent py-0.5 pl-1 text-label"
          >
            <Avatar name={person} size="small" />
            <bdi className="min-w-0 truncate">{person}</bdi>
            <button
              type="button"
              aria-label={words.remove(person)}
              onClick={() => remove(person)}
              className="touch-target flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-control text-muted-foreground hover:text-foreground"
            >
              <Icon of={X} className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen && options.length > 0}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && options[active] ? optionId(listId, active) : undefined}
          autoComplete="off"
          maxLength={limits.listItem}
          placeholder={value.length === 0 ? words.placeholder : undefined}
          value={query}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false);
            add(name);
            onLeave();
          }}
          className="min-h-6.5 min-w-24 pointer-coarse:min-h-11 flex-1 bg-transparent px-1.5 outline-none"
        />
      </Popover.Anchor>
      {isOpen && options.length > 0 ? (
        <OptionList
          id={listId}
          label={label}
          anchor={anchor}
          options={options}
          value={null}
          active={active}
          isBusy={false}
          nothing=""
          onActive={setActive}
          onChoose={(index) => {
            add(options[index]?.value ?? "");
            input.current?.focus();
          }}
        />
      ) : null}
    </Popover.Root>
  );
}
