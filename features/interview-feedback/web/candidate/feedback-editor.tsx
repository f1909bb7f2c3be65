import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { linterFor, silentLinter } from "#features/wording/linter.ts";
import type { Person } from "#platform/rights.ts";
import { documentStore } from "#platform/web/saving/documents/documents.ts";
import { useSaving } from "#platform/web/saving/use-saving.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Banner, InlineAlert } from "#ui/inline-alert.tsx";
import { SaveStatus, SavingNotice, saveStateOf } from "#ui/save-status.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { feedbackText } from "../../feedback-draft.ts";
import { feedbackFindings } from "../../feedback-lint.ts";
import { type CandidateFeedback, type FeedbackDraft, feedbackLimits } from "../../feedback-shapes.ts";
import { type FeedbackStore, feedbackClient, feedbackKey, feedbackKind } from "../queries.ts";
import { text } from "../text.ts";
import { errorOf, Points } from "./points.tsx";

const words = text.candidate;
const anyone = "anyone";

type WritingProps = { feedback: CandidateFeedback; first: FeedbackDraft; candidateId: string; viewer: Person };

/** Feedback while it is written. */
export function FeedbackEditor({ feedback, first, candidateId, viewer }: WritingProps) {
  const queries = useQueryClient();
  const saving = useSaving({
    kind: feedbackKind,
    thing: candidateId,
    userId: viewer.userId,
    find: () => ({ version: feedback.version, doc: feedback.draft ?? first }),
    onLeft: () => queries.invalidateQueries({ queryKey: feedbackKey() }),
  });
  const store = useMemo(() => saving && documentStore(saving), [saving]);
  return store ? <Editor store={store} feedback={feedback} candidateId={candidateId} /> : null;
}

type EditorProps = { store: FeedbackStore; feedback: CandidateFeedback; candidateId: string };

function Editor({ store, feedback, candidateId }: EditorProps) {
  const { draft, progress, collision, restoredFrom } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const queries = useQueryClient();
  const { data: linter = silentLinter } = useQuery({
    queryKey: ["feedback linter"],
    queryFn: () => linterFor(),
    staleTime: Infinity,
  });
  const findings = feedbackFindings(draft, linter);
  const blocking = findings.filter(({ blocks }) => blocks);
  const set = (change: Partial<FeedbackDraft>) => store.edit((doc) => ({ ...doc, ...change }));
  const ask = () =>
    attempt(
      async () => {
        await store.flush();
        const { hasUnsent, version: stands } = store.get();
        // A first draft that was taken over as it is was never typed.
        const { version } =
          stands === 0 && !hasUnsent
            ? await feedbackClient.save({ candidateId, version: 0, draft })
            : { version: stands };
        return feedbackClient.askApproval({ candidateId, version, approverId: approver === anyone ? null : approver });
      },
      {
        refresh: () => queries.invalidateQueries({ queryKey: feedbackKey() }),
        done: () => ({ title: words.done.waiting }),
        failed: words.failed,
      },
    );
  const [approver, setApprover] = useState(anyone);
  const field = (name: "subject" | "opening" | "closing", rows?: number) => (
    <TextField
      label={words[name]}
      {...(rows && { rows })}
      dir="auto"
      value={draft[name]}
      maxLength={name === "subject" ? feedbackLimits.subject : feedbackLimits.line}
      error={errorOf(findings, name)}
      onValueChange={(value) => set({ [name]: value })}
      onBlur={() => void store.flush()}
    />
  );
  const [theirs] = collision?.fields ?? [];
  return (
    <Section
      heading={words.heading}
      lead={words.lead(feedback)}
      aside={<SaveStatus state={saveStateOf(progress, () => void store.refresh())} />}
    >
      {collision ? (
        <Banner
          tone="warning"
          action={
            <span className="flex gap-2">
              <Button size="compact" onClick={() => void store.settle("mine")}>
                {words.mine}
              </Button>
              <Button size="compact" onClick={() => void store.settle("theirs")}>
                {words.theirs}
              </Button>
            </span>
          }
        >
          {words.conflict(theirs?.by ?? null)}
        </Banner>
      ) : (
        <SavingNotice progress={progress} restoredFrom={restoredFrom} store={store} />
      )}
      {feedback.returnedWhy ? <InlineAlert tone="warning">{words.returned(feedback.returnedWhy)}</InlineAlert> : null}
      <div className="flex max-w-3xl flex-col gap-5">
        {field("subject")}
        {field("opening", 2)}
        {(["strengths", "developments"] as const).map((part) => (
          <Points
            key={part}
            heading={words[part]}
            label={part === "strengths" ? words.point : words.next}
            points={draft[part]}
            findings={findings}
            onChange={(points) => set({ [part]: points })}
            onTurn={(point) => {
              const other = part === "strengths" ? "developments" : "strengths";
              set({ [part]: draft[part].filter(({ id }) => id !== point.id), [other]: [...draft[other], point] });
            }}
          />
        ))}
        {field("closing", 2)}
        {blocking.length > 0 ? <InlineAlert tone="danger">{words.blocked}</InlineAlert> : null}
        {feedback.approvers.length > 1 ? (
          <Field label={words.approver} help={words.approverHelp}>
            <Select
              value={approver}
              onValueChange={setApprover}
              options={[
                { value: anyone, label: words.anyApprover },
                ...feedback.approvers.map(({ userId, name }) => ({ value: userId, label: name })),
              ]}
            />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabledReason={blocking.length > 0 ? words.blocked : undefined}
            onClick={() => void ask()}
          >
            {words.ask}
          </Button>
          <CopyButton value={feedbackText(draft)} label={words.copy} />
        </div>
      </div>
    </Section>
  );
}
