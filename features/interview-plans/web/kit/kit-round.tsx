import type { ReactNode } from "react";
import type { RoundContent } from "../../version-content.ts";
import { PlaceSlot } from "../place-slot.tsx";
import { RoundPaper, type RoundPlace } from "../rounds/round-paper.tsx";
import { text } from "../text.ts";
import { KitQuestion } from "./kit-question.tsx";
import { KitRating } from "./kit-rating.tsx";

const words = text.kit;

export type KitView = "interviewer" | "candidate" | "scorecard";

type KitRoundProps = {
  /** Of the round in the draft, where something may stand beside it. */
  id?: string;
  number: number;
  round: RoundContent;
  view: KitView;
  /** Where it hangs below the bar of the rounds, which names it: then the sheet comes first. */
  under?: RoundPlace & { sheetId: string };
  /** What the interviewer noted for themselves. */
  own?: ReactNode;
};

/** One round as the interviewer holds it, or as the candidate may see it: without follow-ups, anchors and notes, or what alone it is rated by. */
export function KitRound({ id, number, round, view, under, own }: KitRoundProps) {
  const title = text.roundTitle(number, round.name);
  const sheet = view === "scorecard" ? null : <RoundText round={round} view={view} title={title} under={under} />;
  const told = (
    <>
      {round.candidateText.trim() && view === "interviewer" ? (
        <Told title={words.toCandidate}>{round.candidateText}</Told>
      ) : null}
      {view === "interviewer" && round.preparation.trim() ? (
        <Told title={words.preparation}>{round.preparation}</Told>
      ) : null}
    </>
  );
  const rating = view === "scorecard" || (view === "interviewer" && round.scored) ? <KitRating round={round} /> : null;
  if (under)
    return (
      <div>
        <h2 className="sr-only">{title}</h2>
        {sheet}
        <div className="mt-8 flex flex-col gap-6 empty:hidden">
          {told}
          {rating}
        </div>
      </div>
    );
  return (
    <section aria-label={title} className="flex flex-col gap-4 print:block print:space-y-3">
      <header className="flex flex-col gap-1 print:break-after-avoid" data-print="keep-together">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h2">{title}</h2>
          {id ? <PlaceSlot place={{ kind: "round", id }} /> : null}
        </div>
        <p className="text-muted-foreground print:text-[#333]">{aboutRound(round)}</p>
      </header>
      {view === "interviewer" ? own : null}
      {told}
      {sheet}
      {rating}
    </section>
  );
}

/** "Screen · Video · 30 min" */
export const aboutRound = (round: Pick<RoundContent, "stageType" | "mode" | "durationMinutes">) =>
  [text.stageTypes[round.stageType], text.modes[round.mode], text.minutes(round.durationMinutes)].join(" · ");

type TextProps = {
  round: RoundContent;
  view: "interviewer" | "candidate";
  title: string;
  under: KitRoundProps["under"];
};

/** The sheet of a round: what is asked in it, or what a candidate may see of that. */
function RoundText({ round, view, title, under }: TextProps) {
  const asked = round.questions.filter((question) => question.text.trim() !== "");
  const sheet = { id: under?.sheetId, label: under && title, under };
  if (view === "candidate")
    return (
      <RoundPaper {...sheet} introMinutes={0} closeMinutes={0}>
        <CandidateText round={round} />
      </RoundPaper>
    );
  return (
    <RoundPaper {...sheet} introMinutes={round.introMinutes} closeMinutes={round.closeMinutes}>
      {asked.length === 0 ? (
        <p className="px-4 py-8 text-muted-foreground text-prose sm:px-6 sm:pl-15">{words.noQuestions}</p>
      ) : (
        <ol className="divide-y divide-hairline print:divide-[#999]">
          {asked.map((question, index) => (
            <KitQuestion
              key={question.id}
              number={index + 1}
              question={question}
              competency={round.competencies.find(({ id }) => id === question.competencyId)}
            />
          ))}
        </ol>
      )}
    </RoundPaper>
  );
}

/** What a candidate may hold in hand: what it is about, and the tasks. What is said aloud stays with the interviewer. */
function CandidateText({ round }: { round: RoundContent }) {
  const tasks = round.questions.filter(({ type, text: words }) => type === "work_sample" && words.trim() !== "");
  return (
    <div className="flex flex-col gap-5 px-4 py-5 sm:px-6 print:p-0">
      {round.candidateText.trim() ? <Told title={words.toYou}>{round.candidateText}</Told> : null}
      <div className="flex flex-col gap-2">
        <h3 className="text-h3">{words.about}</h3>
        {round.competencies.length === 0 ? <p className="text-muted-foreground">{words.aboutNothing}</p> : null}
        <ul className="flex flex-col gap-2">
          {round.competencies.map((competency) => (
            <li key={competency.id} data-print="keep-together">
              <p dir="auto" className="text-label">
                {competency.name}
              </p>
              <p dir="auto" className="text-muted-foreground print:text-[#333]">
                {competency.definition}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {tasks.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h3 className="text-h3">{words.tasks}</h3>
          {tasks.map((task) => (
            <p
              key={task.id}
              dir="auto"
              data-print="keep-together"
              className="max-w-script whitespace-pre-wrap text-script"
            >
              {task.text}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-print="keep-together">
      <h3 className="text-h3">{title}</h3>
      <p dir="auto" className="mt-0.5 max-w-prose whitespace-pre-wrap text-prose">
        {children}
      </p>
    </div>
  );
}
