import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useHasMail } from "#features/accounts/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Badge } from "#ui/badge.tsx";
import type { Previewed, PreviewedMail } from "../../scheduling-shapes.ts";
import { previewQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.review;

/** The mails, those that read alike once. */
export function Mails({ mails }: { mails: readonly PreviewedMail[] }) {
  if (mails.length === 0) return <p className="text-muted-foreground">{words.noMails}</p>;
  return mails.map(({ audience, to, subject, text: body, calendar }) => (
    <article
      key={`${audience} ${calendar} ${subject}`}
      aria-label={words[audience]}
      className="flex flex-col gap-2 rounded-card border border-border bg-card p-4"
    >
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="font-medium">{words[audience]}</h4>
          {calendar ? <Badge>{words.calendars[calendar]}</Badge> : null}
        </div>
        <p className="wrap-anywhere text-small">
          <span className="text-muted-foreground">{words.to}</span> <bdi>{to.join(", ")}</bdi>
        </p>
        <p className="wrap-anywhere text-small">
          <span className="text-muted-foreground">{words.subject}</span> <bdi>{subject}</bdi>
        </p>
      </header>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-hairline border-t pt-3">
        {body}
      </p>
    </article>
  ));
}

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Who hears by mail of what is about to be done, and what the mails say. */
export function ToldMails({ asked }: { asked: Previewed }) {
  const hasMail = useHasMail();
  const { data: mails, error } = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData });
  if (error) return <p className="text-muted-foreground text-small">{reasonOf(error, text.failedWhy)}</p>;
  if (!mails) return <p className="text-muted-foreground text-small">{words.writing}</p>;
  if (mails.length === 0) return <p className="text-muted-foreground text-small">{words.noMails}</p>;
  return (
    <details className="text-small">
      <summary dir="auto" className="cursor-pointer text-muted-foreground">
        {words.told(listed.format([...new Set(mails.flatMap(({ to }) => to))]), hasMail)}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <Mails mails={mails} />
      </div>
    </details>
  );
}
