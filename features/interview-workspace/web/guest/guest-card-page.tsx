import { ArrowLeft, CircleCheck } from "lucide-react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import type { SubmittedCard } from "#features/scorecards/card-shapes.ts";
import { overallWords } from "#features/scorecards/card-words.ts";
import { CardPane, type Desk, PrintCard } from "#features/scorecards/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { text } from "../text.ts";

const words = text.guest;

type PageProps = {
  interview: Interview;
  desk: Desk;
  submitted: readonly SubmittedCard[];
  onBack: (() => void) | undefined;
  onLeave: () => void;
};

/** A guest's card; once it is in, their own answers to read. */
export function GuestCardPage({ interview, desk, submitted, onBack, onLeave }: PageProps) {
  const latest = submitted.at(-1);
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6 p-4 sm:p-6">
      <title>{words.yourCard}</title>
      {latest ? (
        <>
          <header className="flex flex-col gap-2">
            <Icon of={CircleCheck} size={24} className="text-success" />
            <h1 className="text-display">{words.thanks}</h1>
            <p className="text-muted-foreground text-prose">{words.thanksWhat}</p>
          </header>
          <Answers interview={interview} card={latest} />
          <div className="flex flex-wrap gap-2">
            <PrintCard make={(printing) => desk.printCard(latest.revision, printing)} />
            <Button onClick={onLeave}>{words.leave}</Button>
          </div>
        </>
      ) : (
        <>
          <h1 className="text-h1">{words.yourCard}</h1>
          <CardPane interview={interview} desk={desk} competencyId={null} />
          {onBack ? (
            <Button icon={ArrowLeft} className="self-start" onClick={onBack}>
              {words.toNotes}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

function Answers({ interview: { kit }, card }: { interview: Interview; card: SubmittedCard }) {
  return (
    <section aria-label={words.yourCard} className="flex flex-col gap-4">
      <dl className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card px-4">
        {kit.competencies.map(({ id, name, levels }) => {
          const rating = card.ratings.find(({ competencyKey }) => competencyKey === id);
          const level = levels.find(({ value }) => value === rating?.value);
          return (
            <div key={id} className="flex flex-col gap-1 py-3">
              <dt dir="auto" className="text-h3">
                {name}
              </dt>
              <dd>
                {rating?.value == null ? words.notAssessed : `${rating.value} ${level?.label ?? ""}`}
                {rating && (rating.note || rating.notAssessed) ? (
                  <span dir="auto" className="block whitespace-pre-wrap text-muted-foreground">
                    {rating.note || rating.notAssessed}
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
        <div className="flex flex-col gap-1 py-3">
          <dt className="text-h3">{words.overall}</dt>
          <dd>{overallWords[card.overall]}</dd>
        </div>
        <div className="flex flex-col gap-1 py-3">
          <dt className="text-h3">{words.takeaways}</dt>
          <dd dir="auto" className="whitespace-pre-wrap">
            {card.takeaways}
          </dd>
        </div>
      </dl>
    </section>
  );
}
