import { formatDate } from "#platform/dates.ts";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import type { Pay } from "../../../pay.ts";
import { text } from "../../text.ts";

const words = text.posting;

/** The role as candidates will read it. */
export function PostingPreview({ role, pay }: { role: Opportunity; pay: Pay | null }) {
  const { content } = role;
  const { posting } = content;
  const rounds = role.way.filter(({ isRound }) => isRound);
  const facts = [
    content.location,
    text.workModes[content.workMode],
    text.employments[content.employment],
    content.level,
    ...(pay ? [text.payInWords(pay)] : []),
  ].filter((fact) => fact.trim() !== "");
  return (
    <article className="flex max-w-reading flex-col gap-5 rounded-card border border-border bg-card px-5 py-6 sm:px-8">
      <header className="flex flex-col gap-1">
        <p className="text-muted-foreground text-small">{role.organizationName}</p>
        <h3 dir="auto" className="text-display">
          {role.title.trim() || text.untitled}
        </h3>
        <p className="text-muted-foreground">{facts.join(" · ")}</p>
      </header>
      <Paragraphs of={posting.summary} />
      <Paragraphs of={posting.about} />
      <Part heading={words.firstMonths} of={posting.firstMonths} />
      {posting.showsRounds && rounds.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h4 className="text-h3">{words.rounds}</h4>
          <ol className="list-decimal pl-5">
            {rounds.map(({ key, name }) => (
              <li key={key} dir="auto">
                {name}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <Part heading={words.benefits} of={posting.benefits} />
      <Part heading={words.accommodations} of={posting.accommodations} />
      {posting.answerDays !== null || posting.closesOn ? (
        <p className="text-muted-foreground">
          {posting.answerDays === null ? null : words.answer(posting.answerDays)}{" "}
          {posting.closesOn ? words.closes(formatDate(posting.closesOn)) : null}
        </p>
      ) : null}
    </article>
  );
}

function Part({ heading, of }: { heading: string; of: string }) {
  if (of.trim() === "") return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-h3">{heading}</h4>
      <Paragraphs of={of} />
    </section>
  );
}

function Paragraphs({ of }: { of: string }) {
  return of
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
      <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {paragraph.trim()}
      </p>
    ));
}
