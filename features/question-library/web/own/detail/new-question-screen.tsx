import "#ui/serif.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { showToast } from "#ui/toast-store.ts";
import type { QuestionFields } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { createQuestionMutation, questionQuery, refreshLibrary } from "../own-queries.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { QuestionForm } from "./form/question-form.tsx";
import { useSavedForm } from "./use-saved-form.ts";

const words = text.own;
const nothing = () => undefined;

const empty: QuestionFields = {
  text: "",
  followUps: [],
  listenFor: [],
  interviewerNotes: "",
  type: "behavioural",
  competencyKey: null,
  level: "",
  minutes: 8,
  language: "en",
  anchors: [],
};

/** A question to be written. */
export function NewQuestionScreen({ organizationId }: { organizationId: string }) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation({ ...createQuestionMutation(), retry: false });
  const form = useSavedForm(empty, 0);
  const submit = async () => {
    let key = "";
    const isSaved = await form.save(async () => {
      const made = await create.mutateAsync({ ...form.fields, organizationId });
      queries.setQueryData(questionQuery(organizationId, made.key).queryKey, made);
      key = made.key;
      return { fields: form.fields, version: 0 };
    });
    if (!isSaved) return;
    await refreshLibrary(queries);
    showToast({ title: words.form.added });
    await navigate({ to: "/library/questions/$key", params: { key }, replace: true, ignoreBlocker: true });
  };
  return (
    <DetailFrame
      kind="question"
      title={words.detail.newQuestion}
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
        <QuestionForm
          formId={formId}
          organizationId={organizationId}
          fields={form.fields}
          competencyName={null}
          isReadOnly={false}
          onChange={form.setFields}
          onSubmit={() => void submit()}
        />
      }
      aside={null}
    />
  );
}
