import type { Change } from "../../comparing/changes.ts";
import { competenciesIn, type PublishedContent } from "../../comparing/published-content.ts";
import { text } from "../text.ts";
import { ChangedText } from "./changed-text.tsx";
import type { CompareView } from "./compare-search.ts";
import { MaterialBadge } from "./material-badge.tsx";
import { shownField, shownMove, shownValue } from "./shown-value.ts";

const words = text.compareVersions;

type ChangeListProps = {
  changes: readonly Change[];
  before: PublishedContent;
  after: PublishedContent;
  view: CompareView;
};

/** Every difference under what it belongs to: competencies first, then the rounds in their order. */
export function ChangeList({ changes, before, after, view }: ChangeListProps) {
  return (
    <div className="flex flex-col gap-6">
      {sectionsOf(changes, before, after).map((section) => (
        <section key={section.id} className="flex flex-col gap-2">
          <h2 className="text-h2">{section.title}</h2>
          <ul className="flex flex-col rounded-card border border-border bg-card">
            {section.changes.map((change) => (
              <li key={change.key} className="flex flex-col gap-2 border-border border-b px-4 py-3 last:border-b-0">
                <ChangeRow change={change} view={view} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Section {
  id: string;
  title: string;
  changes: Change[];
}

function sectionsOf(changes: readonly Change[], before: PublishedContent, after: PublishedContent): Section[] {
  const order = [...competenciesIn(after), ...competenciesIn(before)].map(({ id }) => id);
  const ofCompetencies = changes
    .filter(({ competencyId }) => competencyId !== null)
    .toSorted((a, b) => order.indexOf(a.competencyId ?? "") - order.indexOf(b.competencyId ?? ""));
  const standing = after.rounds.map(({ roundId, content }, index) => ({
    id: roundId,
    title: text.roundTitle(index + 1, content.name),
  }));
  const gone = before.rounds
    .filter(({ roundId }) => !standing.some(({ id }) => id === roundId))
    .map(({ roundId, content }) => ({ id: roundId, title: words.goneRound(content.name) }));
  const ofRounds = [...standing, ...gone].map((round) => ({
    ...round,
    changes: changes.filter(({ roundId }) => roundId === round.id),
  }));
  const ofStages = changes.filter(({ about }) => about === "stage");
  return [
    { id: "competencies", title: words.competencies, changes: ofCompetencies },
    { id: "stages", title: words.stages, changes: ofStages },
    ...ofRounds,
  ].filter((section) => section.changes.length > 0);
}

const happened = { added: words.added, removed: words.removed, moved: words.moved, changed: null } as const;

function ChangeRow({ change, view }: { change: Change; view: CompareView }) {
  const { what } = change;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <MaterialBadge isMaterial={change.isMaterial} />
        <h3 className="text-h3">{shownField(change)}</h3>
        {happened[what] ? <span className="text-muted-foreground">{happened[what]}</span> : null}
        {isNamed(change, view) ? (
          <span className="wrap-anywhere line-clamp-2 min-w-0 basis-full text-muted-foreground">{change.name}</span>
        ) : null}
      </div>
      {what === "moved" ? <p>{shownMove(change)}</p> : null}
      {view === "summary" || what === "moved" ? null : <Values change={change} isUnified={view === "unified"} />}
    </>
  );
}

/** Whether the thing has to be named: a round stands above, and the words of a question often below. */
function isNamed({ about, what, field }: Change, view: CompareView): boolean {
  if (about === "round") return false;
  const areWordsBelow = about === "question" && view !== "summary" && (field === "text" || /added|removed/.test(what));
  return !areWordsBelow;
}

function Values({ change, isUnified }: { change: Change; isUnified: boolean }) {
  const [before, after] = [shownValue(change.field, change.before), shownValue(change.field, change.after)];
  if (before === null && after === null) return null;
  return <ChangedText before={before} after={after} isUnified={isUnified || change.field === null} />;
}
