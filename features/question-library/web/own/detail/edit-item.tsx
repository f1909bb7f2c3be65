import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind, ShownStanding } from "../../../own-shapes.ts";
import { refreshLibrary } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import type { ItemFormProps } from "./form/form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = ownText;

type EditProps<Item, Fields> = {
  kind: ItemKind;
  windowTitle: string;
  /** As it stands. */
  item: Item;
  fieldsOf: (item: Item) => Fields;
  /** Asks for it anew. */
  fetchAnew: () => Promise<Item>;
  /** Keeps what a save answered. */
  keep: (saved: Item) => void;
  update: (change: { fields: Fields; version: number }) => Promise<Item>;
  form: (props: ItemFormProps<Fields>) => ReactNode;
  /** Saved, or nothing to be changed after all. */
  onDone: (how: { isSaved: boolean }) => void;
};

/** A question or a competency of one's own while its words are changed. */
export function EditItem<Item extends ShownStanding, Fields>(props: EditProps<Item, Fields>) {
  const { kind, item, fieldsOf, onDone } = props;
  const formId = useId();
  const queries = useQueryClient();
  const form = useSavedForm(fieldsOf(item), item.version);

  const save = async (over?: number) => {
    const isSaved = await form.save(async (version) => {
      const saved = await props.update({ fields: form.fields, version });
      props.keep(saved);
      return { fields: fieldsOf(saved), version: saved.version };
    }, over);
    if (!isSaved) return;
    showToast({ title: words.form.saved });
    onDone({ isSaved: true });
    await refreshLibrary(queries);
  };
  const takeTheirs = async () => {
    const current = await props.fetchAnew();
    form.begin(fieldsOf(current), current.version);
  };
  return (
    <FormFrame
      kind={kind}
      title={words.form.edit[kind]}
      windowTitle={props.windowTitle}
      formId={formId}
      saveLabel={words.form.save}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      problem={form.problem}
      onCancel={() => onDone({ isSaved: false })}
      onTakeTheirs={() => void takeTheirs()}
      onKeepMine={() => void save(form.problem?.theirVersion ?? undefined)}
    >
      {props.form({
        formId,
        fields: form.fields,
        isOffered: item.status === "approved",
        onChange: form.setFields,
        onSubmit: () => void save(),
      })}
    </FormFrame>
  );
}
