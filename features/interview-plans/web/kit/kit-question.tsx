import { Check } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
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

/** One question on the sheet as it is asked: words, follow-ups, what to listen for, notes. */
export function KitQuestion({ number, question, competency }: KitQuestionProps) {
  const { type, minutes, interviewerNotes } = question;
  const parts = [
    ...(minutes > 0 ? [text.minutesShort(minutes)] : []),
    ...(type === "behavioural" ? [] : [text.questionTypes[type]]),
  ];
  return (
    // On paper only the words and what goes with them stay together; notes may go on the next page.
    <li className="relative py-4.5 pr-4 pl-10 sm:pr-6 sm:pl-15 print:space-y-3 print:px-0 print:pl-6">
      <span
        aria-hidden
        className="absolute top-4.5 left-4 font-serif text-[1.0625rem]/7 text-muted-foreground tabular-nums sm:left-6 sm:text-[1.0625rem]/7.5 print:left-0 print:text-[#333]"
      >
        {number}
      </span>
      <div data-print="keep-together">
        <p
          dir="auto"
          className="max-w-[56ch] text-pretty whitespace-pre-wrap text-script print:text-[14pt] print:leading-snug"
        >
          {question.text}
        </p>
        <div className="mt-2 flex items-center gap-1 print:block">
          <p className="text-caption text-muted-foreground print:text-[#333]">
            {competency ? (
              <bdi className="font-medium text-foreground">{competency.name.trim() || text.competencyStep.unnamed}</bdi>
            ) : null}
            {parts.map((part, index) => (
              <span key={part}>
                {competency || index > 0 ? <span className="px-1.5">·</span> : null}
                <span className="whitespace-nowrap">{part}</span>
              </span>
            ))}
          </p>
          <PlaceSlot place={{ kind: "question", id: question.id }} />
        </div>
        <div className="mt-4 grid gap-x-7 gap-y-4 empty:hidden sm:grid-cols-2 print:grid-cols-2">
          <Lines title={words.followUps} lines={question.followUps} isSpoken />
          <Lines title={words.listenFor} lines={question.listenFor} />
        </div>
      </div>
      {interviewerNotes.trim() ? (
        <div data-print="keep-together" className="mt-4 border-hairline border-t pt-3 print:border-[#999]">
          <h3 className={heading}>{words.notesForYou}</h3>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap text-caption">
            {interviewerNotes}
          </p>
        </div>
      ) : null}
    </li>
  );
}

const heading = "mb-1 font-semibold text-muted-foreground text-small print:text-[#333]";

/** What is said in serif, what is heard behind checks. */
function Lines({ title, lines, isSpoken = false }: { title: string; lines: readonly string[]; isSpoken?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className={heading}>{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {lines.map((line) => (
          <li
            key={line}
            dir="auto"
            className={cn(
              isSpoken ? "font-serif text-[1rem]/5.75 print:text-[11pt] print:leading-snug" : "flex gap-2 text-caption",
            )}
          >
            {isSpoken ? line : <Heard>{line}</Heard>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Heard = ({ children }: { children: string }) => (
  <>
    <Icon of={Check} className="mt-0.75 size-3.5 text-primary print:text-[#333]" />
    <span className="min-w-0">{children}</span>
  </>
);
