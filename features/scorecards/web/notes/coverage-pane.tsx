import { Accessibility, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { Badge } from "#ui/badge.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { TextField } from "#ui/text-field.tsx";
import { cardLimits } from "../../card-limits.ts";
import type { NoteLine } from "../../card-shapes.ts";
import { type Coverage, coverageOf } from "../../notes-coverage.ts";
import type { NotesState, NotesStore } from "./notes-kind.ts";
import { text } from "./text.ts";
import { useNotes } from "./use-notes.ts";

const words = text.coverage;
/** More marked notes than these are told by their number alone. */
const cells = 6;

/** Answers the same lines as before until a mark, a competency or a question of theirs changed: letters count for nothing here. */
function linesByMark() {
  let known: readonly NoteLine[] = [];
  const isAlike = (a: NoteLine, b: NoteLine | undefined) =>
    a.mark === b?.mark && a.competencyId === b.competencyId && a.questionId === b.questionId;
  return ({ draft: { lines } }: NotesState) => {
    if (lines.length !== known.length || !lines.every((line, at) => isAlike(line, known[at]))) known = lines;
    return known;
  };
}

/** How much was noted for each competency, and what is missing. It never scores. */
export function CoveragePane({ store, interview }: { store: NotesStore; interview: Interview }) {
  const [byMark] = useState(linesByMark);
  const lines = useNotes(store, byMark);
  const questions = useNotes(store, ({ draft }) => draft.questions);
  const clock = useNotes(store, ({ draft }) => draft.clock);
  const shown = coverageOf(interview.kit, { lines, questions, clock });
  return (
    <div className="flex flex-col gap-4">
      {shown.length === 0 ? <p className="text-muted-foreground">{words.noCompetencies}</p> : null}
      <ul className="flex flex-col divide-y divide-hairline">
        {shown.map((coverage) => (
          <CoverageRow key={coverage.competencyId} coverage={coverage} />
        ))}
      </ul>
      <Accommodation interview={interview} />
      {interview.earlier
        .filter(({ competencies }) => competencies.length > 0)
        .map(({ roundName, competencies }) => (
          <p key={roundName} className="text-muted-foreground text-small">
            {text.earlier(roundName, competencies.join(", "))}
          </p>
        ))}
      <Scratch store={store} />
    </div>
  );
}

function CoverageRow({ coverage }: { coverage: Coverage }) {
  const { name, marked, quotes, asked, planned, isAskedNow, coveredBy } = coverage;
  const isMissing = marked === 0 && !isAskedNow && asked === 0;
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0">
      <div className="flex items-baseline justify-between gap-2">
        <h3 dir="auto" className="wrap-anywhere min-w-0 text-h3">
          {name}
        </h3>
        {isMissing ? (
          <Badge tone="warning" icon={TriangleAlert} className="shrink-0 text-small">
            {words.untouched}
          </Badge>
        ) : (
          <span className="shrink-0 text-muted-foreground text-small">
            {isAskedNow ? words.now : words.asked(asked, planned)}
          </span>
        )}
      </div>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: cells }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
            key={at}
            className={cn(
              "h-1.5 flex-1 rounded-chip border",
              at < quotes
                ? "border-coverage-4 bg-coverage-4"
                : at < marked
                  ? "border-coverage-3 bg-coverage-3"
                  : "border-border bg-card",
            )}
          />
        ))}
      </div>
      <p className="text-muted-foreground text-small">
        {marked > 0
          ? words.marked(marked, quotes)
          : coveredBy
            ? words.coveredBy(coveredBy.number, coveredBy.question.minutes)
            : isMissing
              ? words.uncovered
              : words.none}
      </p>
    </li>
  );
}

/** An instruction, apart from all that is noted and judged. */
export function Accommodation({ interview }: { interview: Pick<Interview, "accommodation"> }) {
  if (!interview.accommodation) return null;
  return (
    <section aria-label={text.accommodation} className="flex gap-2.5 rounded-row bg-info-bg px-3 py-2.5">
      <Icon of={Accessibility} className="mt-0.5 text-info" />
      <div className="min-w-0">
        <h3 className="text-label">{text.accommodation}</h3>
        <p dir="auto" className="whitespace-pre-wrap text-caption">
          {interview.accommodation}
        </p>
      </div>
    </section>
  );
}

function Scratch({ store }: { store: NotesStore }) {
  const scratch = useNotes(store, ({ draft }) => draft.scratch);
  return (
    <TextField
      label={text.scratch}
      help={text.scratchWhat}
      rows={3}
      dir="auto"
      value={scratch}
      maxLength={cardLimits.note}
      onValueChange={(typed) => store.edit({ kind: "scratch", text: typed, was: store.get().draft.scratch })}
    />
  );
}
