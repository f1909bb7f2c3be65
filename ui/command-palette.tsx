import { Search, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useId, useState } from "react";
import { matchingActions, PALETTE_SECTIONS, usefulPrefixes } from "#ui/action-search.ts";
import { type Action, firstKeys } from "#ui/actions.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { OptionRow } from "#ui/option-list.tsx";
import { text } from "#ui/text.ts";
import { type ActionSource, useActionSearch } from "#ui/use-action-search.ts";
import { useFocusReturn } from "#ui/use-focus-return.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  actions: readonly Action[];
  recentIds?: readonly string[];
  /** Find what is not among the actions at hand. */
  sources?: readonly ActionSource[];
  onRun: (action: Action) => void;
};

const noSources: readonly ActionSource[] = [];

type Group = { id: string; heading: string; actions: readonly Action[] };

/** Everything that can be done, found by typing. Opens without any motion: it must feel like thought. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, actions, recentIds = [], sources = noSources, onRun } = props;
  const base = useId();
  const [query, setQuery] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const { found, isSearching, hasFailed } = useActionSearch(sources, query);
  const matches = matchingActions(actions, query, found);
  const groups = query === "" ? grouped(matches, recentIds) : ranked(matches);
  const listed = groups.flatMap((group) => group.actions);
  const listId = `${base}-list`;
  const idOf = (action: Action) => `${base}-${action.id}`;
  // By id, so that what arrives later moves nothing from under the person's choice.
  const active = Math.max(
    0,
    listed.findIndex(({ id }) => id === activeId),
  );
  const current = listed[active];
  const prefixes = usefulPrefixes([...actions, ...sources].map(({ section }) => section));

  const nothingFound = listed.length === 0 ? text.palette.empty(query) : null;
  const notice = hasFailed ? text.searchFailed : isSearching && nothingFound ? text.searching : nothingFound;

  const focusReturn = useFocusReturn();
  const change = (isOpen: boolean) => {
    setQuery("");
    setActiveId(null);
    onOpenChange(isOpen);
  };
  const run = (action: Action) => {
    change(false);
    // After the dialog has given the focus back, so that the action may move it.
    setTimeout(() => onRun(action));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && listed.length > 0)
      setActiveId(listed[(active + step + listed.length) % listed.length]?.id ?? null);
    else if (event.key === "Enter" && current) run(current);
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          {...focusReturn}
          className="fixed inset-x-2 top-[20vh] z-50 mx-auto max-w-[600px] overflow-hidden rounded-dialog border border-border bg-popover shadow-float max-sm:top-2 print:hidden"
        >
          <Radix.Title className="sr-only">{text.palette.title}</Radix.Title>
          <div className="flex items-center gap-2 border-border border-b px-4">
            <Icon of={Search} className="text-muted-foreground" />
            <input
              role="combobox"
              aria-label={text.palette.title}
              aria-expanded={listed.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current ? idOf(current) : undefined}
              autoComplete="off"
              spellCheck={false}
              value={query}
              placeholder={text.palette.placeholder}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setQuery(event.target.value);
                setActiveId(null);
              }}
              className="h-12 min-w-0 flex-1 bg-transparent text-field outline-none!"
            />
            <Kbd keys="esc" className="text-muted-foreground" />
            <Radix.Close asChild>
              <IconButton icon={X} label={text.close} className="-mr-3 hidden pointer-coarse:inline-flex" />
            </Radix.Close>
          </div>
          <div
            id={listId}
            role="listbox"
            aria-label={text.palette.title}
            className="relative max-h-[min(24rem,55dvh)] overflow-y-auto p-1"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
              <div key={group.id} role="group" aria-labelledby={`${base}-${group.id}-heading`}>
                <p
                  id={`${base}-${group.id}-heading`}
                  className="px-2 pt-2 pb-1 font-medium text-muted-foreground text-small"
                >
                  {group.heading}
                </p>
                {group.actions.map((action) => (
                  <OptionRow
                    key={action.id}
                    id={idOf(action)}
                    isSelected={action === current}
                    isActive={action === current}
                    onActive={() => setActiveId(action.id)}
                    onChoose={() => run(action)}
                    className="min-h-9 data-highlighted:bg-selected"
                  >
                    {action.icon ? (
                      <Icon of={action.icon} className="text-muted-foreground" />
                    ) : (
                      <span className="w-4" />
                    )}
                    <span className="min-w-0 flex-1 truncate">{action.label}</span>
                    {action.keys ? <Kbd keys={firstKeys(action.keys)} className="text-muted-foreground" /> : null}
                  </OptionRow>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className="px-4 text-center text-muted-foreground not-empty:pt-2 not-empty:pb-6">
            {notice}
          </p>
          <p className="flex gap-4 border-border border-t px-4 py-2 text-muted-foreground text-small pointer-coarse:hidden">
            {Object.entries(text.palette.hints).map(([prefix, kind]) =>
              prefixes.includes(prefix) ? (
                <span key={prefix}>
                  {prefix} {kind}
                </span>
              ) : null,
            )}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The section of the best fit first, so that Enter runs it. */
function ranked(actions: readonly Action[]): readonly Group[] {
  const rank = new Map(actions.map((action, index) => [action, index]));
  const rankOf = (group: Group) => Math.min(...group.actions.map((action) => rank.get(action) ?? actions.length));
  return [...grouped(actions, [])].sort((a, b) => rankOf(a) - rankOf(b));
}

/** What the page itself can do first, then the recent ones, then each section; an action stands in one place only. */
function grouped(actions: readonly Action[], recentIds: readonly string[]): readonly Group[] {
  const recent = recentIds.flatMap((id) => actions.find((action) => action.id === id) ?? []);
  const sections: readonly Group[] = PALETTE_SECTIONS.map((id) => ({
    id,
    heading: text.palette.sections[id],
    actions: actions.filter((action) => action.section === id && !recent.includes(action)),
  }));
  return sections
    .toSpliced(1, 0, { id: "recent", heading: text.palette.recent, actions: recent })
    .filter((group) => group.actions.length > 0);
}
