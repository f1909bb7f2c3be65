import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { RoundsPart } from "#features/candidates/web/public.ts";
import type { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { latestOf } from "#features/scorecards/latest-cards.ts";
import { CardContent, PrintCard, printCard } from "#features/scorecards/web/public.ts";
import { formatDate } from "#platform/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { versionQuery } from "./queries.ts";
import { text } from "./text.ts";

type CardsProps = Pick<RoundsPart, "viewer"> & {
  interviews: readonly InterviewSummary[];
  seen: readonly SubmittedCard[];
};

/** The scorecards that the reader may see, each as it was last submitted; amended ones say so, and keep their original. */
export function OpenedCards({ viewer, interviews, seen }: CardsProps) {
  const all = interviews.flatMap((interview) => interview.cards.map((card) => ({ card, interview })));
  const latest = latestOf(seen).toSorted((a, b) => a.at.localeCompare(b.at));
  const versionIds = [...new Set(seen.map(({ versionId }) => versionId))];
  const versions = useQueries({ queries: versionIds.map((id) => versionQuery(id)) });
  if (latest.length === 0) return null;
  return (
    <Section heading={text.cards}>
      <ul className="flex flex-col gap-4">
        {latest.map((card) => {
          const of = all.find((each) => each.card.id === card.scorecardId);
          return (
            <OneCard
              key={card.scorecardId}
              card={card}
              submittedAt={of?.card.submittedAt ?? null}
              original={seen.find(({ scorecardId, revision }) => scorecardId === card.scorecardId && revision === 1)}
              name={of?.card.name || text.someone}
              isOwn={card.authorId === viewer.userId}
              roundName={of?.interview.roundName ?? ""}
              competencies={versions[versionIds.indexOf(card.versionId)]?.data?.competencies ?? []}
            />
          );
        })}
      </ul>
    </Section>
  );
}

type OneProps = {
  card: SubmittedCard;
  submittedAt: string | null;
  original: SubmittedCard | undefined;
  name: string;
  isOwn: boolean;
  roundName: string;
  competencies: Parameters<typeof CardContent>[0]["competencies"];
};

function OneCard({ card, submittedAt, original, name, isOwn, roundName, competencies }: OneProps) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const isAmended = card.revision > 1;
  const shown = showsOriginal && original ? original : card;
  return (
    <li className="flex flex-col gap-3 rounded-row border border-border bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={name} size="small" />
        <h3 className="text-h3">
          <bdi>{isOwn ? text.you : name}</bdi>
        </h3>
        <span dir="auto" className="text-muted-foreground text-small">
          {roundName}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2 text-muted-foreground text-small">
          {isAmended ? <Badge tone="warning">{text.amended(formatDate(card.at))}</Badge> : null}
          {text.submittedOn(formatDate(submittedAt ?? original?.at ?? card.at))}
          <PrintCard
            size="compact"
            name={name}
            make={(printing) => printCard(shown.scorecardId, shown.revision, printing)}
          />
        </span>
      </div>
      {isAmended ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span dir="auto">{text.amendedWhy(card.whyAmended)}</span>
          {original ? (
            <Button
              variant="ghost"
              size="compact"
              aria-pressed={showsOriginal}
              onClick={() => setShowsOriginal(!showsOriginal)}
            >
              {text.original}
            </Button>
          ) : null}
        </p>
      ) : null}
      <CardContent card={shown} competencies={competencies} />
    </li>
  );
}
