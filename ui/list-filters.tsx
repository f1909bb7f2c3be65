import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { text } from "#ui/text.ts";

const TYPING_PAUSE = 200;
const chipStyles =
  "touch-target inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-border bg-selected px-2 text-small font-medium hover:bg-accent active:bg-pressed";

/** One thing that narrows the list, in words, how it is taken away, and how "is" becomes "is not" where that can be. */
export type FilterChip = { label: string; remove: () => void; turn?: () => void };

type SearchProps = {
  /** Its name for screen readers, and what stands in the empty box. */
  searchLabel: string;
  /** What the address says is searched for. */
  query: string | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Seen as a field also while nobody searches. */
  isOpen?: boolean;
  /** After a pause in typing; nothing for an empty box. */
  onSearch: (query: string | undefined) => void;
};

type ChipsProps = { chips: readonly FilterChip[]; onClear: () => void };

/** What narrows a list, each to be taken away by itself, and all at once. */
export function FilterChips({ chips, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <li key={chip.label} className="flex min-w-0 max-w-full">
          {chip.turn ? (
            <button
              type="button"
              title={text.filters.turn}
              onClick={chip.turn}
              className={cn(chipStyles, "min-w-0 rounded-r-none border-r-0")}
            >
              <span className="truncate">{chip.label}</span>
            </button>
          ) : null}
          <button
            type="button"
            aria-label={text.filters.remove(chip.label)}
            onClick={chip.remove}
            className={cn(chipStyles, "min-w-0", chip.turn && "shrink-0 rounded-l-none")}
          >
            {chip.turn ? null : <span className="truncate">{chip.label}</span>}
            <X aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="compact" onClick={onClear}>
          {text.filters.clear}
        </Button>
      </li>
    </ul>
  );
}

/** Searches a list after a pause in typing; only its drawing is seen until somebody does. */
export function SearchBox({ searchLabel, query, searchBox, isOpen = false, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(query ?? "");
  const [isFocused, setFocused] = useState(false);
  const isUnfolded = isOpen || isFocused || typed !== "";
  const settle = useDebouncedCallback((next: string) => onSearch(next.trim() === "" ? undefined : next), TYPING_PAUSE);
  useEffect(() => {
    // Back, forward and "Clear filters" change the address behind the field.
    if (!settle.isPending()) setTyped(query ?? "");
  }, [query, settle]);
  return (
    <Field
      label={searchLabel}
      isLabelHidden
      className={cn(
        "transition-[width] duration-160",
        isOpen ? "w-60 min-w-32 shrink" : isUnfolded ? "w-56" : "w-9 pointer-coarse:w-11",
      )}
    >
      <Input
        ref={searchBox}
        type="search"
        icon={Search}
        placeholder={searchLabel}
        maxLength={200}
        value={typed}
        title={searchLabel}
        className={cn(
          "pointer-coarse:min-h-11",
          !isUnfolded &&
            "cursor-pointer border-transparent bg-transparent text-transparent placeholder:text-transparent hover:border-transparent hover:bg-accent",
        )}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          settle.flush();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          settle(event.target.value);
        }}
      />
    </Field>
  );
}
