import { ArrowRight, ClipboardCheck, Clock, Users } from "lucide-react";
import type { ReactNode } from "react";
import { CoverageVerdict } from "#ui/coverage.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { InterviewPlan } from "../../contract.ts";
import { coverageOf, coverageVerdict } from "../../coverage.ts";
import type { PlanRound } from "../../plan-draft.ts";
import { text } from "../text.ts";

const words = text.detail;

/** The way of a candidate through the rounds, what is assessed, and the facts of the role. */
export function OverviewTab({ plan }: { plan: InterviewPlan }) {
  const { draft, figures } = plan;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{words.journey}</h2>
          {draft.rounds.length === 0 ? <p className="text-muted-foreground">{words.noRounds}</p> : null}
          <ol className="flex flex-col gap-2 xl:flex-row xl:flex-wrap xl:items-stretch">
            {draft.rounds.map((round, index) => (
              <li key={round.id} className="flex min-w-0 items-center gap-2 xl:max-w-64 xl:flex-1">
                <RoundBox round={round} number={index + 1} />
                <Icon
                  of={ArrowRight}
                  className={
                    index < draft.rounds.length - 1 ? "text-subtle-foreground max-xl:hidden" : "invisible max-xl:hidden"
                  }
                />
              </li>
            ))}
          </ol>
        </section>
        <section className="flex flex-col gap-2">
          <h2 className="text-h2">{words.assessed}</h2>
          {draft.competencies.length === 0 ? <p className="text-muted-foreground">{words.noCompetencies}</p> : null}
          <ul className="flex flex-col">
            {coverageOf(draft).map((row) => {
              const competency = draft.competencies.find(({ id }) => id === row.competencyId);
              return (
                <li
                  key={row.competencyId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-border border-b py-2.5 last:border-b-0"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="text-label">{row.name || text.competencyStep.unnamed}</p>
                    <p className="text-muted-foreground">{competency?.definition}</p>
                  </div>
                  <CoverageVerdict {...coverageVerdict(row.askedIn)} />
                </li>
              );
            })}
          </ul>
        </section>
        <Success plan={plan} />
      </div>
      <aside aria-label={words.facts}>
        <dl className="flex flex-col gap-3 rounded-card border border-border bg-card p-4">
          <Fact label={text.basics.roleFamily} value={[draft.roleFamily, draft.level].filter(Boolean).join(" · ")} />
          <Fact label={text.basics.location} value={draft.location} />
          <Fact label={text.list.owner} value={plan.ownerName} />
          <Fact label={text.roundStep.candidateTime} value={text.minutes(figures.candidateMinutes)} />
          <Fact label={text.roundStep.interviewerTime} value={text.minutes(figures.interviewerMinutes)} />
          <Fact
            label={words.contents}
            value={`${text.rounds(figures.rounds)} · ${text.questions(figures.questions)}`}
          />
          <Fact
            label={words.version}
            value={plan.publishedNumber === null ? words.neverPublished : words.publishedAs(plan.publishedNumber)}
          />
          <Fact label={text.list.updated} value={<DateText value={plan.updatedAt} show="relative" />} />
        </dl>
      </aside>
    </div>
  );
}

function RoundBox({ round, number }: { round: PlanRound; number: number }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 self-stretch rounded-card border border-border bg-card p-3">
      <p className="text-h3">{text.roundHead(number, round.name)}</p>
      <p className="text-muted-foreground text-small">
        {text.stageTypes[round.stageType]} · {text.modes[round.mode]}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small">
        <Mark icon={Clock}>{text.minutes(round.durationMinutes)}</Mark>
        {round.minInterviewers > 1 ? <Mark icon={Users}>{words.interviewers(round.minInterviewers)}</Mark> : null}
        {round.scored ? <Mark icon={ClipboardCheck}>{text.roundStep.scored}</Mark> : null}
      </ul>
    </div>
  );
}

function Mark({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1">
      <Icon of={icon} className="size-3.5 text-muted-foreground" />
      {children}
    </li>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === "") return null;
  return (
    <div>
      <dt className="text-muted-foreground text-small">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Success({ plan: { draft } }: { plan: InterviewPlan }) {
  const stages = [
    { label: text.basics.success30, value: draft.success30 },
    { label: text.basics.success90, value: draft.success90 },
    { label: text.basics.success365, value: draft.success365 },
  ].filter((stage) => stage.value.trim() !== "");
  if (stages.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h2">{text.basics.success}</h2>
      <dl className="flex flex-col gap-3">
        {stages.map((stage) => (
          <div key={stage.label}>
            <dt className="text-label">{stage.label}</dt>
            <dd className="max-w-prose whitespace-pre-wrap text-prose">{stage.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
