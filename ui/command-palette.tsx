import { Command, defaultFilter } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import type { Action, ActionSection } from "#ui/actions.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { rowStyles } from "#ui/portal-styles.ts";
import { text } from "#ui/text.ts";

type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  actions: readonly Action[];
  recentIds?: readonly string[];
  onRun: (id: string) => void;
};

const SECTIONS: readonly ActionSection[] = ["here", "go-to", "create", "plans", "people"];
/** The first character narrows the list to a kind. */
const PREFIXES: Record<string, readonly ActionSection[]> = {
  ">": ["here", "go-to", "create"],
  "@": ["people"],
  "/": ["plans"],
};
const SYNONYM_WEIGHT = 0.9;

/** Everything that can be done, found by typing. Opens without any motion: it must feel like thought. */
export function CommandPalette({ open, onOpenChange, actions, recentIds = [], onRun }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const kinds = PREFIXES[query[0] ?? ""];
  const shown = actions.filter(
    (action) => !action.isKeyOnly && action.enabled !== false && (!kinds || kinds.includes(action.section)),
  );
  const recent = query === "" ? recentIds.flatMap((id) => shown.find((action) => action.id === id) ?? []) : [];
  const change = (isOpen: boolean) => {
    setQuery("");
    onOpenChange(isOpen);
  };
  const run = (id: string) => {
    change(false);
    // After the dialog has given the focus back, so that the action may move it.
    setTimeout(() => onRun(id));
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-[20vh] z-50 mx-auto max-w-[600px] overflow-hidden rounded-dialog border border-border bg-popover shadow-float max-sm:top-2 print:hidden"
        >
          <Radix.Title className="sr-only">{text.palette.title}</Radix.Title>
          <Command label={text.palette.title} filter={score} loop vimBindings={false}>
            <div className="flex items-center gap-2 border-border border-b px-4">
              <Icon of={Search} className="text-muted-foreground" />
              <Command.Input
                value={query}
                onValueChange={setQuery}
                placeholder={text.palette.placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent text-field outline-none"
              />
              <Kbd keys="esc" className="text-muted-foreground" />
            </div>
            <Command.List className="max-h-[min(24rem,55dvh)] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-muted-foreground">
                {text.palette.empty(query)}
              </Command.Empty>
              {recent.length > 0 ? (
                <Group heading={text.palette.recent} actions={recent} prefix="recent:" onRun={run} />
              ) : null}
              {SECTIONS.map((section) => (
                <Group
                  key={section}
                  heading={text.palette.sections[section]}
                  actions={shown.filter((action) => action.section === section && !recent.includes(action))}
                  prefix=""
                  onRun={run}
                />
              ))}
            </Command.List>
            <p className="border-border border-t px-4 py-2 text-muted-foreground text-small">{text.palette.hint}</p>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type GroupProps = { heading: string; actions: readonly Action[]; prefix: string; onRun: (id: string) => void };

function Group({ heading, actions, prefix, onRun }: GroupProps) {
  if (actions.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted-foreground **:[[cmdk-group-heading]]:text-small"
    >
      {actions.map((action) => (
        <Command.Item
          key={action.id}
          value={`${prefix}${action.id}`}
          keywords={[action.label, ...(action.synonyms ?? [])]}
          onSelect={() => onRun(action.id)}
          className={cn(rowStyles, "min-h-9 data-[selected=true]:bg-selected")}
        >
          {action.icon ? <Icon of={action.icon} className="text-muted-foreground" /> : <span className="w-4" />}
          <span className="min-w-0 flex-1 truncate">{action.label}</span>
          {action.keys ? <Kbd keys={firstKeys(action.keys)} className="text-muted-foreground" /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** Alternatives stand behind commas; one is enough to show. */
export function firstKeys(keys: string): string {
  return keys.split(",")[0]?.trim() ?? keys;
}

/** How well an action fits: its label, or a little less a synonym. The ids never count. */
function score(_id: string, typed: string, words: string[] = []): number {
  const search = PREFIXES[typed[0] ?? ""] ? typed.slice(1).trim() : typed;
  if (search === "") return 1;
  return Math.max(0, ...words.map((word, index) => defaultFilter(word, search) * (index === 0 ? 1 : SYNONYM_WEIGHT)));
}
