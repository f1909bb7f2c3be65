import { Bookmark, Columns3 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { DataColumn } from "#ui/data-table.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "#ui/text.ts";
import type { ListView, ListViews } from "./list-views.ts";
import { contentOf, differs } from "./view-address.ts";
import { ViewDialog } from "./view-dialog.tsx";

const words = text.views;

type ColumnsProps = {
  columns: readonly Pick<DataColumn<never>, "id" | "header">[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** Which columns are shown; the first one names the row and stays. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnsProps) {
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={Columns3}>
          {words.columns}
        </Button>
      }
      items={columns.slice(1).map(({ id, header }) => ({
        id,
        label: header,
        isChecked: !hidden.includes(id),
        onSelect: () => onChange(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]),
      }))}
    />
  );
}

type ViewProps = {
  views: ListViews;
  /** All that is seen now. */
  shown: object;
  /** Opens a view, or the list without one. */
  onOpen: (viewId: string | null) => void;
};

/** What can be done with the list's views, and what was changed of the one that is open. */
export function useViewControls({ views, shown, onOpen }: ViewProps) {
  const [asked, setAsked] = useState<"save" | ListView | null>(null);
  const { current, all, mayShare } = views;
  const content = contentOf(shown);
  const isChanged = current !== undefined && differs(shown, current);
  const save = async (view: ListView) => {
    if ((await views.change(view, { content })) !== null) onOpen(view.id);
  };
  const saveAs = async (given: { name: string; isShared: boolean }) => {
    const made = await views.saveAs({ ...given, content });
    if (made) onOpen(made.id);
    return made;
  };
  return {
    menu: (
      <Menu
        trigger={
          <Button variant="ghost" icon={Bookmark}>
            {words.view}
          </Button>
        }
        items={[
          {
            id: "save",
            label: words.saveAs,
            disabledReason: Object.keys(content).length === 0 ? words.nothingSet : undefined,
            onSelect: () => setAsked("save"),
          },
          ...(current ? itemsOf(current, views, { onRename: () => setAsked(current), onOpen }) : []),
        ]}
      />
    ),
    changed: isChanged ? (
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge tone="warning" isFilled>
          {words.changed}
        </Badge>
        {current.mayChange ? (
          <Button size="compact" aria-label={words.saveTo(current.name)} onClick={() => void save(current)}>
            {words.save}
          </Button>
        ) : null}
        <Button size="compact" variant="ghost" onClick={() => setAsked("save")}>
          {words.saveAs}
        </Button>
        <Button
          size="compact"
          variant="ghost"
          aria-label={words.resetTo(current.name)}
          onClick={() => onOpen(current.id)}
        >
          {words.reset}
        </Button>
      </div>
    ) : null,
    dialog:
      asked === null ? null : asked === "save" ? (
        <ViewDialog
          title={words.saveTitle}
          name={nextName(current?.name, all)}
          shareLabel={mayShare ? views.shareLabel : undefined}
          onSave={saveAs}
          onClose={() => setAsked(null)}
        />
      ) : (
        <ViewDialog
          title={words.rename}
          name={asked.name}
          onSave={({ name }) => views.change(asked, { name })}
          onClose={() => setAsked(null)}
        />
      ),
  };
}

/** What can be done with the view that is open. */
function itemsOf(
  view: ListView,
  { defaultId, change, remove, setDefault, shareLabel }: ListViews,
  { onRename, onOpen }: { onRename: () => void; onOpen: (viewId: string | null) => void },
): MenuItem[] {
  const { id, name, isShared, mayChange, mayShare } = view;
  const disabledReason = mayChange ? undefined : words.notYours;
  const isDefault = id === defaultId;
  return [
    { kind: "heading", id: "heading", label: name },
    {
      id: "default",
      label: words.isDefault,
      isChecked: isDefault,
      onSelect: () => setDefault(isDefault ? null : view),
    },
    { id: "rename", label: words.rename, disabledReason, onSelect: onRename },
    {
      id: "share",
      label: shareLabel,
      isChecked: isShared,
      disabledReason: mayShare ? undefined : words.notYours,
      onSelect: () => void change(view, { isShared: !isShared }),
    },
    {
      id: "remove",
      label: words.remove,
      tone: "danger",
      disabledReason,
      onSelect: () => void remove(view).then((done) => done !== null && onOpen(null)),
    },
  ];
}

const nextName = (from: string | undefined, all: readonly ListView[]) =>
  from === undefined ? "" : words.another(from, all.filter(({ name }) => name.startsWith(from)).length + 1);
