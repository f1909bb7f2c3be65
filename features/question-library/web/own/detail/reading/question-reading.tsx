import { Link } from "@tanstack/react-router";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import type { LibraryCompetencyDetail, LibraryQuestionDetail } from "../../../../own-shapes.ts";
import { text } from "../../../text.ts";
import { ownText } from "../../own-text.ts";
import { CheckList } from "./check-list.tsx";
import { RatingLevels, ReadSection } from "./rating-levels.tsx";

const words = ownText.read;

type ReadingProps = { question: LibraryQuestionDetail; competency: LibraryCompetencyDetail | undefined };

/** A question as it is read: its words on paper, then what to listen for and how to rate it. What it lacks is not there. */
export function QuestionReading({ question, competency }: ReadingProps) {
  const { followUps, competencyKey, competencyName, minutes } = question;
  return (
    <article className="flex flex-col gap-8">
      <div
        lang={question.language}
        dir="auto"
        className="paper rounded-card border px-5 pt-6 pb-5 shadow-sheet sm:px-11 sm:pt-9 sm:pb-8"
      >
        <p className="flex flex-wrap gap-x-2 text-caption font-medium text-muted-foreground">
          {competencyKey !== null && competencyName !== null ? (
            <>
              <Link
                to="/library/competencies/$key"
                params={{ key: competencyKey }}
                className={cn(quietLinkStyles, "font-semibold")}
              >
                {competencyName}
              </Link>
              <span aria-hidden>·</span>
            </>
          ) : null}
          <span>{text.types[question.type]}</span>
          {question.level ? (
            <>
              <span aria-hidden>·</span>
              <span>{question.level}</span>
            </>
          ) : null}
          <span aria-hidden>·</span>
          <span>{followUps.length > 0 ? words.minutesWithFollowUps(minutes) : text.minutes(minutes)}</span>
        </p>
        <h1 tabIndex={-1} className="mt-3.5 rounded-chip text-pretty text-question">
          {question.text}
        </h1>
        {followUps.length > 0 ? (
          <>
            <h2 className="mt-7 border-hairline border-t pt-5 text-muted-foreground text-small font-semibold">
              {words.followUps}
            </h2>
            <ul className="mt-1.5 flex flex-col gap-2 text-script-card">
              {[...new Set(followUps)].map((followUp) => (
                <li key={followUp}>{followUp}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <CheckList heading={ownText.form.listenFor} lines={question.listenFor} />
      {question.interviewerNotes.trim() ? (
        <ReadSection heading={ownText.form.notes}>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-prose">
            {question.interviewerNotes}
          </p>
        </ReadSection>
      ) : null}
      <RatingLevels heading={ownText.form.anchors} levels={question.anchors.map((anchor) => ({ anchor }))} />
      {competency ? (
        <RatingLevels
          heading={words.levelsFor(competency.name)}
          levels={competency.levels.map(({ anchor }) => ({ anchor }))}
        />
      ) : null}
    </article>
  );
}
