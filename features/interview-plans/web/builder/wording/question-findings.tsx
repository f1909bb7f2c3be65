import { type QuestionFinding, questionFindings } from "#features/question-library/question-checks.ts";
import { showToast } from "#ui/toast-store.ts";
import type { PlanQuestion } from "../../../plan-draft.ts";
import { limits } from "../../../plan-limits.ts";
import { text } from "../../text.ts";
import { useDraftStore, useSettledDraft } from "../draft/draft-context.ts";
import { focusField } from "../draft/field-ids.ts";
import { AdviceAction, AdviceLine } from "./advice-line.tsx";
import { useChecks } from "./checks-context.ts";
import { FindingList, Marked, type ToldFinding } from "./finding-list.tsx";
import { halves, replacedIn, reworded, splitEdits } from "./fixes.ts";

const words = text.wording;

type OnFix<Fix> = (finding: ToldFinding, fix: Fix) => void;

type FindingsProps = {
  question: PlanQuestion;
  number: number;
  /** Whether the question is in hand: then each finding says why and what to do. */
  isOpen: boolean;
  onOpen: () => void;
};

/** What is wrong with the words of a question and its follow-ups, told below them; typing does not wait for it. */
export function QuestionFindings({ question: current, number, isOpen, onOpen }: FindingsProps) {
  const store = useDraftStore();
  const { edit } = store;
  const checks = useChecks();
  const settled = useSettledDraft();
  const question = settled.questions.find(({ id }) => id === current.id) ?? current;
  const { id } = question;
  const set = (fields: Partial<Omit<PlanQuestion, "id" | "roundId">>) => edit({ kind: "set-question", id, fields });

  const split = (texts: readonly string[]) => {
    const { edits, addedIds } = splitEdits(store.get().draft, question, texts);
    edit(...edits);
    const undo = () =>
      edit(
        { kind: "set-question", id, fields: { text: question.text, minutes: question.minutes } },
        ...addedIds.map((added) => ({ kind: "remove-question", id: added }) as const),
      );
    showToast({ title: words.wasSplit(texts.length), undo, altText: text.undoWithKey });
    requestAnimationFrame(() => focusField(`questions.${addedIds[0] ?? id}.text`));
  };
  const rewrite = (fields: { text: string } | { followUps: string[] }) => {
    edit({ kind: "set-question", id, fields });
    const undo = () => set("text" in fields ? { text: question.text } : { followUps: question.followUps });
    showToast({ title: words.wasReworded, undo, altText: text.undoWithKey });
    requestAnimationFrame(() => focusField(`questions.${id}.text`));
  };
  const mayAdd = (texts: readonly string[]) =>
    store.get().draft.questions.length + texts.length - 1 <= limits.questions;

  const roundMinutes = settled.rounds.find((round) => round.id === question.roundId)?.durationMinutes ?? 0;
  const found = questionFindings(question, checks, { roundMinutes });
  const [worst] = found;
  if (!isOpen && worst)
    return (
      <AdviceLine
        severity={worst.severity}
        actions={<AdviceAction onClick={onOpen}>{words.more(found.length)}</AdviceAction>}
      >
        {words.severities[worst.severity]} <Marked of={worst.of} finding={worst} />
      </AdviceLine>
    );
  const lists = Map.groupBy(found, ({ field, index }) => nameOf(field, index, number));
  const told = [...lists].map(([name, findings]) => {
    const { field, index, of } = findings[0] ?? { field: "text", index: 0, of: "" };
    const replaced = (texts: readonly string[]) => ({ followUps: replacedIn(current.followUps, index, texts) });
    const isText = field === "text";
    // Between a keystroke and its findings the spans belong to the text before, and a fix would hit the wrong place.
    const isFresh = () => {
      const now = store.get().draft.questions.find((each) => each.id === id);
      return of === (isText ? now?.text : now?.followUps[index]);
    };
    const onRewrite: OnFix<string> = (finding, instead) => {
      const words = reworded(of, finding, instead);
      if (isFresh()) rewrite(isText ? { text: words } : replaced([words]));
    };
    const onSplit: OnFix<readonly string[]> = (finding, texts) => {
      const parts = halves(of, finding, texts);
      if (isFresh() && !isText) rewrite(replaced(parts));
      else if (isFresh() && mayAdd(texts)) split(parts);
    };
    const fixes = isText || field === "followUps" ? { onRewrite, onSplit } : {};
    return <FindingList key={name} name={name} of={of} findings={findings} {...fixes} />;
  });
  return told.length > 0 ? <div className="mt-3 flex flex-col gap-2">{told}</div> : null;
}

const nameOf = (field: QuestionFinding["field"], index: number, number: number): string =>
  field === "followUps"
    ? words.probe(number, index + 1)
    : field === "listenFor"
      ? words.listenFor(number)
      : field === "interviewerNotes"
        ? words.notes(number)
        : text.questionStep.named(number);
