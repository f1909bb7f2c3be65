import { Check, Star, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Paper } from "#ui/paper.tsx";
import { Section } from "#ui/section.tsx";
import { text } from "../text.ts";

const words = text.prep;

/** What an interviewer reads before they meet the candidate. */
export function PrepTab({ interview }: { interview: Interview }) {
  const { kit, accommodation, earlier, notesToNext } = interview;
  return (
    <div className="flex flex-col gap-8">
      {accommodation ? (
        <InlineAlert tone="info" title={words.accommodation}>
          <span dir="auto" className="whitespace-pre-wrap">
            {accommodation}
          </span>
        </InlineAlert>
      ) : null}
      <Section heading={words.measures}>
        {kit.competencies.length === 0 ? <p className="text-muted-foreground">{words.noMeasures}</p> : null}
        <ul className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card px-4 empty:hidden">
          {kit.competencies.map(({ id, name, definition, leads }) => {
            const about = kit.questions.filter(({ competencyId }) => competencyId === id);
            const minutes = about.reduce((sum, question) => sum + question.minutes, 0);
            return (
              <li key={id} className="flex flex-col gap-1 py-3">
                <div className="flex flex-wrap items-center gap-x-3">
                  <h3 dir="auto" className="text-h3">
                    {name}
                  </h3>
                  {leads ? (
                    <Badge tone="primary" icon={Star}>
                      {words.leads}
                    </Badge>
                  ) : null}
                  <span className="text-muted-foreground text-small sm:ml-auto">
                    {words.questions(about.length, minutes)}
                  </span>
                </div>
                <p dir="auto" className="text-muted-foreground">
                  {definition}
                </p>
              </li>
            );
          })}
        </ul>
      </Section>
      {kit.questions.length === 0 ? (
        <EmptyState className="py-4">{words.none}</EmptyState>
      ) : (
        <Section heading={words.toAsk}>
          <Paper>
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              {kit.questions.map((question) => (
                <li key={question.id} dir="auto" className="text-script-card">
                  {question.text}
                </li>
              ))}
            </ol>
          </Paper>
        </Section>
      )}
      <Section heading={words.earlier}>
        {earlier.length === 0 ? <p className="text-muted-foreground">{words.noEarlier}</p> : null}
        <ul className="flex flex-col gap-2 empty:hidden">
          {earlier.map(({ roundName, competencies }) => (
            <li key={roundName}>
              <b dir="auto" className="font-semibold">
                {roundName}
              </b>{" "}
              <span className="text-muted-foreground">{competencies.join(" · ")}</span>
            </li>
          ))}
        </ul>
      </Section>
      {notesToNext.length > 0 ? (
        <Section heading={words.notes}>
          <ul className="flex flex-col gap-3">
            {notesToNext.map(({ name, roundName, note }) => (
              <li key={`${name} ${roundName}`} className="border-control border-l-2 pl-3">
                <p dir="auto" className="whitespace-pre-wrap">
                  {note}
                </p>
                <p className="text-muted-foreground text-small">{words.noteBy(name, roundName)}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Told heading={words.preparation}>{kit.preparation}</Told>
      <Told heading={words.candidateKnows}>{kit.candidateText}</Told>
      <div className="grid gap-6 sm:grid-cols-2">
        <Advice heading={words.doTitle} icon={Check} color="text-success" lines={words.do} />
        <Advice heading={words.dontTitle} icon={X} color="text-danger" lines={words.dont} />
      </div>
    </div>
  );
}

function Told({ heading, children }: { heading: string; children: string }): ReactNode {
  if (children.trim() === "") return null;
  return (
    <Section heading={heading}>
      <p dir="auto" className="max-w-prose whitespace-pre-wrap">
        {children}
      </p>
    </Section>
  );
}

type AdviceProps = { heading: string; icon: LucideIcon; color: string; lines: readonly string[] };

function Advice({ heading, icon, color, lines }: AdviceProps) {
  return (
    <Section heading={heading}>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon of={icon} className={`mt-0.5 ${color}`} />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}
