import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "#ui/text.ts";

export type FieldProblem = {
  /** The id given to the `Field`. */
  fieldId: string;
  /** The same words as at the field. */
  message: string;
};

/**
 * Stands above a form with more than one mistake after an attempt to submit; takes the focus then, and each line leads
 * to its field. `attempt` counts the attempts, so that a second one moves the focus again.
 */
export function ErrorSummary({ problems, attempt = 1 }: { problems: readonly FieldProblem[]; attempt?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 1;
  useEffect(() => {
    if (isShown && attempt > 0) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-2 rounded-row border border-danger bg-danger-bg p-3 text-danger"
    >
      <Icon of={CircleAlert} className="mt-0.5" />
      <div className="min-w-0">
        <p className="text-h3">{text.errorSummary(problems.length)}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a
                href={`#${problem.fieldId}`}
                className={cn(linkStyles, "text-danger")}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(problem.fieldId)?.focus();
                }}
              >
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
