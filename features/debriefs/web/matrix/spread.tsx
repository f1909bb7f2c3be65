import { text } from "../text.ts";

const { spread: spoken } = text.matrix;
const step = 22;
const edge = 8;

/** Where the ratings of a competency lie on its scale. */
export function Spread({ values, top }: { values: readonly number[]; top: number }) {
  const xOf = (value: number) => edge + (value - 1) * step;
  const width = xOf(top) + edge;
  const levels = Array.from({ length: top }, (_, at) => at + 1);
  return (
    <svg width={width} height="16" viewBox={`0 0 ${width} 16`} role="img" aria-label={spoken(values)}>
      <title>{spoken(values)}</title>
      {levels.map((level) => (
        <line key={level} x1={xOf(level)} x2={xOf(level)} y1="5" y2="11" className="stroke-border" strokeWidth="1.5" />
      ))}
      <line x1={xOf(1)} x2={xOf(top)} y1="8" y2="8" className="stroke-border" />
      {values.length > 1 ? (
        <line
          x1={xOf(Math.min(...values))}
          x2={xOf(Math.max(...values))}
          y1="8"
          y2="8"
          className="stroke-foreground"
          strokeWidth="2"
        />
      ) : null}
      {[...new Set(values)].map((value) => (
        <circle key={value} cx={xOf(value)} cy="8" r="4.5" className="fill-foreground" />
      ))}
    </svg>
  );
}
