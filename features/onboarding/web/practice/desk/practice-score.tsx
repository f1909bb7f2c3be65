import { type RefObject, useEffect, useId } from "react";
import { levelLabels } from "#features/interview-plans/plan-words.ts";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { RatingGroup } from "#ui/rating-group.tsx";
import { text } from "../../text.ts";
import type { Practice } from "../kept/use-practice.ts";

const words = text.practice;

/** Levels as the plan describes them; the four usual ones where it does not. */
export const levelsOf = ({ levels }: RoundContent["competencies"][number]) =>
  levels.length > 0 ? levels : levelLabels.map((label, index) => ({ value: index + 1, label, anchor: "" }));

type ScoreProps = { practice: Practice; round: RoundContent; ref: RefObject<HTMLElement | null>; className?: string };

/** Each competency with its levels; the one that the open question asks about is marked. */
export function PracticeScore({ practice, round, ref, className }: ScoreProps) {
  const base = useId();
  const { run, current } = practice;
  const asked = current?.kind === "question" ? current.question.competencyId : null;
  useEffect(() => {
    // What the open question is about comes into sight, within the pane alone.
    const marked = asked === null ? null : ref.current?.querySelector<HTMLElement>("[aria-current]");
    if (ref.current && marked)
      ref.current.scrollTop += marked.getBoundingClientRect().top - ref.current.getBoundingClientRect().top;
  }, [asked, ref]);
  if (!run) return null;
  const why = round.scored ? (round.competencies.length === 0 ? words.noCompetency : null) : words.notScored;
  return (
    <section
      ref={ref}
      aria-labelledby={`${base}-score`}
      className={cn(
        "flex min-w-0 flex-col gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-0.5",
        className,
      )}
    >
      <h2 id={`${base}-score`} className="text-h2">
        {words.score}
      </h2>
      {why === null ? null : <p className="text-muted-foreground">{why}</p>}
      {why === null
        ? round.competencies.map((competency) => (
            <div
              key={competency.id}
              aria-current={competency.id === asked ? "true" : undefined}
              className="flex flex-col gap-1.5 rounded-row border border-border p-3 aria-[current]:border-primary"
            >
              <h3 dir="auto" className="text-h3">
                {competency.name}
              </h3>
              <RatingGroup
                aria-label={competency.name}
                levels={levelsOf(competency)}
                value={run.ratings[competency.id] ?? null}
                onValueChange={(rating) => practice.rate(competency.id, rating)}
              />
            </div>
          ))
        : null}
    </section>
  );
}
