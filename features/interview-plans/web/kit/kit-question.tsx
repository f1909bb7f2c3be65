import type { RoundContent } from "../../version-content.ts";
import { PlaceSlot } from "../place-slot.tsx";
import { text } from "../text.ts";

const words = text.kit;
type Question = RoundContent["questions"][number];
type Competency = RoundContent["competencies"][number];

type KitQuestionProps = {
  number: number;
  question: Question;
  competency: Competency | undefined;
};

/** One question as it is asked: words, follow-ups, what to listen for, notes. */
export function KitQuestion({ number, question, competency }: KitQuestionProps) {
  const meta = [competency?.name, text.questionTypes[question.type], text.minutesShort(question.minutes)];
  return (
    // On paper only the words and what goes with them stay together; notes may go on the next page.
    <li className="flex flex-col gap-3 border-border border-t pt-4 print:block print:space-y-3 print:border-[#999]">
      <div data-print="keep-together" className="flex flex-col gap-3">
        <div className="flex gap-2">
          <span
            aria-hidden
            className="w-4 shrink-0 pt-3 text-right tabular-nums text-muted-foreground print:pt-1 print:text-[#333]"
          >
            {number}
          </span>
          <div className="min-w-0 flex-1">
            <div className="paper rounded-control px-3 py-2 print:bg-transparent print:p-0 print:text-[#000]">
              <p
                dir="auto"
                className="max-w-script text-pretty whitespace-pre-wrap text-script print:text-[14pt] print:leading-snug"
              >
                {question.text}
              </p>
            </div>
            <div className="mt-1 flex items-center gap-1 print:block">
              <p className="text-muted-foreground text-small print:text-[#333]">{meta.filter(Boolean).join(" · ")}</p>
              <PlaceSlot place={{ kind: "question", id: question.id }} />
            </div>
          </div>
        </div>
        <div className="grid gap-x-6 gap-y-3 pl-6 sm:grid-cols-2 print:grid-cols-2">
          <Lines title={words.followUps} lines={question.followUps} isSpoken />
          <Lines title={words.listenFor} lines={question.listenFor} />
        </div>
      </div>
      {question.interviewerNotes.trim() ? (
        <div data-print="keep-together" className="ml-6 rounded-row border border-border px-3 py-2 print:border-[#999]">
          <h4 className="text-label">{words.notesForYou}</h4>
          <p dir="auto" className="mt-0.5 whitespace-pre-wrap">
            {question.interviewerNotes}
          </p>
        </div>
      ) : null}
    </li>
  );
}

function Lines({ title, lines, isSpoken = false }: { title: string; lines: readonly string[]; isSpoken?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className="text-label">{title}</h4>
      <ul className="mt-0.5 flex list-disc flex-col gap-0.5 pl-4">
        {lines.map((line) => (
          <li key={line} dir="auto" className={isSpoken ? "text-script-card print:text-[11pt] print:leading-snug" : ""}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
