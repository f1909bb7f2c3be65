import type { ReactNode } from "react";
import { formatDateRange } from "#platform/dates.ts";
import { cn } from "#ui/cn.ts";
import type { InterviewPlan } from "../../../contract.ts";
import { text } from "../../text.ts";

const words = text.detail;

/** The plan in figures: one line, on a phone three columns. */
export function Facts({ plan: { draft, figures, ownerName } }: { plan: InterviewPlan }) {
  const role = [draft.roleFamily, draft.level, draft.location].filter((part) => part.trim() !== "");
  const questions = text.questions(figures.questions);
  return (
    <dl
      className={cn(
        "grid grid-cols-3 gap-y-2 text-muted-foreground empty:hidden sm:flex sm:flex-wrap sm:gap-x-7 sm:gap-y-1",
        figures.rounds > 0 && "border-hairline max-sm:border-y max-sm:py-3",
      )}
    >
      <Fact label={words.role} className="max-sm:hidden">
        {role.join(" · ")}
      </Fact>
      {figures.rounds === 0 ? null : (
        <>
          <Fact label={text.list.rounds} className={figure}>
            <Strong>{text.rounds(figures.rounds)}</Strong> <span className="sm:hidden">{questions}</span>
          </Fact>
          <Fact label={words.questions} className="max-sm:hidden">
            <Strong>{questions}</Strong>
          </Fact>
          <Fact label={text.roundStep.candidateTime} className={cn(figure, laterFigure)}>
            <b className={strong}>{text.minutes(figures.candidateMinutes)}</b> {words.forCandidate}
          </Fact>
          <Fact label={text.roundStep.interviewerTime} className={cn(figure, laterFigure)}>
            <b className={strong}>{text.minutes(figures.interviewerMinutes)}</b> {words.forInterviewers}
          </Fact>
        </>
      )}
      <Fact label={words.dates} className="max-sm:col-span-3">
        {draft.startsOn && draft.endsOn ? formatDateRange(draft.startsOn, draft.endsOn) : ""}
      </Fact>
      <Fact label={text.list.owner} className="max-sm:hidden">
        {ownerName ? words.ownedBy(ownerName) : ""}
      </Fact>
    </dl>
  );
}

const figure = "max-sm:text-small";
const laterFigure = "max-sm:border-hairline max-sm:border-l max-sm:pl-3.5";
const strong = "font-semibold text-foreground tabular-nums max-sm:block max-sm:text-[1.0625rem]/6";

type FactProps = { label: string; className: string; children: ReactNode };

/** Its name is for those who hear it; the eye reads a sentence. */
function Fact({ label, className, children }: FactProps) {
  if (children === "") return null;
  return (
    <div className={className}>
      <dt className="sr-only">{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A count with what it counts: all of it strong on a phone, elsewhere the number alone. */
function Strong({ children }: { children: string }) {
  const [number, ...unit] = children.split(" ");
  return (
    <b className={strong}>
      {number} <span className="sm:font-normal sm:text-muted-foreground">{unit.join(" ")}</span>
    </b>
  );
}
