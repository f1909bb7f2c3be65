import { Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { StatusBadge, statusLooks } from "#ui/badge.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import { Popover } from "#ui/popover.tsx";
import type { ReachedGroup } from "../contract.ts";
import { text } from "./text.ts";
import { useGroupSwitch } from "./use-group-switch.ts";

type GroupSwitcherProps = {
  /** Who is signed in; null for a visitor. */
  userId: string | null;
  currentGroupId: string | null;
  /** Those that the person reaches. */
  groups: readonly ReachedGroup[];
  /** The tile alone, for a collapsed sidebar. */
  isCollapsed?: boolean;
};

const searchableFrom = 8;
const matches = (name: string, query: string) => name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

/** The groups under their organizations, in the order they came. */
function byOrganization(groups: readonly ReachedGroup[]) {
  const sections = new Map<string, { name: string; groups: { id: string; name: string; is_sample: boolean }[] }>();
  for (const group of groups) {
    const section = sections.get(group.organization.id) ?? { name: group.organization.name, groups: [] };
    section.groups.push(group);
    sections.set(group.organization.id, section);
  }
  return [...sections.entries()];
}

/** Top of the sidebar: the current hiring group, and a popover with the others. */
export function GroupSwitcher({ userId, currentGroupId, groups, isCollapsed = false }: GroupSwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { change, isSwitching } = useGroupSwitch({ userId, currentGroupId, groups });
  const current = groups.find((group) => group.id === currentGroupId);
  const found = groups.filter((group) => matches(group.name, query) || matches(group.organization.name, query));
  const choose = async (groupId: string) => {
    setOpen(false);
    setQuery("");
    await change(groupId);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={text.switcher}
      className="p-1"
      trigger={
        <button
          type="button"
          aria-busy={isSwitching}
          className={cn(
            "flex h-8 w-full shrink-0 cursor-pointer items-center gap-2 rounded-row px-2 text-label hover:bg-accent pointer-coarse:h-10",
            isCollapsed && "justify-center px-0",
          )}
        >
          {/* Named by its content: a label that lacks the initials would differ from what is seen. */}
          <span className="sr-only">{text.current(current?.name ?? text.noGroup, current?.is_sample ?? false)}</span>
          {current ? <Avatar name={current.name} shape="group" /> : null}
          {isCollapsed ? null : (
            <>
              <span aria-hidden dir="auto" className="min-w-0 flex-1 truncate text-left">
                {current?.name ?? text.noGroup}
              </span>
              {current?.is_sample ? <Icon of={statusLooks.sample.icon} className="text-info" /> : null}
              <Icon of={ChevronsUpDown} className="text-muted-foreground" />
            </>
          )}
        </button>
      }
    >
      {groups.length >= searchableFrom ? (
        <Input aria-label={text.search} value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      ) : null}
      {found.length === 0 ? (
        <p className="p-2 text-muted-foreground">{query.trim() === "" ? text.none : text.noMatch(query.trim())}</p>
      ) : null}
      {byOrganization(found).map(([id, section]) => (
        <section key={id} aria-label={section.name} className="py-1">
          <h2 className="px-2 py-1 text-muted-foreground text-small">{section.name}</h2>
          <ul>
            {section.groups.map((group) => (
              <li key={group.id}>
                <button
                  type="button"
                  aria-current={group.id === currentGroupId ? "true" : undefined}
                  className="touch-target flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-control px-2 text-left hover:bg-accent aria-[current]:bg-selected pointer-coarse:min-h-10"
                  onClick={() => void choose(group.id)}
                >
                  <Avatar name={group.name} shape="group" />
                  <span className="min-w-0 flex-1 truncate">{group.name}</span>
                  {group.is_sample ? <StatusBadge status="sample" /> : null}
                  {group.id === currentGroupId ? <Icon of={Check} /> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Popover>
  );
}
