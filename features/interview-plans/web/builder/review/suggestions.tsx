import { CircleDot, Copy, PencilLine, TriangleAlert, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import type { SimilarQuestion, WordingFinding } from "../../../plan-findings.ts";
import { type BuilderStep, builderSteps, type Finding } from "../../../steps.ts";
import { text } from "../../text.ts";
import { FindingRow } from "./finding-row.tsx";

const words = text.review;
/** More of one step stand behind a button. */
const shownRows = 8;

interface Suggestion {
  step: BuilderStep;
  path: string;
  icon: LucideIcon;
  isUrgent: boolean;
  verb: string;
  /** What to do. */
  sentence: string;
  /** Why, where the sentence is only a place. */
  why?: string;
}

/** Everything that could be better, told alike, in the order of the steps. */
export function suggestionsOf(
  findings: readonly Finding[],
  wording: readonly WordingFinding[],
  similar: readonly SimilarQuestion[],
): readonly Suggestion[] {
  const missing = findings
    .filter(({ blocks }) => !blocks)
    .map(({ step, path, sentence, kind }): Suggestion => {
      const isPeople = path.endsWith(".interviewers");
      const isUrgent = kind === "problem";
      const icon = isUrgent ? TriangleAlert : isPeople ? UserRoundPlus : CircleDot;
      return { step, path, sentence, icon, isUrgent, verb: isPeople ? words.add : words.open };
    });
  const worded = wording.map(({ step, path, place, finding }): Suggestion => {
    const isUrgent = finding.severity === "block";
    return { step, path, sentence: place, why: finding.why, icon: PencilLine, isUrgent, verb: words.open };
  });
  // Letter for letter the same is among the findings already.
  const close = similar.filter(({ pair }) => pair.kind !== "exact");
  const alike = close.map(({ step, path, place, pair }): Suggestion => {
    return {
      step,
      path,
      sentence: place,
      why: text.duplicates.close(pair),
      icon: Copy,
      isUrgent: false,
      verb: words.open,
    };
  });
  const all = [...missing, ...worded, ...alike];
  return builderSteps.flatMap(({ key }) => {
    const own = all.filter(({ step }) => step === key);
    return [...own.filter(({ isUrgent }) => isUrgent), ...own.filter(({ isUrgent }) => !isUrgent)];
  });
}

type SuggestionsProps = {
  suggestions: readonly Suggestion[];
  onGoTo: (place: Pick<Finding, "step" | "path">) => void;
};

/** What could be better, step by step; each line leads to its place. */
export function Suggestions({ suggestions, onGoTo }: SuggestionsProps) {
  return (
    <section id="suggestions" tabIndex={-1} aria-labelledby="suggestions-title" className="min-w-0 scroll-mt-4">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2">
        <h3 id="suggestions-title" className="text-h2">
          {words.suggestions}
        </h3>
        <span className="text-muted-foreground">
          {suggestions.length > 0 ? words.suggestionsHelp : words.noSuggestions}
        </span>
      </div>
      {[...Map.groupBy(suggestions, ({ step }) => step)].map(([step, own]) => (
        <Group key={step} step={step} suggestions={own} onGoTo={onGoTo} />
      ))}
    </section>
  );
}

function Group({ step, suggestions, onGoTo }: SuggestionsProps & { step: BuilderStep }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || suggestions.length <= shownRows + 1 ? suggestions : suggestions.slice(0, shownRows);
  return (
    <div className="grid border-hairline border-t py-1.5 last:border-b sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <h4 className="font-medium text-caption/9 text-muted-foreground">
        {builderSteps.find(({ key }) => key === step)?.title}
      </h4>
      <div className="min-w-0 max-sm:-mx-2">
        <ul>
          {shown.map((one) => (
            <li key={`${one.path} ${one.sentence} ${one.why}`}>
              <FindingRow icon={one.icon} isUrgent={one.isUrgent} verb={one.verb} onOpen={() => onGoTo(one)}>
                {one.sentence}
                {one.why ? <span className="text-muted-foreground"> · {one.why}</span> : null}
              </FindingRow>
            </li>
          ))}
        </ul>
        {shown.length < suggestions.length ? (
          <Button variant="ghost" size="compact" className="text-link" onClick={() => setWhole(true)}>
            {words.showAll(suggestions.length)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
