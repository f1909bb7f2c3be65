import { cn } from "#ui/cn.ts";
import { useMedia } from "#ui/use-media.ts";
import { QuestionList } from "../ask/question-list.tsx";
import { CoveragePane } from "../coverage-pane.tsx";
import { NoteSheet } from "../lines/note-sheet.tsx";
import { text } from "../text.ts";
import { Folded } from "./folded.tsx";
import type { WorkspaceParts } from "./workspace-parts.ts";

/** Three panes from here on. */
const ROOM_FOR_THREE = "(width >= 80rem)";

export type SidePart = "coverage" | "scorecard";

type WideProps = WorkspaceParts & {
  /** Nothing but the question and the notes. */
  isFocused: boolean;
  /** Whether there is room for what stands beside the notes. */
  hasRoom: boolean;
  hasSide: boolean;
  side: SidePart;
  onSide: (side: SidePart) => void;
};

/** The questions, the one at hand with its notes, and coverage or the scorecard beside them. */
export function WideWorkspace(props: WideProps) {
  const { interview, store, actions, question, header, notice, asked, score, sheet } = props;
  const { isFocused, hasRoom, hasSide, side, onSide } = props;
  const hasList = useMedia(ROOM_FOR_THREE);
  const questions = (
    <QuestionList store={store} actions={actions} kit={interview.kit} currentId={question?.id ?? null} />
  );
  return (
    <div className="sticky top-0 flex h-dvh min-h-120 flex-col overflow-hidden bg-background">
      {header}
      {notice}
      <div className="flex min-h-0 flex-1">
        {isFocused || !hasList ? null : (
          <nav aria-label={text.questions} className="w-61 shrink-0 overflow-y-auto border-border border-r px-3 py-3">
            {questions}
          </nav>
        )}
        <div className={cn("flex min-w-0 flex-1 flex-col gap-3 px-4 py-4 sm:px-6", isFocused && "mx-auto max-w-4xl")}>
          {/* Scrolls where it is long, so that the line that is written and the main button stay in sight. */}
          <div className="flex min-h-24 flex-col gap-3 overflow-y-auto *:shrink-0">
            {isFocused || hasList ? null : (
              <Folded title={text.questions}>
                <div className="-mx-2">{questions}</div>
              </Folded>
            )}
            {asked}
            {hasRoom || isFocused ? null : <CoveragePane store={store} interview={interview} />}
          </div>
          <NoteSheet {...sheet} isPhone={false} />
        </div>
        {isFocused || !hasRoom || !hasSide ? null : (
          <aside
            aria-label={text.side.label}
            // The bar below the scorecard hides nothing that has the focus.
            className={cn(
              "flex shrink-0 scroll-py-20 flex-col gap-4 overflow-y-auto border-border border-l px-4 pt-3",
              side === "scorecard" ? "w-80 xl:w-88" : "w-72",
            )}
          >
            <fieldset
              aria-label={text.side.label}
              className="grid shrink-0 grid-cols-2 overflow-hidden rounded-control border border-control"
            >
              {(["coverage", "scorecard"] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={side === each}
                  onClick={() => onSide(each)}
                  className="min-h-7.5 cursor-pointer text-label hover:bg-accent aria-pressed:bg-selected"
                >
                  {text.side[each]}
                </button>
              ))}
            </fieldset>
            {side === "coverage" ? (
              <div className="pb-3">
                <CoveragePane store={store} interview={interview} />
              </div>
            ) : (
              score
            )}
          </aside>
        )}
      </div>
    </div>
  );
}
