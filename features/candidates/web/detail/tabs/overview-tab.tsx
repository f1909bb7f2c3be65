import { Link } from "@tanstack/react-router";
import { GitCommitHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import type { Candidate, RoundPin } from "../../../candidate-shapes.ts";
import { CandidateStatusBadge } from "../../status-badge.tsx";
import { text } from "../../text.ts";
import type { PartProps } from "../part-props.ts";

const words = text.detail;

/** The rounds with the version that each of them has for this candidate, what the form said, and what else they are a candidate for. */
export function OverviewTab({ candidate, children }: PartProps & { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-8">
      {children ?? <Rounds candidate={candidate} />}
      <Answers candidate={candidate} />
      {candidate.others.length > 0 ? (
        <Section heading={words.others}>
          <ul className="divide-y divide-border rounded-row border border-border bg-card">
            {candidate.others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <span className="min-w-0">
                  <Link
                    to="/candidates/$candidateId"
                    params={{ candidateId: other.id }}
                    dir="auto"
                    className={quietLinkStyles}
                  >
                    {other.opportunityTitle ?? words.untitled}
                  </Link>
                  <span className="block text-muted-foreground text-small">
                    <bdi>{other.stageName}</bdi> · <DateText value={other.createdAt} />
                  </span>
                </span>
                <CandidateStatusBadge candidate={{ status: other.status, archivedAt: null }} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

/** The rounds, where nothing tells of their interviews. */
function Rounds({ candidate }: Pick<PartProps, "candidate">) {
  const rounds = candidate.stages.filter(({ isRound }) => isRound);
  return (
    <Section
      heading={words.rounds}
      aside={<span className="text-muted-foreground text-small">{words.roundsHelp}</span>}
    >
      {rounds.length === 0 ? (
        <p className="text-muted-foreground">{words.noRounds}</p>
      ) : (
        <ol className="divide-y divide-border rounded-row border border-border bg-card">
          {rounds.map(({ key, name, enteredAt }, index) => (
            <li key={key} className="flex items-start gap-4 px-4 py-3">
              <span aria-hidden className="w-4 pt-0.5 text-center text-muted-foreground tabular-nums">
                {index + 1}
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span dir="auto" className="font-medium">
                    {name}
                  </span>
                  <RoundVersion candidate={candidate} roundId={key} />
                </p>
                <p className="text-muted-foreground text-small">
                  {enteredAt ? <DateText value={enteredAt} /> : words.notEntered}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The version of a round that the candidate has. */
export const RoundVersion = ({ candidate, roundId }: Pick<PartProps, "candidate"> & { roundId: string }) => (
  <Version pin={candidate.pins.find((pin) => pin.roundId === roundId)} planId={candidate.planId} />
);

/** The version of a round, whether a newer one is out, and whether it can still change. */
function Version({ pin, planId }: { pin: RoundPin | undefined; planId: string | null }) {
  if (!pin) return null;
  const { versionNumber, currentNumber, migratedFromNumber, frozenAt } = pin;
  const isOlder = currentNumber !== null && currentNumber > versionNumber;
  return (
    <>
      <span className="inline-flex items-center gap-1 rounded-control border border-border px-1.5 text-small">
        <Icon of={GitCommitHorizontal} className="size-3.5" />
        {words.version(versionNumber)}
      </span>
      <span className="text-muted-foreground text-small">
        {[
          migratedFromNumber === null ? null : words.migratedFrom(migratedFromNumber),
          frozenAt ? words.frozen : null,
          isOlder ? words.newerRound(currentNumber) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {isOlder && planId ? (
        <Link to="/interview-plans/$planId/compare" params={{ planId }} className="text-link text-small underline">
          {words.compare}
        </Link>
      ) : null}
    </>
  );
}

/** Answers to the application form, and what the form points out. */
function Answers({ candidate: { answers, flags } }: { candidate: Candidate }) {
  return (
    <>
      {flags.length > 0 ? (
        <Section heading={words.flags}>
          <ul className="list-disc pl-5">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {answers.length > 0 ? (
        <Section heading={words.answers}>
          <dl className="flex flex-col gap-3">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt dir="auto" className="text-label">
                  {question}
                </dt>
                <dd dir="auto" className="whitespace-pre-wrap text-muted-foreground">
                  {[answer].flat().join(", ")}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
    </>
  );
}
