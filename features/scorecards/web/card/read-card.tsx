import { History, Lock, PencilLine } from "lucide-react";
import { useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import type { SubmittedCard } from "../../card-shapes.ts";
import { said, stampOf } from "../../card-words.ts";
import type { Desk } from "../desk.ts";
import type { Competency } from "./card-context.ts";
import { LineIcon } from "./fields/line-icon.tsx";
import { PrintCard } from "./print-card.tsx";
import { readText } from "./read-text.ts";
import { text } from "./text.ts";

const words = readText;

/** A submitted card, word for word. */
export function CardContent({ card, competencies }: { card: SubmittedCard; competencies: readonly Competency[] }) {
  const ratings = new Map(card.ratings.map((rating) => [rating.competencyKey, rating]));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-h3">{text.sheet.overall}</h3>
        <p className="text-prose">{text.overall[card.overall]}</p>
      </div>
      <div>
        <h3 className="text-h3">{text.takeaways}</h3>
        <p dir="auto" className="whitespace-pre-line text-prose">
          {card.takeaways}
        </p>
      </div>
      <dl className="divide-y divide-hairline rounded-card border border-border bg-card">
        {competencies.map(({ id, name, levels }) => {
          const rating = ratings.get(id);
          const level = levels.find(({ value }) => value === rating?.value);
          return (
            <div key={id} className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt dir="auto" className="text-label">
                {name}
              </dt>
              <dd className="flex min-w-0 flex-col gap-1.5">
                <p dir="auto" className="text-label">
                  {level ? `${level.value} ${level.label}` : `${text.notAssessed}: ${rating?.notAssessed ?? ""}`}
                </p>
                {level?.anchor ? (
                  <p dir="auto" className="text-muted-foreground">
                    {level.anchor}
                  </p>
                ) : null}
                {rating?.note ? (
                  <p dir="auto" className="whitespace-pre-line">
                    {rating.note}
                  </p>
                ) : null}
                {rating && rating.evidence.length > 0 ? (
                  <ul className="flex flex-col gap-1">
                    {rating.evidence.map((line) => (
                      <li key={line.id} className="flex gap-2">
                        <LineIcon mark={line.mark} className="mt-0.5" />
                        <span dir="auto" className="min-w-0">
                          {said(line)}{" "}
                          <span className="text-muted-foreground text-small tabular-nums">{stampOf(line.at)}</span>
                          {line.isEdited ? (
                            <span className="text-muted-foreground text-small"> · {words.edited}</span>
                          ) : null}
                        </span>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
      {card.privateNote ? (
        <div>
          <h3 className="text-h3">{text.privateNote}</h3>
          <p dir="auto" className="whitespace-pre-line">
            {card.privateNote}
          </p>
        </div>
      ) : null}
    </div>
  );
}

type ReadCardProps = {
  revisions: readonly SubmittedCard[];
  competencies: readonly Competency[];
  /** The version of the round that the candidate has now. */
  versionId: string;
  isLocked: boolean;
  /** Null where it cannot be amended. */
  onAmend: (() => void) | null;
  onPrint: Desk["printCard"];
};

/** One's own card after it was submitted: the latest revision, and each before it. */
export function ReadCard({ revisions, competencies, versionId, isLocked, onAmend, onPrint }: ReadCardProps) {
  const latest = revisions.at(-1);
  const [shown, setShown] = useState<number | null>(null);
  const card = revisions.find(({ revision }) => revision === shown) ?? latest;
  if (!card) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="success">{words.submittedAt(revisions[0]?.at ?? card.at)}</Badge>
        {latest && latest.revision > 1 ? <Badge icon={History}>{words.amendedAt(latest.at)}</Badge> : null}
        {card.submittedBy !== card.authorId ? <Badge>{words.byOther}</Badge> : null}
        <span className="ml-auto flex flex-wrap gap-2">
          <PrintCard make={(printing) => onPrint(card.revision, printing)} />
          {onAmend ? (
            <Button icon={PencilLine} onClick={onAmend}>
              {words.amend}
            </Button>
          ) : null}
        </span>
      </div>
      {isLocked ? (
        <p className="flex items-center gap-2 text-muted-foreground">
          <Lock aria-hidden className="size-4" /> {words.locked}
        </p>
      ) : null}
      {revisions.length > 1 ? (
        <Field label={words.revisions} className="max-w-sm">
          <Select
            value={String(card.revision)}
            onValueChange={(revision) => setShown(Number(revision))}
            options={revisions.toReversed().map(({ revision, at }) => ({
              value: String(revision),
              label: revision === 1 ? `${words.original}, ${words.submittedAt(at)}` : words.amendedAt(at),
            }))}
          />
        </Field>
      ) : null}
      {card.whyAmended ? <InlineAlert tone="info">{card.whyAmended}</InlineAlert> : null}
      {card.versionId !== versionId ? <p className="text-muted-foreground">{words.keptVersion}</p> : null}
      <CardContent card={card} competencies={competencies} />
    </div>
  );
}
