import { ArrowUpDown, Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { FeedbackFinding } from "../../feedback-lint.ts";
import { type FeedbackPoint, feedbackLimits } from "../../feedback-shapes.ts";
import { text } from "../text.ts";

const words = text.candidate;

/** What of the findings of a place is told there: those that block, or those that do not. */
const toldOf = (findings: readonly FeedbackFinding[], place: string, blocks: boolean) =>
  findings
    .filter((finding) => finding.place === place && finding.blocks === blocks)
    .map(({ words: said, fault }) => words.finding(said, fault))
    .join(". ") || undefined;
export const errorOf = (findings: readonly FeedbackFinding[], place: string) => toldOf(findings, place, true);

type PointsProps = {
  heading: string;
  label: string;
  points: readonly FeedbackPoint[];
  findings: readonly FeedbackFinding[];
  onChange: (points: FeedbackPoint[]) => void;
  onTurn: (point: FeedbackPoint) => void;
};

/** What went well, or what to work on, point by point. */
export function Points({ heading, label, points, findings, onChange, onTurn }: PointsProps) {
  const set = (id: string, change: Partial<FeedbackPoint>) =>
    onChange(points.map((point) => (point.id === id ? { ...point, ...change } : point)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="w-full pb-1 text-h3">{heading}</legend>
      {points.map((point) => (
        <div key={point.id} className="flex items-start gap-2 rounded-card border border-border p-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <TextField
              label={words.name}
              dir="auto"
              value={point.name}
              maxLength={200}
              onValueChange={(name) => set(point.id, { name })}
            />
            <TextField
              label={label}
              rows={2}
              dir="auto"
              value={point.text}
              maxLength={feedbackLimits.line}
              error={errorOf(findings, point.id)}
              help={toldOf(findings, point.id, false)}
              onValueChange={(said) => set(point.id, { text: said })}
            />
          </div>
          <div className="flex flex-col">
            <IconButton icon={ArrowUpDown} label={words.turn} tooltipSide="left" onClick={() => onTurn(point)} />
            <IconButton
              icon={Trash2}
              label={words.remove(point.name)}
              tooltipSide="left"
              onClick={() => onChange(points.filter(({ id }) => id !== point.id))}
            />
          </div>
        </div>
      ))}
      {points.length < feedbackLimits.lines ? (
        <Button
          variant="ghost"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...points, { id: crypto.randomUUID(), name: "", text: "" }])}
        >
          {words.add}
        </Button>
      ) : null}
    </fieldset>
  );
}
