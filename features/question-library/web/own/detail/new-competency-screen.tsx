import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { CompetencyFields } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { competencyQuery, createCompetencyMutation, refreshLibrary } from "../own-queries.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { CompetencyForm } from "./form/competency-form.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = text.own;
const nothing = () => undefined;

const empty: CompetencyFields = {
  name: "",
  family: "thinking",
  definition: "",
  behaviours: [],
  levels: text.own.levels.map(() => ({ anchor: "", example: "" })),
};

/** A competency to be written. */
export function NewCompetencyScreen({ organizationId }: { organizationId: string }) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation({ ...createCompetencyMutation(), retry: false });
  const form = useSavedForm(empty, 0);
  const submit = async () => {
    let key = "";
    const isSaved = await form.save(async () => {
      const made = await create.mutateAsync({ ...form.fields, organizationId });
      queries.setQueryData(competencyQuery(organizationId, made.key).queryKey, made);
      key = made.key;
      return { fields: form.fields, version: 0 };
    });
    if (!isSaved) return;
    await refreshLibrary(queries);
    showToast({ title: words.form.added });
    await navigate({ to: "/library/competencies/$key", params: { key }, replace: true, ignoreBlocker: true });
  };
  return (
    <DetailFrame
      kind="competency"
      title={words.detail.newCompetency}
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
      form={
        <CompetencyForm
          formId={formId}
          fields={form.fields}
          isReadOnly={false}
          onChange={form.setFields}
          onSubmit={() => void submit()}
        />
      }
      aside={null}
    />
  );
}
