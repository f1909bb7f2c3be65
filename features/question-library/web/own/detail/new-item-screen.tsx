import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { ItemKind } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { useLibraryActions } from "../listing/use-library-actions.ts";
import { refreshLibrary } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import type { ItemFormProps } from "./form/form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import { details, lists } from "./item-links.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = ownText;
const titles = { question: words.detail.newQuestion, competency: words.detail.newCompetency } as const;

/** Where it goes, and who writes it. */
export type NewItemPlace = { organizationId: string; viewer: Person };

type NewItemProps<Fields> = NewItemPlace & {
  kind: ItemKind;
  empty: Fields;
  /** Adds it as a draft; answers its key. */
  create: (fields: Fields) => Promise<string>;
  form: (props: ItemFormProps<Fields>) => ReactNode;
};

/** A question or a competency to be written; who may approve it may do so with the same press. */
export function NewItemScreen<Fields>(props: NewItemProps<Fields>) {
  const { organizationId, viewer, kind, empty, create, form: renderForm } = props;
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSavedForm(empty, 0);
  const actions = useLibraryActions(organizationId, kind);
  const mayDecide = can(viewer, libraryRights.approve, { organizationId });
  const [isApproved, setApproved] = useState(false);
  const submit = async () => {
    let key = "";
    const isSaved = await form.save(async () => {
      key = await create(form.fields);
      return { fields: form.fields, version: 0 };
    });
    if (!isSaved) return;
    if (mayDecide && isApproved) await actions.approve([key]);
    else {
      await refreshLibrary(queries);
      showToast({ title: words.form.added });
    }
    await navigate({ to: details[kind], params: { key }, replace: true, ignoreBlocker: true });
  };
  return (
    <FormFrame
      kind={kind}
      title={titles[kind]}
      windowTitle={`${titles[kind]} · ${words.title}`}
      formId={formId}
      saveLabel={mayDecide && isApproved ? words.form.saveApproved : words.form.saveNew}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      notice={mayDecide ? null : words.detail.draftHelp}
      problem={form.problem}
      onCancel={() => void navigate({ to: lists[kind] })}
    >
      {renderForm({
        formId,
        fields: form.fields,
        isOffered: mayDecide && isApproved,
        onChange: form.setFields,
        onSubmit: () => void submit(),
      })}
      {mayDecide ? (
        <div className="mt-4 border-hairline border-t pt-5">
          <Checkbox
            label={words.detail.approveNew}
            help={words.detail.approveNewHelp}
            checked={isApproved}
            onCheckedChange={setApproved}
          />
        </div>
      ) : null}
    </FormFrame>
  );
}
