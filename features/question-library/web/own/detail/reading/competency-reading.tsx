import { Link } from "@tanstack/react-router";
import type { LibraryCompetencyDetail, LibraryQuestionRow } from "../../../../own-shapes.ts";
import { text } from "../../../text.ts";
import { ownText } from "../../own-text.ts";
import { CheckList } from "./check-list.tsx";
import { RatingLevels, ReadSection } from "./rating-levels.tsx";

type ReadingProps = { competency: LibraryCompetencyDetail; questions: readonly LibraryQuestionRow[] };

/** A competency as it is read: what it means, how it shows and is rated, and what is asked about it. */
export function CompetencyReading({ competency, questions }: ReadingProps) {
  return (
    <article className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <p className="font-medium text-caption text-muted-foreground">{ownText.families[competency.family]}</p>
        {competency.definition.trim() ? (
          <p dir="auto" className="text-lead text-pretty">
            {competency.definition}
          </p>
        ) : null}
      </div>
      <CheckList heading={ownText.form.behaviours} lines={competency.behaviours} />
      <RatingLevels heading={ownText.read.levels} levels={competency.levels} />
      {questions.length > 0 ? (
        <ReadSection heading={ownText.questions}>
          <ul className="paper divide-y divide-hairline overflow-hidden rounded-card border shadow-sheet">
            {questions.map(({ key, text: asked, type, minutes, languages }) => (
              <li key={key} className="relative flex flex-col gap-1 px-5 py-3.5 focus-within:bg-card hover:bg-card">
                <Link
                  to="/library/questions/$key"
                  params={{ key }}
                  lang={languages[0]}
                  dir="auto"
                  className="text-pretty rounded-chip text-script-card after:absolute after:inset-0"
                >
                  {asked}
                </Link>
                <p className="text-caption text-muted-foreground">
                  {text.types[type]} · {text.minutes(minutes)}
                </p>
              </li>
            ))}
          </ul>
        </ReadSection>
      ) : null}
    </article>
  );
}
