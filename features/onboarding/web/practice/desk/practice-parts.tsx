import { Check, Circle, SkipForward } from "lucide-react";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { type Block, clockOf, type Mark, usedAt } from "../../../practice.ts";
import { text } from "../../text.ts";
import type { Practice } from "../kept/use-practice.ts";

const words = text.practice;
const icons = { open: Circle, asked: Check, skipped: SkipForward } as const satisfies Record<Mark, typeof Circle>;

/** How a part is called in lists. */
export function nameOfBlock(block: Block): string {
  switch (block.kind) {
    case "intro":
      return words.intro;
    case "close":
      return words.close;
    case "question":
      return block.question.text;
  }
}

/** What a mark says: a welcome is done, a question is asked. */
export const wordOfMark = (block: Block, mark: Mark): string =>
  (block.kind === "question" ? words.marks : { ...words.marks, ...words.marksBeside })[mark];

/** Every part of the round with its time; a press opens it. */
export function PracticeParts({ practice, className }: { practice: Practice; className?: string }) {
  const { run, blocks, now, current } = practice;
  if (!run) return null;
  return (
    <nav aria-label={words.parts} className={cn("min-w-0", className)}>
      <ol className="flex flex-col gap-0.5">
        {blocks.map((block) => {
          const mark = run.marks[block.id] ?? "open";
          const used = usedAt(run, block.id, now);
          return (
            <li key={block.id}>
              <button
                type="button"
                aria-current={block.id === current?.id ? "step" : undefined}
                onClick={() => practice.open(block.id)}
                className="flex w-full cursor-pointer items-start gap-2 rounded-row px-2 py-1.5 text-left hover:bg-accent aria-[current]:bg-selected aria-[current]:font-medium"
              >
                <Icon
                  of={icons[mark]}
                  className={cn("mt-0.5", mark === "asked" ? "text-success" : "text-muted-foreground")}
                />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-2">
                    {nameOfBlock(block)}
                  </span>
                  <span className="block font-normal text-muted-foreground text-small tabular-nums">
                    {clockOf(used)} {words.of(clockOf(block.minutes * 60_000))}
                    <span className="sr-only">, {wordOfMark(block, mark)}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
