import { useEffect, useRef } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { clockOf, type PracticeRun, summaryOf } from "../../practice.ts";
import { text } from "../text.ts";
import { nameOfBlock, wordOfMark } from "./desk/practice-parts.tsx";
import { levelsOf } from "./desk/practice-score.tsx";

const words = text.practice;

/** Columns for which a phone has no room; what they say stands elsewhere there. */
const isForDesk = [false, true, true, false, false];

type SummaryProps = { title: string; round: RoundContent; run: PracticeRun };

/** Time used against time planned, what was left out, and the ratings against their levels. */
export function PracticeSummary({ title, round, run }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { plannedMinutes, usedMillis, blocks, leftOut, rated, unrated } = summaryOf(round, run);
  // What is still open at the end was left out.
  const parts = blocks.map((part) => ({
    ...part,
    wasDone: wordOfMark(part.block, part.block.kind !== "question" && part.mark === "open" ? "skipped" : part.mark),
  }));
  const noted = blocks.filter(({ note }) => note.trim() !== "");
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="rounded-chip text-h2">
          {words.summary}
        </h2>
        <p dir="auto" className="text-muted-foreground">
          {title}
        </p>
        <p className="mt-1 tabular-nums">
          {words.timeUsed(clockOf(usedMillis), clockOf(plannedMinutes * 60_000))} ·{" "}
          <Difference used={usedMillis} planned={plannedMinutes * 60_000} />
        </p>
      </div>
      <div>
        <table className="w-full text-left">
          <thead className="text-muted-foreground text-small">
            <tr>
              {[words.part, words.wasDone, words.planned, words.used, words.difference].map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={cn(
                    "py-1 font-medium not-last:pr-3",
                    index > 1 && "text-right",
                    isForDesk[index] && "max-sm:hidden",
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ block, usedMillis: used, wasDone }) => (
              <tr key={block.id} className="border-border border-t align-top">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <span dir="auto" className="block">
                    {nameOfBlock(block)}
                  </span>
                  <span className="block text-muted-foreground text-small sm:hidden">{wasDone}</span>
                </th>
                <td className="py-2 pr-3 whitespace-nowrap max-sm:hidden">{wasDone}</td>
                <td className="py-2 pr-3 text-right tabular-nums max-sm:hidden">{clockOf(block.minutes * 60_000)}</td>
                <td className="py-2 pr-3 text-right tabular-nums">{clockOf(used)}</td>
                <td className="py-2 text-right tabular-nums whitespace-nowrap">
                  <Difference used={used} planned={block.minutes * 60_000} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section className="flex flex-col gap-1">
        <h3 className="text-h3">{leftOut.length > 0 ? words.leftOut(leftOut.length) : words.nothingLeftOut}</h3>
        <ul className="flex list-disc flex-col gap-0.5 pl-4">
          {leftOut.map(({ id, question }) => (
            <li key={id} dir="auto">
              {question.text}
            </li>
          ))}
        </ul>
      </section>
      {round.scored && round.competencies.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-h3">{words.ratings}</h3>
          <dl className="flex flex-col gap-2">
            {rated.map(({ competency, rating }) => {
              const level = levelsOf(competency).find(({ value }) => value === rating);
              return (
                <div key={competency.id}>
                  <dt dir="auto" className="text-label">
                    {competency.name}
                  </dt>
                  <dd dir="auto" className="text-muted-foreground">
                    {level
                      ? `${level.value} ${level.label}${level.anchor ? `: ${level.anchor}` : ""}`
                      : words.notAssessed}
                  </dd>
                </div>
              );
            })}
            {unrated.map(({ id, name }) => (
              <div key={id}>
                <dt dir="auto" className="text-label">
                  {name}
                </dt>
                <dd className="text-muted-foreground">{words.noRating}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {noted.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-h3">{words.yourNotes}</h3>
          {noted.map(({ block, note }) => (
            <div key={block.id}>
              <p dir="auto" className="text-label">
                {nameOfBlock(block)}
              </p>
              <p dir="auto" className="whitespace-pre-wrap text-prose">
                {note}
              </p>
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}

/** How much was left, or how much it went over. */
function Difference({ used, planned }: { used: number; planned: number }) {
  // Of the time as it is shown beside it, so that both add up.
  const shown = Math.floor(used / 1000) * 1000;
  if (shown > planned) return <span className="text-warning">{words.over(clockOf(shown - planned))}</span>;
  return <span className="text-muted-foreground">{words.under(clockOf(planned - shown))}</span>;
}
