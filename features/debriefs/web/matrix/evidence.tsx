import { Quote } from "lucide-react";
import type { Rating } from "#features/scorecards/card-shapes.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "../text.ts";

const two = (value: number) => String(value).padStart(2, "0");
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
const box = "rounded-row border border-border bg-card px-2.5 py-2 text-caption";

/** What one interviewer wrote of a competency; it stands under that interviewer. */
export function Evidence({ rating }: { rating: Rating | undefined }) {
  if (!rating) return <p className="px-1 text-muted-foreground text-small">{text.matrix.notInRound}</p>;
  const { note, evidence, notAssessed } = rating;
  const said = [note, notAssessed].filter((each) => each.trim() !== "");
  if (said.length + evidence.length === 0)
    return <p className="px-1 text-muted-foreground text-small">{text.matrix.noEvidence}</p>;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {evidence.map(({ id, at, mark, text: line, isEdited }) => (
        <div key={id} className={box}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {mark === "quote" ? <Icon of={Quote} className="mr-1 inline size-3.5 text-link" /> : null}
            {line}
          </p>
          <p className="mt-1 text-muted-foreground text-small tabular-nums">
            {clock(at)}
            {isEdited ? ` · ${text.matrix.edited}` : null}
          </p>
        </div>
      ))}
      {said.map((each) => (
        <p key={each} dir="auto" className={`${box} wrap-anywhere whitespace-pre-line`}>
          {each}
        </p>
      ))}
    </div>
  );
}
