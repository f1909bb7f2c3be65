import { type CurvePoint, enoughRatedRounds } from "../../../rule-of-four.ts";
import { text } from "../../text.ts";
import { shown } from "./shown-reliability.ts";

const words = text.ruleOfFour;
const [width, height] = [300, 168];
const edge = { left: 34, right: 12, top: 10, bottom: 34 };
const marks = [0, 0.25, 0.5, 0.75, 1];

/** The curve as a drawing; the point of the plan is filled and named. Screen readers hear all of its points. */
export function ReliabilityChart({ curve, planned }: { curve: readonly CurvePoint[]; planned: number }) {
  const last = curve.length;
  const x = (interviews: number) =>
    edge.left + ((interviews - 1) / Math.max(1, last - 1)) * (width - edge.left - edge.right);
  const y = (reliability: number) => edge.top + (1 - reliability) * (height - edge.top - edge.bottom);
  const told = curve.map(({ interviews, reliability }) => `${interviews}: ${shown(reliability)}`).join(", ");
  return (
    <svg
      role="img"
      aria-label={words.chartOf(told)}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-75 max-w-full fill-foreground text-small tabular-nums"
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} className="stroke-border" />
          <text x={edge.left - 6} y={y(mark)} textAnchor="end" dominantBaseline="middle">
            {mark === 0 ? "0" : shown(mark)}
          </text>
        </g>
      ))}
      <line
        x1={x(enoughRatedRounds)}
        x2={x(enoughRatedRounds)}
        y1={edge.top}
        y2={height - edge.bottom}
        strokeDasharray="4 3"
        className="stroke-muted-foreground"
      />
      <polyline
        points={curve.map(({ interviews, reliability }) => `${x(interviews)},${y(reliability)}`).join(" ")}
        strokeWidth={2}
        className="fill-none stroke-info"
      />
      {curve.map(({ interviews, reliability }) => (
        <g key={interviews}>
          <circle
            cx={x(interviews)}
            cy={y(reliability)}
            r={interviews === planned ? 5 : 3}
            strokeWidth={2}
            className={interviews === planned ? "fill-info stroke-info" : "fill-card stroke-info"}
          />
          <text x={x(interviews)} y={height - edge.bottom + 14} textAnchor="middle">
            {interviews}
          </text>
        </g>
      ))}
      <text x={(edge.left + width - edge.right) / 2} y={height - 3} textAnchor="middle">
        {words.interviews}
      </text>
    </svg>
  );
}
