import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refreshPlans } from "#features/interview-plans/web/public.ts";
import { codeOf, problemsOf, reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { announce } from "#ui/live-region.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { ImportPreviewView } from "./import-preview.tsx";
import { planFilesApi, previewMutation } from "./queries.ts";
import { type FileToSend, readPlanFile } from "./read-plan-file.ts";
import { text } from "./text.ts";

const words = text.form;

type ImportFormProps = {
  /** Id of the form, for the button that sends it from a sheet's footer. */
  formId: string;
  groupId: string;
  /** Plan to change; left out, the file becomes a new one. */
  planId?: string;
  onBusyChange: (isBusy: boolean) => void;
  onDone: (planId: string) => void;
};

/** A file, what it would change, and then the changing. */
export function ImportForm({ formId, groupId, planId, onBusyChange, onDone }: ImportFormProps) {
  const queries = useQueryClient();
  const preview = useMutation(previewMutation());
  const bring = useMutation(planFilesApi.importPlan.mutationOptions());
  const [chosen, setChosen] = useState<{ name: string; file: FileToSend } | null>(null);
  const [problem, setProblem] = useState<string>();
  const batchId = useRef(crypto.randomUUID());
  const target = planId === undefined ? { groupId } : { groupId, planId };

  const look = (file: FileToSend) => {
    bring.reset();
    batchId.current = crypto.randomUUID();
    preview.mutate({ ...target, ...file });
  };
  const choose = async (file: File) => {
    const read = await readPlanFile(file);
    setChosen("file" in read ? { name: file.name, file: read.file } : null);
    setProblem("problem" in read ? read.problem : undefined);
    if ("file" in read) look(read.file);
    else preview.reset();
  };
  const submit = async () => {
    if (chosen === null) setProblem(words.missing);
    if (chosen === null || !preview.data || bring.isPending) {
      document.getElementById(`${formId}-file`)?.focus();
      return;
    }
    onBusyChange(true);
    try {
      const { version } = preview.data;
      const made = await bring.mutateAsync({
        ...target,
        ...chosen.file,
        batchId: batchId.current,
        ...(version !== null && { version }),
      });
      await refreshPlans(queries);
      if (planId !== undefined) announce(words.imported(made.edits));
      onDone(made.planId);
    } catch {
      // Said in the form, from the mutation's own state.
    } finally {
      onBusyChange(false);
    }
  };

  return (
    <Form id={formId} className="gap-5" onSubmit={submit}>
      <FileChoice
        id={`${formId}-file`}
        label={words.field}
        accept=".yaml,.yml,.json,.xlsx,application/yaml,application/json"
        action={chosen ? words.another : words.choose}
        hint={words.drop}
        chosen={chosen ? words.chosen(chosen.name) : undefined}
        problem={problem}
        onChoose={(file) => void choose(file)}
      />
      {preview.isPending ? (
        <SkeletonGroup label={words.reading}>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : null}
      {preview.error ? <FileProblems error={preview.error} /> : null}
      {bring.error ? (
        <InlineAlert
          tone="danger"
          title={isConflict(bring.error) ? words.changed : words.failed}
          isAnnounced
          action={
            isConflict(bring.error) && chosen ? (
              <Button size="compact" onClick={() => look(chosen.file)}>
                {words.again}
              </Button>
            ) : null
          }
        >
          {reasonOf(bring.error, words.failedWhy)}
        </InlineAlert>
      ) : null}
      {preview.data && chosen ? <ImportPreviewView preview={preview.data} /> : null}
    </Form>
  );
}

const isConflict = (error: Error) => codeOf(error) === "CONFLICT";

/** Every problem of the file with its place, as an editor shows it. */
function FileProblems({ error }: { error: Error }) {
  const errors = problemsOf(error);
  if (errors.length === 0) {
    return (
      <InlineAlert tone="danger" title={words.failed} isAnnounced>
        {reasonOf(error, words.unread)}
      </InlineAlert>
    );
  }
  return (
    <InlineAlert tone="danger" title={words.unusable(errors.length)} isAnnounced>
      <ul className="mt-1 flex flex-col gap-1.5">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="wrap-anywhere">
            {message}
            {path === "content" ? null : <code className="block text-muted-foreground text-small">{path}</code>}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
