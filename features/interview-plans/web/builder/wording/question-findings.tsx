import { lintQuestion } from "#features/question-lint/lint-question.ts";
import { showToast } from "#ui/toast-store.ts";
import { limits, type PlanQuestion } from "../../../plan-draft.ts";
import { text } from "../../text.ts";
import { useDraftStore, useSettledDraft } from "../draft/draft-context.ts";
import { focusField } from "../draft/field-ids.ts";
import { FindingList } from "./finding-list.tsx";
import { halves, replacedIn, reworded, splitEdits } from "./fixes.ts";
import { useTopics } from "./topics-context.ts";

const words = text.wording;

/** What is wrong with the words of a question and its probes, told below them; typing does not wait for it. */
export function QuestionFindings({ question: current, number }: { question: PlanQuestion; number: number }) {
  const store = useDraftStore();
  const { edit } = store;
  const topics = useTopics();
  const settled = useSettledDraft();
  const question = settled.questions.find(({ id }) => id === current.id) ?? current;
  // Between a keystroke and its findings the spans belong to the text before, and a fix would hit the wrong place.
  const isFresh = question === current;
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

  return (
    <>
      <FindingList
        name={text.questionStep.named(number)}
        of={question.text}
        findings={lintQuestion(question.text, { topics })}
        onRewrite={(finding, instead) => isFresh && rewrite({ text: reworded(question.text, finding, instead) })}
        onSplit={(finding, texts) => isFresh && mayAdd(texts) && split(halves(question.text, finding, texts))}
      />
      {question.followUps.map((probe, index) => {
        const replaced = (texts: readonly string[]) => ({ followUps: replacedIn(question.followUps, index, texts) });
        return (
          <FindingList
            // Probes have no id; two alike have like findings.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells probes apart
            key={index}
            name={words.probe(number, index + 1)}
            of={probe}
            findings={lintQuestion(probe, { topics })}
            onRewrite={(finding, instead) => isFresh && rewrite(replaced([reworded(probe, finding, instead)]))}
            onSplit={(finding, texts) => isFresh && rewrite(replaced(halves(probe, finding, texts)))}
          />
        );
      })}
    </>
  );
}
