import type { CurvePoint } from "../../../rule-of-four.ts";
import { text } from "../../text.ts";
import { shown } from "./shown-reliability.ts";

const words = text.ruleOfFour;

/** The curve in figures; the row of the plan stands out. */
export function ReliabilityTable({ curve, planned }: { curve: readonly CurvePoint[]; planned: number }) {
  return (
    <table className="text-small tabular-nums">
      <caption className="sr-only">{words.chart}</caption>
      <thead>
        <tr className="border-border border-b text-left">
          {[words.interviews, words.reliability, words.gained].map((head) => (
            <th key={head} scope="col" className="px-2 py-1 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {curve.map(({ interviews, reliability, gain }) => (
          <tr key={interviews} className={interviews === planned ? "bg-selected font-medium" : ""}>
            <th scope="row" className="px-2 py-0.5 text-left font-[inherit]">
              {interviews}
            </th>
            <td className="px-2 py-0.5">{shown(reliability)}</td>
            <td className="px-2 py-0.5">+{shown(gain)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
