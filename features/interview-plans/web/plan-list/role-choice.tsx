import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { libraryQuery } from "#features/question-library/web/public.ts";
import { cn } from "#ui/cn.ts";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RoleFace, roleCardStyles, roleGridStyles } from "../roles/role-face.tsx";
import { text } from "../text.ts";

const words = text.create;

type RoleChoiceProps = {
  id: string;
  value: string | null;
  error: string | undefined;
  onChoose: (templateKey: string) => void;
  /** Beside the roles: what else the plan needs. */
  children: ReactNode;
};

/** All roles at a glance; beside them what the chosen one holds. */
export function RoleChoice({ id, value, error, onChoose, children }: RoleChoiceProps) {
  const name = useId();
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-3 rounded-card">
      <FailureAlert>{error}</FailureAlert>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <fieldset
          aria-label={words.templates}
          className={cn(roleGridStyles, "min-w-0 self-start sm:grid-cols-3 sm:gap-2")}
        >
          {templateOutlines.map((role) => (
            <label
              key={role.key}
              className={cn(
                roleCardStyles,
                "relative cursor-pointer py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 max-sm:has-focus-visible:-outline-offset-2",
                role.key === value && "border-primary bg-selected hover:bg-selected",
              )}
            >
              <input
                type="radio"
                name={name}
                checked={role.key === value}
                onChange={() => onChoose(role.key)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <RoleFace role={role} />
            </label>
          ))}
        </fieldset>
        <div className="flex flex-col gap-5">
          {children}
          <RolePreview templateKey={value} />
        </div>
      </div>
    </div>
  );
}

/** What a role brings along: its rounds with their questions, and what they assess. */
function RolePreview({ templateKey }: { templateKey: string | null }) {
  const { data: library } = useQuery(libraryQuery());
  const template = library?.templates.find(({ key }) => key === templateKey);
  if (!library || !template) return <p className="text-muted-foreground max-lg:hidden">{words.previewHint}</p>;
  const nameOf = (key: string) => library.competencies.find((competency) => competency.key === key)?.name ?? key;
  return (
    <section aria-label={template.title} className="flex flex-col gap-4">
      <p className="text-prose">{template.summary}</p>
      <div>
        <h3 className="text-label">{text.rounds(template.rounds.length)}</h3>
        <ol className="mt-1 flex flex-col gap-1">
          {template.rounds.map((round) => (
            <li key={round.name} className="flex flex-wrap justify-between gap-x-3">
              {round.name}
              <span className="text-muted-foreground tabular-nums">
                {text.minutes(round.durationMinutes)} · {text.questions(round.questions.length)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3 className="text-label">{text.competencies(template.competencies.length)}</h3>
        <ul className="mt-1 text-muted-foreground">
          {template.competencies.map((key) => (
            <li key={key}>{nameOf(key)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
