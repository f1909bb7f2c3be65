import { Check, Plus, Search, Settings2 } from "lucide-react";
import { useState } from "react";
import { isFound } from "#platform/text/search-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import type { ReachedGroup } from "../contract.ts";
import { text } from "./text.ts";

type GroupOptionsProps = {
  currentGroupId: string | null;
  groups: readonly ReachedGroup[];
  onChoose: (groupId: string) => void;
  /** Absent for who may make no group. */
  onCreate?: (() => void) | undefined;
  /** Leads to where groups are made, joined and set up. */
  onManage: () => void;
};

const searchableFrom = 8;
const rowStyles =
  "flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-control px-2 text-left hover:bg-accent pointer-coarse:min-h-11";

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

/** The hiring groups that a person reaches, to go to one of them; with a search where they are many. */
export function GroupOptions({ currentGroupId, groups, onChoose, onCreate, onManage }: GroupOptionsProps) {
  const [query, setQuery] = useState("");
  const found = groups.filter((group) => isFound(query, [group.name, group.organization.name]));
  return (
    <>
      {groups.length >= searchableFrom ? (
        <Input
          aria-label={text.search}
          placeholder={text.search}
          icon={Search}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
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
                  className={cn(rowStyles, "aria-[current]:bg-selected")}
                  onClick={() => onChoose(group.id)}
                >
                  <Avatar name={group.name} shape="group" />
                  <span className="min-w-0 flex-1 truncate">
                    <bdi>{group.name}</bdi>
                  </span>
                  {group.is_sample ? <StatusBadge status="sample" /> : null}
                  {group.id === currentGroupId ? <Icon of={Check} /> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="border-border border-t pt-1">
        {onCreate ? (
          <button type="button" className={rowStyles} onClick={onCreate}>
            <Icon of={Plus} className="text-muted-foreground" />
            {text.create}
          </button>
        ) : null}
        <button type="button" className={rowStyles} onClick={onManage}>
          <Icon of={Settings2} className="text-muted-foreground" />
          {text.manage}
        </button>
      </div>
    </>
  );
}
