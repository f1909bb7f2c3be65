import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind, ShownStanding } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { libraryMenu } from "../listing/library-row-menu.ts";
import { RetireDialog } from "../listing/retire-dialog.tsx";
import { useLibraryActions } from "../listing/use-library-actions.ts";
import { refreshLibrary } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { DetailFrame, noticeOf } from "./detail-frame.tsx";
import type { ItemFormProps } from "./form/form-fields.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = ownText;
const lists = { question: "/library", competency: "/library/competencies" } as const;

type ItemProps<Item, Fields> = {
  organizationId: string;
  viewer: Person;
  kind: ItemKind;
  id: string;
  /** As it stands. */
  item: Item;
  fieldsOf: (item: Item) => Fields;
  /** Asks for it anew. */
  fetchAnew: () => Promise<Item>;
  /** Keeps what a save answered. */
  keep: (saved: Item) => void;
  update: (change: { fields: Fields; version: number }) => Promise<Item>;
  create: (fields: Fields) => Promise<unknown>;
  form: (props: ItemFormProps<Fields>) => ReactNode;
  aside: ReactNode;
};

/** A question or a competency: its words in a form, and what can be done with it. */
export function ItemScreen<Item extends ShownStanding, Fields>(props: ItemProps<Item, Fields>) {
  const { organizationId, viewer, kind, id, item, fieldsOf } = props;
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const actions = useLibraryActions(organizationId, kind);
  const form = useSavedForm(fieldsOf(item), item.version);
  const [isRetiring, setRetiring] = useState(false);
  const mayPropose = can(viewer, libraryRights.propose, { organizationId });
  const mayDecide = can(viewer, libraryRights.approve, { organizationId });

  const save = async (over?: number) => {
    const isSaved = await form.save(async (version) => {
      const saved = await props.update({ fields: form.fields, version });
      props.keep(saved);
      return { fields: fieldsOf(saved), version: saved.version };
    }, over);
    if (!isSaved) return;
    showToast({ title: words.form.saved });
    await refreshLibrary(queries);
  };
  const takeTheirs = async () => {
    const current = await props.fetchAnew();
    form.begin(fieldsOf(current), current.version);
  };
  const refresh = () => refreshLibrary(queries);
  const remove = async () => {
    await actions.remove([id]);
    await navigate({ to: lists[kind], ignoreBlocker: true });
  };
  const undone = () => props.create(fieldsOf(item)).then(refresh);
  const tryToRemove = () =>
    attempt(remove, {
      refresh,
      done: () => ({ title: words.act.removed, undo: undone }),
      failed: words.act.failed,
      failedWhy: words.act.failedWhy,
    });
  const menu: readonly MenuItem[] = [
    ...libraryMenu({
      rows: [item],
      mayPropose,
      mayDecide,
      actions,
      onRetire: () => setRetiring(true),
    }),
    ...(item.status === "draft" && mayPropose
      ? [
          { kind: "separator" as const, id: "line" },
          {
            id: "remove",
            label: words.act.remove,
            icon: Trash2,
            tone: "danger" as const,
            onSelect: () => void tryToRemove(),
          },
        ]
      : []),
  ];
  return (
    <>
      <DetailFrame
        kind={kind}
        title={words.detail[kind]}
        formId={formId}
        saveLabel={words.form.save}
        mayEdit={item.mayEdit}
        isDirty={item.mayEdit && form.isDirty}
        isSaving={form.isSaving}
        notice={noticeOf(item, { mayPropose, mayDecide })}
        noticeAction={
          mayDecide && item.status === "draft" ? (
            <Button
              size="compact"
              disabledReason={form.isDirty ? words.detail.saveFirst : undefined}
              onClick={() => void actions.approve([id])}
            >
              {words.act.approve}
            </Button>
          ) : null
        }
        problem={form.problem}
        menu={menu}
        onTakeTheirs={() => void takeTheirs()}
        onKeepMine={() => void save(form.problem?.theirVersion ?? undefined)}
        form={props.form({
          formId,
          fields: form.fields,
          isReadOnly: !item.mayEdit,
          isOffered: item.status === "approved",
          onChange: form.setFields,
          onSubmit: () => void save(),
        })}
        aside={props.aside}
      />
      {isRetiring ? (
        <RetireDialog
          kind={kind}
          count={1}
          onClose={() => setRetiring(false)}
          onRetire={(why) => {
            setRetiring(false);
            void actions.retire([id], why);
          }}
        />
      ) : null}
    </>
  );
}
