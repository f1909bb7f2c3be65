import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { refreshLibrary } from "../own-queries.ts";
import { DetailFrame } from "./detail-frame.tsx";
import type { ItemFormProps } from "./form/form-fields.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = text.own;
const titles = { question: words.detail.newQuestion, competency: words.detail.newCompetency } as const;
const details = { question: "/library/questions/$key", competency: "/library/competencies/$key" } as const;
const nothing = () => undefined;

type NewItemProps<Fields> = {
  kind: ItemKind;
  empty: Fields;
  /** Adds it as a draft; answers its key. */
  create: (fields: Fields) => Promise<string>;
  form: (props: ItemFormProps<Fields>) => ReactNode;
};

/** A question or a competency to be written. */
export function NewItemScreen<Fields>({ kind, empty, create, form: renderForm }: NewItemProps<Fields>) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSavedForm(empty, 0);
  const submit = async () => {
    let key = "";
    const isSaved = await form.save(async () => {
      key = await create(form.fields);
      return { fields: form.fields, version: 0 };
    });
    if (!isSaved) return;
    await refreshLibrary(queries);
    showToast({ title: words.form.added });
    await navigate({ to: details[kind], params: { key }, replace: true, ignoreBlocker: true });
  };
  return (
    <DetailFrame
      kind={kind}
      title={titles[kind]}
      formId={formId}
      isNew
      mayEdit
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      notice={words.detail.draftHelp}
      problem={form.problem}
      menu={[]}
      onTakeTheirs={nothing}
      onKeepMine={nothing}
      form={renderForm({
        formId,
        fields: form.fields,
        isReadOnly: false,
        onChange: form.setFields,
        onSubmit: () => void submit(),
      })}
      aside={null}
    />
  );
}
