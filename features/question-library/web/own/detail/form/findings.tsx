import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { LintFinding } from "#features/wording/finding.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import type { QuestionFinding } from "../../../../question-checks.ts";
import { ownText } from "../../own-text.ts";

const words = ownText.wording;
const looks = {
  block: { icon: CircleAlert, color: "text-danger", edge: "border-danger" },
  warn: { icon: TriangleAlert, color: "text-warning", edge: "border-warning" },
  info: { icon: Info, color: "text-info", edge: "border-info" },
} as const;

type FindingsProps = {
  name: string;
  /** The text that all of them are in; without it each tells its own. */
  of?: string;
  findings: readonly (LintFinding | QuestionFinding)[];
};

/** What is wrong with a text, each with its words, the reason and what to do about it. */
export function Findings({ name, of, findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={words.of(name)} className="flex flex-col gap-2">
      {findings.map(({ code, start, end, severity, why, fix, ...more }) => (
        <li
          key={`${"field" in more ? `${more.field} ${more.index}` : ""} ${code} ${start} ${end}`}
          className={cn("flex flex-col gap-1 border-l-2 py-0.5 pl-3", looks[severity].edge)}
        >
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={cn("inline-flex items-center gap-1 font-medium", looks[severity].color)}>
              <Icon of={looks[severity].icon} />
              {words.severities[severity]}
            </span>
            <q className="min-w-0 wrap-anywhere">{(of ?? ("of" in more ? more.of : "")).slice(start, end)}</q>
          </p>
          <p className="max-w-prose text-muted-foreground text-small">{why}</p>
          <p className="max-w-prose text-small">
            {fix.kind === "rewrite"
              ? words.instead(fix.text)
              : fix.kind === "split"
                ? words.splitInto(fix.texts)
                : fix.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
