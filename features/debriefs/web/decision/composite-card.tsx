import { Info } from "lucide-react";
import { useState } from "react";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { Select } from "#ui/select.tsx";
import { compositesOf } from "../../basis.ts";
import { type Estimate, largestMove } from "../../composite.ts";
import type { Debrief, Strictness } from "../../debrief-shapes.ts";
import { figure } from "../../decision-words.ts";
import type { Judgment } from "../matrix/judged-by.ts";
import { Panel } from "../room/panel.tsx";
import { text } from "../text.ts";

const words = text.composite;

type CompositeProps = { debrief: Debrief; judgment: Judgment; strictness: readonly Strictness[] };

/** Advice beside the matrix, smaller than it. Missing is not zero, and a number that cannot be told honestly is left out. */
export function CompositeCard({ debrief, judgment, strictness }: CompositeProps) {
  const { top, given, adjusted } = compositesOf({ debrief, strictness }, judgment.rows);
  const names = new Map(
    judgment.columns.map(({ interviewerId, name, isMe }) => [interviewerId, isMe ? text.youInside : name]),
  );
  const nameOf = (authorId: string) => names.get(authorId) ?? text.someone;
  const chosenName = (authorId: string) => (nameOf(authorId) === text.youInside ? text.you : nameOf(authorId));
  const most = given.without.toSorted((a, b) => movedBy(given, b) - movedBy(given, a))[0]?.authorId ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const left = given.without.find(({ authorId }) => authorId === (chosen ?? most));
  const unknown = given.without.filter(({ authorId }) => !strictness.some((one) => one.authorId === authorId));
  const lines = [
    { label: words.given, estimate: given, isMain: true },
    ...(adjusted ? [{ label: words.adjusted, estimate: adjusted, isMain: false }] : []),
    ...(left && given.without.length > 1
      ? [{ label: words.without(nameOf(left.authorId)), estimate: left, isMain: false }]
      : []),
  ];
  return (
    <Panel
      title={words.title}
      aside={
        <span className="flex items-center gap-1 text-muted-foreground text-small">
          {words.advice}
          <Popover label={words.how} align="end" trigger={<IconButton icon={Info} label={words.how} size="compact" />}>
            <p className="text-caption">{words.formula}</p>
            <p className="mt-2 text-muted-foreground text-small">{words.n(given.n)}</p>
          </Popover>
        </span>
      }
    >
      {given.value === null ? (
        <p className="mt-2 text-muted-foreground">{words.nothing}</p>
      ) : (
        <>
          <Ranges lines={lines} top={top} />
          <p className="mt-1 text-muted-foreground text-small">
            {[
              given.range ? words.likely(given.range.low, given.range.high) : words.noRange,
              adjusted ? words.adjustedFor : words.notAdjusted(unknown.map(({ authorId }) => nameOf(authorId))),
              ...(given.without.length > 1 ? [words.moves(largestMove(given))] : []),
            ].join(" ")}
          </p>
          {given.without.length > 1 ? (
            <Field label={words.choose} className="mt-3">
              <Select
                value={left?.authorId ?? null}
                onValueChange={setChosen}
                options={given.without.map(({ authorId }) => ({ value: authorId, label: chosenName(authorId) }))}
              />
            </Field>
          ) : null}
        </>
      )}
    </Panel>
  );
}

const movedBy = ({ value }: Estimate, other: Estimate) =>
  value === null || other.value === null ? 0 : Math.abs(other.value - value);

type Line = { label: string; estimate: Estimate; isMain: boolean };
const size = { width: 298, left: 138, right: 14, row: 34 };

/** Each estimate as a dot with its range, on one scale. */
function Ranges({ lines, top }: { lines: readonly Line[]; top: number }) {
  const height = lines.length * size.row + 26;
  const xOf = (value: number) => size.left + ((value - 1) / (top - 1)) * (size.width - size.left - size.right);
  const spoken = lines
    .flatMap(({ label, estimate: { value, range } }) => (value === null ? [] : [words.spoken(label, value, range)]))
    .join("; ");
  return (
    <svg
      viewBox={`0 0 ${size.width} ${height}`}
      role="img"
      aria-label={spoken}
      className="mt-2 w-full max-w-90 font-sans"
    >
      <title>{spoken}</title>
      {Array.from({ length: top }, (_, at) => at + 1).map((level) => (
        <g key={level}>
          <line x1={xOf(level)} x2={xOf(level)} y1="4" y2={height - 22} className="stroke-border" />
          <text x={xOf(level)} y={height - 6} fontSize="12" textAnchor="middle" className="fill-muted-foreground">
            {level}
          </text>
        </g>
      ))}
      {lines.map(({ label, estimate: { value, range }, isMain }, at) => {
        const y = at * size.row + 24;
        return (
          <g key={label}>
            <text
              x="0"
              y={y + 4}
              fontSize="13"
              className={isMain ? "fill-foreground font-semibold" : "fill-foreground"}
            >
              {shorten(label)}
            </text>
            {value === null ? null : (
              <>
                {range ? (
                  <path
                    d={`M${xOf(range.low)} ${y - 4}v8M${xOf(range.high)} ${y - 4}v8M${xOf(range.low)} ${y}H${xOf(range.high)}`}
                    className="fill-none stroke-chart-1"
                    strokeWidth="2"
                  />
                ) : null}
                <circle cx={xOf(value)} cy={y} r={isMain ? 6 : 5} className="fill-chart-1" />
                <text
                  x={xOf(value)}
                  y={y - 9}
                  fontSize="12"
                  textAnchor="middle"
                  className="fill-foreground font-semibold tabular-nums"
                >
                  {figure(value)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
const longest = 20;
const shorten = (label: string) => {
  const signs = [...label];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : label;
};
