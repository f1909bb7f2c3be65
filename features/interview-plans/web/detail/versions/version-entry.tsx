import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import type { InterviewPlan, Publication } from "../../../contract.ts";
import { text } from "../../text.ts";
import { VersionMenu } from "./version-menu.tsx";

const words = text.versions;

/** Versions along a line, the newest first. */
export function VersionLine({ children }: { children: ReactNode }) {
  return (
    <ol className="relative before:absolute before:top-2.5 before:bottom-6 before:left-[5px] before:w-0.5 before:bg-hairline">
      {children}
    </ol>
  );
}

type EntryProps = {
  plan: InterviewPlan;
  publication: Publication;
  mayEdit: boolean;
  /** Where it stands beside something else: without the time of day. */
  isShort?: boolean;
  children?: ReactNode;
};

/** One version: why it was made, by whom, and what can be done with it. */
export function VersionEntry({ plan, publication, mayEdit, isShort = false, children }: EntryProps) {
  const { number, note, publishedBy, publishedAt } = publication;
  const isCurrent = number === plan.publishedNumber;
  const Heading = isShort ? "h3" : "h2";
  return (
    <li className={cn("relative pl-6", isShort ? "pb-5" : "pb-8")}>
      <span
        aria-hidden
        className={cn(
          "absolute top-1 left-0 size-3 rounded-full border-2",
          isCurrent ? "border-primary bg-primary ring-3 ring-selected" : "border-control bg-background",
        )}
      />
      <div className="flex min-h-5 items-center gap-2">
        <Heading className="text-h3">{words.number(number)}</Heading>
        {isCurrent ? <span className="text-muted-foreground">{words.current}</span> : null}
        <span className="-my-1 -mr-1.5 ml-auto">
          <VersionMenu plan={plan} publication={publication} mayEdit={mayEdit} />
        </span>
      </div>
      {note ? (
        <p
          dir="auto"
          className={cn("mt-0.5 whitespace-pre-wrap", isShort ? "line-clamp-3" : "max-w-prose text-prose font-medium")}
        >
          {note}
        </p>
      ) : null}
      <p className="mt-0.5 text-muted-foreground text-small">
        {publishedBy ?? words.somebody} · <DateText value={publishedAt} show={isShort ? "relative" : "datetime"} />
      </p>
      {children}
    </li>
  );
}
