import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import type { Ref } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { KitQuestion } from "#features/interview-plans/web/public.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Paper } from "#ui/paper.tsx";
import { type Block, clockOf, placeOf, usedAt } from "../../../practice.ts";
import { text } from "../../text.ts";
import type { Practice } from "../kept/use-practice.ts";
import { wordOfMark } from "./practice-parts.tsx";

const words = text.practice;

type ScriptProps = { practice: Practice; round: RoundContent; ref: Ref<HTMLElement> };

/** The open part as the kit has it, its own time, and the way on. */
export function PracticeScript({ practice, round, ref }: ScriptProps) {
  const { run, blocks, current, now } = practice;
  if (!run || !current) return null;
  const place = placeOf(run, blocks);
  const mark = run.marks[current.id] ?? "open";
  const used = usedAt(run, current.id, now);
  const planned = current.minutes * 60_000;
  return (
    <section ref={ref} tabIndex={-1} aria-label={labelOf(current, blocks)} className="flex flex-col gap-3 rounded-row">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h2">{labelOf(current, blocks)}</h2>
        <p className="text-muted-foreground">{words.place(place + 1, blocks.length)}</p>
        <p className={cn("tabular-nums", used > planned ? "text-warning" : "text-muted-foreground")}>
          {clockOf(used)} {words.of(clockOf(planned))}
          {used > planned ? ` ${words.over(clockOf(used - planned))}` : ""}
        </p>
        {mark === "open" ? null : <p className="text-muted-foreground">{wordOfMark(current, mark)}</p>}
      </div>
      <Words block={current} number={numberOf(current, blocks)} round={round} />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Check} shortcut="a" onClick={() => practice.mark("asked")}>
          {current.kind === "question" ? words.asked : words.done}
        </Button>
        <Button variant="ghost" shortcut="s" onClick={() => practice.mark("skipped")}>
          {words.skip}
        </Button>
        <span className="ml-auto flex gap-1">
          <IconButton icon={ArrowLeft} label={words.previous} shortcut="k" onClick={() => practice.go(-1)} />
          <IconButton icon={ArrowRight} label={words.next} shortcut="j" onClick={() => practice.go(1)} />
        </span>
      </div>
    </section>
  );
}

function labelOf(block: Block, blocks: readonly Block[]): string {
  if (block.kind === "intro") return words.intro;
  if (block.kind === "close") return words.close;
  return words.question(numberOf(block, blocks));
}

const numberOf = (block: Block, blocks: readonly Block[]) =>
  blocks.filter(({ kind }) => kind === "question").findIndex(({ id }) => id === block.id) + 1;

function Words({ block, number, round }: { block: Block; number: number; round: RoundContent }) {
  if (block.kind !== "question")
    return (
      <div className="flex max-w-prose flex-col gap-2 text-prose">
        <p>{block.kind === "intro" ? words.introHow : words.closeHow}</p>
        {block.kind === "intro" && round.candidateText.trim() ? (
          <Paper label={words.message}>
            <p dir="auto" className="max-w-script whitespace-pre-wrap text-script-card">
              {round.candidateText}
            </p>
          </Paper>
        ) : null}
      </div>
    );
  const { question } = block;
  return (
    <ol className="paper rounded-card border shadow-sheet">
      <KitQuestion
        number={number}
        question={question}
        competency={round.competencies.find(({ id }) => id === question.competencyId)}
      />
    </ol>
  );
}
