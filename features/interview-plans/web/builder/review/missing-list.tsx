import { CircleAlert, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import type { Finding } from "../../../steps.ts";
import { text } from "../../text.ts";

const words = text.review;

type MissingListProps = {
  findings: readonly Finding[];
  /** Counts attempts to publish: each one that is refused moves the focus here. */
  attempt: number;
  onGoTo: (finding: Finding) => void;
};

/** What keeps the plan from being published, then what could be better; each line leads to its field. */
export function MissingList({ findings, attempt, onGoTo }: MissingListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const blocking = findings.filter((finding) => finding.blocks);
  const advice = findings.filter((finding) => !finding.blocks);
  useEffect(() => {
    if (attempt > 0) heading.current?.focus();
  }, [attempt]);
  if (findings.length === 0) return <p className="text-muted-foreground">{words.nothingMissing}</p>;
  return (
    <div className="flex flex-col gap-4">
      {blocking.length > 0 ? (
        <section
          {...(attempt > 0 ? { role: "alert" } : {})}
          className="rounded-card border border-danger/35 bg-danger-bg px-4 py-3 text-danger"
        >
          <h3 ref={heading} tabIndex={-1} className="rounded-chip text-h3">
            {words.blocking(blocking.length)}
          </h3>
          <FindingLines findings={blocking} onGoTo={onGoTo} isBlocking />
        </section>
      ) : null}
      {advice.length > 0 ? (
        <section>
          <h3 className="text-h3">{words.advice(advice.length)}</h3>
          <FindingLines findings={advice} onGoTo={onGoTo} isBlocking={false} />
        </section>
      ) : null}
    </div>
  );
}

type LinesProps = Pick<MissingListProps, "findings" | "onGoTo"> & { isBlocking: boolean };

function FindingLines({ findings, onGoTo, isBlocking }: LinesProps) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1">
      {findings.map((finding) => (
        <li key={`${finding.path} ${finding.sentence}`} className="flex items-start gap-2">
          <Icon of={isBlocking ? CircleAlert : Info} className={cn("mt-0.5", !isBlocking && "text-muted-foreground")} />
          <button
            type="button"
            onClick={() => onGoTo(finding)}
            className={cn(linkStyles, "min-h-6 text-left", isBlocking && "text-danger")}
          >
            {finding.sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}
