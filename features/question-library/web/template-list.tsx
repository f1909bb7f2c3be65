import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { cn } from "#ui/cn.ts";
import type { LibraryTemplate } from "../library/library-shapes.ts";
import { libraryQuery } from "./queries.ts";
import { text } from "./text.ts";

type TemplateListProps = {
  label: string;
  value: string | null;
  onValueChange: (template: LibraryTemplate) => void;
};

/** Whole plans to start from; the chosen one shows what is in it. */
export function TemplateList({ label, value, onValueChange }: TemplateListProps) {
  const { templates, competencies } = useSuspenseQuery(libraryQuery()).data;
  const name = useId();
  const nameOf = (key: string) => competencies.find((competency) => competency.key === key)?.name ?? key;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-label">{label}</legend>
      {templates.map((template) => {
        const isChosen = template.key === value;
        return (
          <div
            key={template.key}
            className={cn("rounded-card border border-border bg-card", isChosen && "border-primary bg-selected")}
          >
            <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card p-3 hover:bg-accent">
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onValueChange(template)}
                className="mt-0.5 size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block text-h3">{template.title}</span>
                <span className="block text-muted-foreground text-small">
                  {text.templateLine({
                    level: template.level,
                    rounds: template.rounds.length,
                    minutes: template.rounds.reduce((sum, round) => sum + round.durationMinutes, 0),
                  })}
                </span>
              </span>
            </label>
            {isChosen ? <TemplatePreview template={template} nameOf={nameOf} /> : null}
          </div>
        );
      })}
    </fieldset>
  );
}

type PreviewProps = { template: LibraryTemplate; nameOf: (key: string) => string };

function TemplatePreview({ template, nameOf }: PreviewProps) {
  return (
    <div className="flex flex-col gap-3 border-border border-t px-3 py-3 sm:pl-10">
      <p className="text-prose">{template.summary}</p>
      <div>
        <h3 className="text-label">{text.rounds}</h3>
        <ol className="mt-1 flex flex-col gap-0.5">
          {template.rounds.map((round, index) => (
            <li key={round.name} className="flex flex-wrap justify-between gap-x-3">
              <span>
                {index + 1}. {round.name}
              </span>
              <span className="text-muted-foreground">
                {text.roundLine(round.durationMinutes, round.questions.length)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3 className="text-label">{text.competencies}</h3>
        <p className="mt-1 text-muted-foreground">
          {template.competencies.map((competency) => nameOf(competency.key)).join(" · ")}
        </p>
      </div>
    </div>
  );
}
