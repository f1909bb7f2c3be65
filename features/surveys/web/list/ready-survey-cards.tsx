import { Button } from "#ui/button.tsx";
import { type ReadySurveyKey, readySurveyKeys, readySurveys } from "../../ready-surveys.ts";
import { text } from "../text.ts";

const words = text.list;

type CardsProps = {
  /** The one that is being made a survey. */
  busyKey: ReadySurveyKey | null;
  onStart: (key: ReadySurveyKey) => void;
};

/** The four whole surveys, each with what it is for and the way to begin from it. */
export function ReadySurveyCards({ busyKey, onStart }: CardsProps) {
  return (
    <ul aria-label={words.ready} className="grid gap-3 sm:grid-cols-2 @min-[60rem]:grid-cols-4">
      {readySurveyKeys.map((key) => {
        const { title, questions } = readySurveys[key];
        return (
          <li key={key} className="flex flex-col gap-1 rounded-card border border-border bg-card p-4 text-left">
            <h3 className="text-h3">{title}</h3>
            <p className="flex-1 text-muted-foreground">{text.create.readyHelp(key, questions.length)}</p>
            <Button
              size="compact"
              className="mt-2 w-fit"
              aria-label={words.start(title)}
              isLoading={busyKey === key}
              onClick={() => onStart(key)}
            >
              {words.startShort}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
