import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Minus, PencilLine, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { askedQuestions } from "../../../asked-questions.ts";
import { contentOfDraft } from "../../../comparing/published-content.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { publicationContentQuery } from "../../queries.ts";
import { RoundStrip } from "../../round-strip.tsx";
import { text } from "../../text.ts";
import { type ChangedLine, type ChangedPart, changesToPublish, roundsWithNewVersion } from "./changes-to-publish.ts";

const words = text.publishing;
/** More than these are counted in the comparison. */
const shownParts = 6;

const contentsOf = (draft: PlanDraft) => [
  text.questions(askedQuestions(draft).length),
  text.minutes(draft.rounds.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)),
];

/** A first version: how much it holds. */
export function FirstVersion({ draft }: { draft: PlanDraft }) {
  return (
    <Tile draft={draft} changedIds={null} facts={[text.rounds(draft.rounds.length), ...contentsOf(draft)]}>
      <b className="font-semibold text-h1 text-link">1</b>
    </Tile>
  );
}

type ComparedProps = { planId: string; draft: PlanDraft; before: number; number: number };

/** A later version: old and new number, which rounds differ, and how. */
export function ComparedVersion({ planId, draft, before, number }: ComparedProps) {
  const { data: published } = useSuspenseQuery(publicationContentQuery(planId, before));
  const content = contentOfDraft(draft);
  const parts = changesToPublish(published, content);
  const changedIds = roundsWithNewVersion(published, content);
  return (
    <>
      <Tile
        draft={draft}
        changedIds={changedIds}
        facts={[words.roundsChanged(changedIds.size, draft.rounds.length), ...contentsOf(draft)]}
      >
        <span className="sr-only">{words.fromTo(before, number)}</span>
        <span aria-hidden className="text-h1 font-medium text-muted-foreground">
          {before}
        </span>
        <Icon of={ArrowRight} className="text-muted-foreground" />
        <b aria-hidden className="font-semibold text-h1 text-link">
          {number}
        </b>
      </Tile>
      <div className="flex items-end justify-between gap-4">
        <ul className="flex min-w-0 flex-col gap-1">
          {parts.slice(0, shownParts).map((part) => (
            <li key={part.id} className="flex gap-2.5">
              <Icon of={icons[part.what]} className="mt-0.5 text-link" />
              <span className="wrap-anywhere min-w-0">
                <bdi className="font-medium">{nameOf(part)}</bdi>{" "}
                <span className="text-muted-foreground">{wordsOf(part)}</span>
              </span>
            </li>
          ))}
        </ul>
        <Link
          to="/interview-plans/$planId/compare"
          params={{ planId }}
          search={{ from: before, to: "draft" }}
          className={cn(linkStyles, "shrink-0")}
        >
          {words.compare}
        </Link>
      </div>
    </>
  );
}

type TileProps = {
  draft: PlanDraft;
  /** Rounds that differ from before; null where there is no before. */
  changedIds: ReadonlySet<string> | null;
  facts: readonly string[];
  children: ReactNode;
};

function Tile({ draft, changedIds, facts, children }: TileProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-hairline bg-background px-4 py-3.5">
      <div className="flex items-center gap-2 tabular-nums">{children}</div>
      <div className="min-w-0 flex-1">
        <RoundStrip
          rounds={draft.rounds.map(({ id, durationMinutes }) => ({
            minutes: durationMinutes,
            look: changedIds === null || changedIds.has(id) ? "changed" : "same",
          }))}
        />
        <p className="mt-1.75 text-muted-foreground text-small tabular-nums">{facts.join(" · ")}</p>
      </div>
    </div>
  );
}

const icons = { added: Plus, removed: Minus, changed: PencilLine } as const;
const nameOf = ({ id, name }: ChangedPart) => {
  if (name === null) return id === "stages" ? words.stages : words.competencies;
  return name.trim() || text.roundStep.unnamed;
};

const fieldNames: Readonly<Record<string, string>> = text.compareVersions.fields;

/** "1 question added"; "welcome changed", "follow-ups changed in 2 questions" where only the field says what it was. */
function wordsOfLine({ kind, count, field }: ChangedLine): string {
  // The round itself is named before it.
  if (kind === "roundRenamed") return words.renamed;
  if (kind === "roundMoved") return words.moved;
  if (field === undefined) return text.compareVersions.summary[kind](count);
  const name = fieldNames[field] ?? field;
  if (kind === "questionChanged") return words.changedIn(name, text.questions(count));
  if (kind === "levelChanged") return words.changedIn(name, words.levels(count));
  return words.changed(name);
}

function wordsOf({ what, lines, minutes }: ChangedPart): string {
  if (what !== "changed") return what === "added" ? words.newRound : words.removedRound;
  const counts = lines.map(wordsOfLine);
  const time = minutes === 0 ? [] : [minutes > 0 ? words.longer(minutes) : words.shorter(-minutes)];
  return [...counts, ...time].join(", ");
}
