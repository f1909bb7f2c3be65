import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Script } from "#ui/paper.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/toast-store.ts";
import { LanguageTag, type LibraryQuestionDetail, type QuestionVariant } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { questionQuery, refreshLibrary, removeVariantMutation, saveVariantMutation } from "../own-queries.ts";
import { LinesField, TextField } from "./form/form-fields.tsx";

const words = text.own.detail;
const formWords = text.own.form;

type SectionProps = { organizationId: string; question: LibraryQuestionDetail };

/** The question in other languages; each may be written by whoever may change the question. */
export function VariantsSection({ organizationId, question }: SectionProps) {
  const queries = useQueryClient();
  const remove = useMutation({ ...removeVariantMutation(), retry: false });
  const save = useMutation({ ...saveVariantMutation(), retry: false });
  const [edited, setEdited] = useState<QuestionVariant | null>(null);
  const { key, variants, mayEdit } = question;
  const keep = async (saved: LibraryQuestionDetail) => {
    queries.setQueryData(questionQuery(organizationId, key).queryKey, saved);
    await refreshLibrary(queries);
  };
  const takeAway = async (variant: QuestionVariant) => {
    try {
      await keep(await remove.mutateAsync({ organizationId, key, language: variant.language }));
      const undo = async () => keep(await save.mutateAsync({ ...variant, organizationId, key, version: 0 }));
      showToast({ title: words.variantRemoved(variant.language), undo: () => void undo() });
    } catch (error) {
      showToast({ tone: "danger", title: text.own.act.failed, description: reasonOf(error, text.own.act.failedWhy) });
    }
  };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.variants}</h2>
      {variants.length === 0 ? <p className="text-muted-foreground">{words.noVariants}</p> : null}
      <ul className="flex flex-col gap-3">
        {variants.map((variant) => (
          <li key={variant.language} className="flex flex-col gap-1">
            <span className="text-label">{variant.language}</span>
            <div lang={variant.language} dir="auto">
              <Script size="card">{variant.text}</Script>
            </div>
            {mayEdit ? (
              <span className="flex flex-wrap gap-1">
                <Button size="compact" variant="ghost" onClick={() => setEdited(variant)}>
                  {words.editVariant(variant.language)}
                </Button>
                <Button
                  size="compact"
                  variant="ghost"
                  aria-label={`${words.removeVariant}: ${variant.language}`}
                  onClick={() => void takeAway(variant)}
                >
                  {words.removeVariant}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <Button
          icon={Plus}
          size="compact"
          className="self-start"
          onClick={() =>
            setEdited({ language: "", text: "", followUps: [], listenFor: [], interviewerNotes: "", version: 0 })
          }
        >
          {words.addVariant}
        </Button>
      ) : null}
      {edited ? (
        <VariantSheet
          organizationId={organizationId}
          question={question}
          initial={edited}
          onClose={() => setEdited(null)}
          onSaved={async (saved, language) => {
            await keep(saved);
            setEdited(null);
            showToast({ title: words.variantSaved(language) });
          }}
        />
      ) : null}
    </section>
  );
}

type SheetProps = SectionProps & {
  initial: QuestionVariant;
  onClose: () => void;
  onSaved: (saved: LibraryQuestionDetail, language: string) => Promise<void>;
};

function VariantSheet({ organizationId, question, initial, onClose, onSaved }: SheetProps) {
  const formId = useId();
  const save = useMutation({ ...saveVariantMutation(), retry: false });
  const [variant, setVariant] = useState(initial);
  const [problems, setProblems] = useState<{ language?: string; text?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const set = (change: Partial<QuestionVariant>) => setVariant({ ...variant, ...change });
  const isNew = initial.version === 0;
  const submit = async () => {
    const tag = LanguageTag.safeParse(variant.language);
    const isTaken =
      isNew && tag.success && [question.language, ...question.variants.map((each) => each.language)].includes(tag.data);
    const found = {
      ...(!tag.success && { language: formWords.languageWrong }),
      ...(isTaken && { language: formWords.languageTaken }),
      ...(isUnseen(variant.text) && { text: formWords.textMissing }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first || !tag.success) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return;
    }
    setFailure(null);
    try {
      await onSaved(
        await save.mutateAsync({ ...variant, organizationId, key: question.key, language: tag.data }),
        tag.data,
      );
    } catch (error) {
      setFailure(reasonOf(error, text.own.act.failedWhy));
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={words.variantTitle(initial.language)}
      footer={
        <>
          <Button onClick={onClose}>{formWords.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={save.isPending}>
            {formWords.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure ? (
          <InlineAlert tone="danger" isAnnounced>
            {failure}
          </InlineAlert>
        ) : null}
        <div>
          <p className="text-muted-foreground text-small">{words.original}</p>
          <Script size="card">{question.text}</Script>
        </div>
        <TextField
          id={`${formId}-language`}
          label={formWords.language}
          help={formWords.languageHelp}
          maxLength={35}
          value={variant.language}
          error={problems.language}
          isReadOnly={!isNew}
          onChange={(language) => set({ language: language.trim() })}
        />
        <TextField
          id={`${formId}-text`}
          label={formWords.text}
          rows={3}
          lang={variant.language}
          value={variant.text}
          error={problems.text}
          onChange={(value) => set({ text: value })}
        />
        <LinesField
          label={formWords.followUps}
          value={variant.followUps}
          onChange={(followUps) => set({ followUps })}
        />
        <LinesField
          label={formWords.listenFor}
          value={variant.listenFor}
          onChange={(listenFor) => set({ listenFor })}
        />
        <TextField
          label={formWords.notes}
          isOptional
          rows={2}
          value={variant.interviewerNotes}
          onChange={(interviewerNotes) => set({ interviewerNotes })}
        />
      </form>
    </Sheet>
  );
}
