import "#ui/serif.css";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { MenuItem } from "#ui/menu-items.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { LibraryQuestionDetail, QuestionFields } from "../../../own-shapes.ts";
import { can, type LibraryActor } from "../../../policy.ts";
import { text } from "../../text.ts";
import { libraryMenu } from "../listing/library-row-menu.ts";
import { RetireDialog } from "../listing/retire-dialog.tsx";
import { reasonOf, useLibraryActions } from "../listing/use-library-actions.ts";
import { createQuestionMutation, questionQuery, refreshLibrary, updateQuestionMutation } from "../own-queries.ts";
import { DetailFrame, noticeOf } from "./detail-frame.tsx";
import { QuestionForm } from "./form/question-form.tsx";
import { StandingSection } from "./standing-section.tsx";
import { useSavedForm } from "./use-saved-form.ts";
import { UsesSection } from "./uses-section.tsx";
import { VariantsSection } from "./variants-section.tsx";

const words = text.own;

type ScreenProps = { organizationId: string; viewer: LibraryActor };

const fieldsOf = (question: LibraryQuestionDetail): QuestionFields => ({
  text: question.text,
  followUps: question.followUps,
  listenFor: question.listenFor,
  interviewerNotes: question.interviewerNotes,
  type: question.type,
  competencyKey: question.competencyKey,
  level: question.level,
  minutes: question.minutes,
  language: question.language,
  anchors: question.anchors,
});

/** One question of the library: its words, its standing, its languages, and where it is used. */
export function QuestionScreen({ organizationId, viewer, id }: ScreenProps & { id: string }) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: question } = useSuspenseQuery(questionQuery(organizationId, id));
  const update = useMutation({ ...updateQuestionMutation(), retry: false });
  const create = useMutation({ ...createQuestionMutation(), retry: false });
  const actions = useLibraryActions(organizationId, "question");
  const form = useSavedForm(fieldsOf(question), question.version);
  const [isRetiring, setRetiring] = useState(false);
  const mayPropose = can(viewer, "propose", organizationId);

  const save = async (over?: number) => {
    const isSaved = await form.save(async (version) => {
      const saved = await update.mutateAsync({ ...form.fields, organizationId, key: id, version });
      queries.setQueryData(questionQuery(organizationId, id).queryKey, saved);
      return { fields: fieldsOf(saved), version: saved.version };
    }, over);
    if (!isSaved) return;
    showToast({ title: words.form.saved });
    await refreshLibrary(queries);
  };
  const takeTheirs = async () => {
    const current = await queries.fetchQuery({ ...questionQuery(organizationId, id), staleTime: 0 });
    form.begin(fieldsOf(current), current.version);
  };
  const remove = async () => {
    try {
      await actions.remove([id]);
      await navigate({ to: "/library", ignoreBlocker: true });
      const undo = async () => {
        await create.mutateAsync({ ...fieldsOf(question), organizationId });
        await refreshLibrary(queries);
      };
      showToast({ title: words.act.removed, undo: () => void undo() });
      await refreshLibrary(queries);
    } catch (error) {
      showToast({ tone: "danger", title: words.act.failed, description: reasonOf(error) });
    }
  };
  const menu: readonly MenuItem[] = [
    ...libraryMenu({
      row: question,
      mayPropose,
      mayDecide: can(viewer, "approve", organizationId),
      actions,
      onRetire: () => setRetiring(true),
    }),
    ...(question.status === "draft" && mayPropose
      ? [
          { kind: "separator" as const, id: "line" },
          {
            id: "remove",
            label: words.act.remove,
            icon: Trash2,
            tone: "danger" as const,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  return (
    <>
      <DetailFrame
        kind="question"
        title={words.detail.question}
        formId={formId}
        isNew={false}
        mayEdit={question.mayEdit}
        isDirty={question.mayEdit && form.isDirty}
        isSaving={form.isSaving}
        notice={noticeOf(question, mayPropose)}
        problem={form.problem}
        menu={menu}
        onTakeTheirs={() => void takeTheirs()}
        onKeepMine={() => void save(form.problem?.theirVersion ?? undefined)}
        form={
          <QuestionForm
            formId={formId}
            organizationId={organizationId}
            fields={form.fields}
            competencyName={question.competencyName}
            isReadOnly={!question.mayEdit}
            onChange={form.setFields}
            onSubmit={() => void save()}
          />
        }
        aside={
          <>
            <StandingSection kind="question" item={question} />
            <UsesSection organizationId={organizationId} kind="question" id={id} />
            {question.origin === "own" ? <VariantsSection organizationId={organizationId} question={question} /> : null}
          </>
        }
      />
      {isRetiring ? (
        <RetireDialog
          kind="question"
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
