import { CalendarClock, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatMinutes } from "#platform/dates.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { SharedPlan } from "../contract.ts";
import type { PreparationRound } from "../preparation.ts";
import { SharedFrame } from "./shared-frame.tsx";
import { text } from "./text.ts";

const words = text.preparation;

/** What a candidate is told before the interviews: the rounds, their length, whom they meet, how to prepare. */
export function PreparationPage({ shared }: { shared: Extract<SharedPlan, { kind: "preparation" }> }) {
  const minutes = shared.rounds.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return (
    <SharedFrame
      title={words.title(shared.title)}
      shared={shared}
      lead={
        <>
          <p>{words.lead(shared.organizationName)}</p>
          <p className="text-muted-foreground print:text-[#333]">
            {words.total(shared.rounds.length, formatMinutes(minutes))}
          </p>
        </>
      }
    >
      <ol className="flex flex-col gap-8 print:block print:space-y-6">
        {shared.rounds.map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no id here, and their order never changes
          <Round key={index} number={index + 1} round={round} />
        ))}
      </ol>
      <Part title={words.needsTitle}>
        <p>{words.needs}</p>
      </Part>
    </SharedFrame>
  );
}

function Round({ number, round }: { number: number; round: PreparationRound }) {
  const { stageType, mode } = round;
  return (
    <li className="flex flex-col gap-3 print:block print:space-y-2" data-print="keep-together">
      <h2 className="break-words text-h2" dir="auto">
        {words.round(number, round.name)}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground print:text-[#333]">
        <Fact icon={CalendarClock}>{formatMinutes(round.durationMinutes)}</Fact>
        <Fact icon={Users}>
          {[words.whom[stageType], round.interviewers ? words.people(round.interviewers) : ""]
            .filter(Boolean)
            .join(" · ")}
        </Fact>
      </ul>
      {round.candidateText.trim() ? (
        <p className="max-w-prose whitespace-pre-wrap break-words text-prose" dir="auto">
          {round.candidateText}
        </p>
      ) : null}
      {round.about.length > 0 ? (
        <Part title={words.about}>
          <ul className="flex flex-col gap-1">
            {round.about.map(({ name, definition }) => (
              <li key={name} dir="auto">
                <span className="text-label">{name}</span>
                {definition.trim() ? <> — {definition}</> : null}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={words.prepare}>
        <ul className="list-disc pl-5">
          <li>{words.byStage[stageType]}</li>
          {stageType === "review" ? null : <li>{words.byMode[mode]}</li>}
          {round.ownQuestionsMinutes > 0 ? <li>{words.ownQuestions(round.ownQuestionsMinutes)}</li> : null}
        </ul>
      </Part>
    </li>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon of={icon} />
      {children}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-prose">
      <h3 className="text-h3">{title}</h3>
      <div className="mt-1 break-words text-prose">{children}</div>
    </section>
  );
}
