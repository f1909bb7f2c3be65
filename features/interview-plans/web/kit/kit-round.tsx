import type { ReactNode } from "react";
import type { RoundContent } from "../../version-content.ts";
import { PlaceSlot } from "../place-slot.tsx";
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
  /** What the interviewer noted for themselves. */
  own?: ReactNode;
};

/** One round as the interviewer holds it, or as the candidate may see it: without follow-ups, anchors and notes, or what alone it is rated by. */
export function KitRound({ id, number, round, view, own }: KitRoundProps) {
  const asked = round.questions.filter((question) => question.text.trim() !== "");
  return (
    <section
      aria-label={text.roundTitle(number, round.name)}
      className="flex flex-col gap-4 print:block print:space-y-3"
    >
      <header className="flex flex-col gap-1 print:break-after-avoid" data-print="keep-together">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-h2">{text.roundTitle(number, round.name)}</h2>
          {id ? <PlaceSlot place={{ kind: "round", id }} /> : null}
        </div>
        <p className="text-muted-foreground print:text-[#333]">
          {[text.stageTypes[round.stageType], text.modes[round.mode], text.minutes(round.durationMinutes)].join(" · ")}
        </p>
      </header>
      {round.candidateText.trim() && view !== "scorecard" ? (
        <Told title={view === "candidate" ? words.toYou : words.toCandidate}>{round.candidateText}</Told>
      ) : null}
      {view === "scorecard" ? (
        <KitRating round={round} />
      ) : view === "candidate" ? (
        <CandidateQuestions round={round} />
      ) : (
        <>
          {own}
          {round.preparation.trim() ? <Told title={words.preparation}>{round.preparation}</Told> : null}
          {asked.length === 0 ? <p className="text-muted-foreground">{words.noQuestions}</p> : null}
          <ol className="flex flex-col gap-5 print:block print:space-y-4">
            {asked.map((question, index) => (
              <KitQuestion
                key={question.id}
                number={index + 1}
                question={question}
                competency={round.competencies.find(({ id }) => id === question.competencyId)}
              />
            ))}
          </ol>
          {round.scored ? <KitRating round={round} /> : null}
        </>
      )}
    </section>
  );
}

/** What a candidate may hold in hand: what it is about, and the tasks. What is said aloud stays with the interviewer. */
function CandidateQuestions({ round }: { round: RoundContent }) {
  const tasks = round.questions.filter(({ type, text: words }) => type === "work_sample" && words.trim() !== "");
  return (
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
      {tasks.length > 0 ? <h3 className="pt-3 text-h3">{words.tasks}</h3> : null}
      {tasks.map((task) => (
        <p key={task.id} dir="auto" data-print="keep-together" className="max-w-script whitespace-pre-wrap text-script">
          {task.text}
        </p>
      ))}
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
