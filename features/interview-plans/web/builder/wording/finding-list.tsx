import type { Fix, LintFinding } from "#features/wording/finding.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { text } from "../../text.ts";
import { severityLooks } from "./severity-looks.ts";

const words = text.wording;
/** Signs of the text on either side of the marked place. */
const around = 48;

/** Something to mend in a text; which kind of thing is said by its words. */
export type ToldFinding = Omit<LintFinding, "code"> & { code: string };

type FindingListProps = {
  /** What the findings are about: "Question 2". */
  name: string;
  /** The text that their spans are of. */
  of: string;
  findings: readonly ToldFinding[];
  /** Takes the wording over; without it the fix is only told. */
  onRewrite?: ((finding: ToldFinding, words: string) => void) | undefined;
  onSplit?: ((finding: ToldFinding, texts: readonly string[]) => void) | undefined;
};

/** What is wrong with a text, each with its place, the reason and what to do about it. */
export function FindingList({ name, of, findings, onRewrite, onSplit }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={words.of(name)} className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.start} ${finding.end}`}
          className={cn("flex flex-col gap-1 border-l-2 py-0.5 pl-3", severityLooks[finding.severity].edge)}
        >
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={cn("inline-flex items-center gap-1 font-medium", severityLooks[finding.severity].color)}>
              <Icon of={severityLooks[finding.severity].icon} />
              {words.severities[finding.severity]}
            </span>
            <Marked of={of} finding={finding} />
          </p>
          <p className="max-w-prose text-muted-foreground text-small">{finding.why}</p>
          <FixLine fix={finding.fix}>
            {finding.fix.kind === "rewrite" && onRewrite ? (
              <Button
                size="compact"
                onClick={() => finding.fix.kind === "rewrite" && onRewrite(finding, finding.fix.text)}
              >
                {words.rewrite}
              </Button>
            ) : null}
            {finding.fix.kind === "split" && onSplit ? (
              <Button
                size="compact"
                onClick={() => finding.fix.kind === "split" && onSplit(finding, finding.fix.texts)}
              >
                {words.split}
              </Button>
            ) : null}
          </FixLine>
        </li>
      ))}
    </ul>
  );
}

/** The place in its surroundings. */
export function Marked({ of, finding: { start, end } }: { of: string; finding: Pick<ToldFinding, "start" | "end"> }) {
  const from = start <= around ? 0 : start - around;
  const to = of.length - end <= around ? of.length : end + around;
  return (
    <q className="min-w-0 wrap-anywhere">
      {from > 0 ? "…" : ""}
      {of.slice(from, start)}
      <mark className="rounded-chip bg-warning-bg px-0.5 text-foreground underline decoration-wavy decoration-warning underline-offset-4">
        {of.slice(start, end)}
      </mark>
      {of.slice(end, to)}
      {to < of.length ? "…" : ""}
    </q>
  );
}

function FixLine({ fix, children }: { fix: Fix; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <p className="min-w-0 max-w-prose">{fixWords(fix)}</p>
      {children}
    </div>
  );
}

function fixWords(fix: Fix): string {
  switch (fix.kind) {
    case "rewrite":
      return words.instead(fix.text);
    case "split":
      return words.splitInto(fix.texts);
    case "instruction":
      return fix.text;
  }
}
