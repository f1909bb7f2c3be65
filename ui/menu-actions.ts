import type { Action } from "#ui/actions.ts";
import type { MenuItem } from "#ui/menu-items.tsx";

type Given = {
  /** Stands before the ids of the actions. */
  id: string;
  /** By id of an item, other words people look for. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
};

/** The commands of a menu for the palette, so that a page lists what it can do once; of a submenu each choice is one. */
export function menuActions(items: readonly MenuItem[], { id, synonyms = {} }: Given): readonly Action[] {
  return items.flatMap((item): readonly Action[] => {
    switch (item.kind) {
      case "separator":
      case "heading":
        return [];
      case "submenu":
        return menuActions(item.items, { id: `${id}.${item.id}` }).map((action) => ({
          ...action,
          label: `${item.label}: ${action.label}`,
          icon: item.icon,
          synonyms: synonyms[item.id],
        }));
      default:
        return [
          {
            id: `${id}.${item.id}`,
            label: item.label,
            section: "here",
            icon: item.icon,
            synonyms: synonyms[item.id],
            // What is chosen already does nothing.
            enabled: item.disabledReason === undefined && item.isChecked !== true,
            run: item.onSelect,
          },
        ];
    }
  });
}
