import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { isUnseen } from "#platform/text/seen-text.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { Script } from "#ui/paper.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { LibraryQuestionDetail, QuestionVariant } from "../../../../own-shapes.ts";
import { languageName } from "../../../language-name.ts";
import { languageOptions } from "../../language-options.ts";
import { libraryApi, questionQuery, refreshLibrary } from "../../own-queries.ts";
import { ownText } from "../../own-text.ts";
import { LinesField, TextField } from "../form/form-fields.tsx";

const words = ownText.detail;
const formWords = ownText.form;

type SectionProps = { organizationId: string; question: LibraryQuestionDetail };

/** The question in other languages; each may be written by whoever may change the question. */
export function VariantsSection({ organizationId, question }: SectionProps) {
  const queries = useQueryClient();
  const remove = useOnce(libraryApi.removeVariant);
  const save = useOnce(libraryApi.saveVariant);
  const [edited, setEdited] = useState<QuestionVariant | null>(null);
  const { key, variants, mayEdit } = question;
  if (variants.length === 0 && !mayEdit) return null;
  const keep = async (saved: LibraryQuestionDetail) => {
    queries.setQueryData(questionQuery(organizationId, key).queryKey, saved);
    await refreshLibrary(queries);
  };
  const takeAway = (variant: QuestionVariant) =>
    attempt(async () => keep(await remove.mutateAsync({ organizationId, key, language: variant.language })), {
      done: () => ({
        title: words.variantRemoved(languageName(variant.language)),
        undo: async () => keep(await save.mutateAsync({ ...variant, organizationId, key, version: 0 })),
      }),
      failed: ownText.act.failed,
      failedWhy: ownText.act.failedWhy,
    });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.variants}</h2>
      <ul className="flex flex-col gap-3 empty:hidden">
        {variants.map((variant) => (
          <li key={variant.language} className="flex flex-col gap-1">
            <span className="text-label">{languageName(variant.language)}</span>
            <div lang={variant.language} dir="auto">
              <Script size="card">{variant.text}</Script>
            </div>
            {mayEdit ? (
              <span className="flex flex-wrap gap-1">
                <Button size="compact" variant="ghost" onClick={() => setEdited(variant)}>
                  {words.editVariant(languageName(variant.language))}
                </Button>
                <Button
                  size="compact"
                  variant="ghost"
                  aria-label={`${words.removeVariant}: ${languageName(variant.language)}`}
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
            showToast({ title: words.variantSaved(languageName(language)) });
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
  const save = useOnce(libraryApi.saveVariant);
  const [variant, setVariant] = useState(initial);
  const [problems, setProblems] = useState<{ language?: string; text?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const set = (change: Partial<QuestionVariant>) => setVariant({ ...variant, ...change });
  const isNew = initial.version === 0;
  const submit = async () => {
    const found = {
      ...(variant.language === "" && { language: formWords.languageMissing }),
      ...(isUnseen(variant.text) && { text: formWords.textMissing }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return;
    }
    setFailure(null);
    try {
      await onSaved(await save.mutateAsync({ ...variant, organizationId, key: question.key }), variant.language);
    } catch (error) {
      setFailure(reasonOf(error, ownText.act.failedWhy));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={isNew ? words.addVariant : words.inLanguage(languageName(initial.language))}
      submit={{ formId, label: formWords.save, isBusy: save.isPending }}
    >
      <Form id={formId} onSubmit={submit}>
        <FailureAlert>{failure}</FailureAlert>
        <div>
          <p className="text-muted-foreground text-small">{words.original}</p>
          <Script size="card">{question.text}</Script>
        </div>
        {isNew ? (
          <Field label={formWords.language} error={problems.language} id={`${formId}-language`}>
            <Select
              options={languageOptions({
                taken: [question.language, ...question.variants.map((each) => each.language)],
              })}
              value={variant.language || null}
              onValueChange={(language) => set({ language })}
            />
          </Field>
        ) : null}
        <TextField
          id={`${formId}-text`}
          label={formWords.text}
          rows={3}
          lang={variant.language}
          value={variant.text}
          error={problems.text}
          onValueChange={(value) => set({ text: value })}
        />
        <LinesField
          label={formWords.followUps}
          value={variant.followUps}
          onValueChange={(followUps) => set({ followUps })}
        />
        <LinesField
          label={formWords.listenFor}
          value={variant.listenFor}
          onValueChange={(listenFor) => set({ listenFor })}
        />
        <TextField
          label={formWords.notes}
          isOptional
          rows={2}
          value={variant.interviewerNotes}
          onValueChange={(interviewerNotes) => set({ interviewerNotes })}
        />
      </Form>
    </Sheet>
  );
}
