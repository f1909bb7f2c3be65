import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { text } from "../../text.ts";
import type { Practice } from "../kept/use-practice.ts";
import { PracticeParts } from "./practice-parts.tsx";
import { PracticeScore } from "./practice-score.tsx";
import { PracticeScript } from "./practice-script.tsx";
import { usePracticeKeys } from "./use-practice-keys.ts";

const words = text.practice;
const panes = ["ask", "notes", "score"] as const;
type Pane = (typeof panes)[number];

/** Three panes beside each other where there is room, else one at a time: what to ask, the notes, the scorecard. */
export function PracticeDesk({ practice, round }: { practice: Practice; round: RoundContent }) {
  const [pane, setPane] = useState<Pane>("ask");
  const notes = useRef<HTMLTextAreaElement>(null);
  const score = useRef<HTMLElement>(null);
  const script = useRef<HTMLElement>(null);
  const { run, current } = practice;
  /** A pane that was hidden is drawn at once and takes the focus: the very next key already belongs to it. */
  const show = (next: Pane) => {
    flushSync(() => setPane(next));
    if (next === "ask") script.current?.focus();
    else if (next === "notes") notes.current?.focus();
    else {
      const stop = "[role=radio][tabindex='0']";
      const ratings = score.current;
      // What the open question asks about comes before what merely stands above it.
      const first =
        ratings?.querySelector<HTMLElement>(`[aria-current] ${stop}`) ?? ratings?.querySelector<HTMLElement>(stop);
      first?.focus();
    }
  };
  usePracticeKeys({
    practice,
    competency:
      current?.kind === "question"
        ? round.competencies.find(({ id }) => round.scored && id === current.question.competencyId)
        : undefined,
    notes,
    onShow: show,
  });
  if (!run || !current) return null;
  const hiddenUnless = (own: Pane) => (own === pane ? "" : "max-lg:hidden");
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <div className="border-hairline border-b lg:hidden">
        <TabList label={words.panesLabel}>
          {panes.map((each) => (
            <Tab key={each} isCurrent={each === pane} onClick={() => setPane(each)}>
              {words.panes[each]}
            </Tab>
          ))}
        </TabList>
      </div>
      <PracticeParts practice={practice} className="max-lg:hidden" />
      <div className={cn("flex min-w-0 flex-col gap-4", pane === "score" && "max-lg:hidden")}>
        <div className={hiddenUnless("ask")}>
          <PracticeScript ref={script} practice={practice} round={round} />
        </div>
        <div className={hiddenUnless("notes")}>
          <Field label={words.notes} help={words.notesHow}>
            <Textarea
              ref={notes}
              value={run.notes[current.id] ?? ""}
              maxLength={20_000}
              onChange={(event) => practice.note(current.id, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.preventDefault();
                show("ask");
              }}
            />
          </Field>
        </div>
      </div>
      <PracticeScore ref={score} practice={practice} round={round} className={hiddenUnless("score")} />
    </div>
  );
}
