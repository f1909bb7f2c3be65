import { Hand, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import { text } from "../text.ts";

const words = text.questionStep;

type PaperProps = {
  id?: string | undefined;
  /** Where nothing around it has the name of the round. */
  label?: string | undefined;
  introMinutes: number;
  closeMinutes: number;
  /** Where it hangs below the bar of the rounds: its place among them. */
  under?: RoundPlace | undefined;
  children: ReactNode;
};

export type RoundPlace = { index: number; count: number };

/** A round as one sheet of paper: its welcome, its questions, its close; the same where it is written and where it is read. */
export function RoundPaper({ id, label, introMinutes, closeMinutes, under, children }: PaperProps) {
  return (
    <section
      id={id}
      aria-label={label}
      className={cn(
        "paper relative rounded-card border shadow-sheet print:border-0 print:bg-transparent print:text-[#000] print:shadow-none",
        under && "-mt-px max-lg:mt-1",
        under?.index === 0 && "lg:rounded-tl-none",
        under && under.index === under.count - 1 && under.index > 0 && under.count < 7 && "lg:rounded-tr-none",
      )}
    >
      <Edge icon={Hand} minutes={introMinutes}>
        {words.intro}
      </Edge>
      {children}
      <Edge icon={MessageCircle} minutes={closeMinutes} isLast>
        {words.closing}
      </Edge>
    </section>
  );
}

/** What stands before and after the questions, where time is set aside for it. */
function Edge({ icon, minutes, isLast, children }: EdgeProps) {
  if (minutes === 0) return null;
  return (
    <p
      className={cn(
        "flex items-center gap-2 border-hairline px-4 py-2.5 text-caption text-muted-foreground sm:px-6 sm:pl-15 print:px-0 print:py-1 print:text-[#333]",
        isLast ? "border-t" : "border-b pt-4",
      )}
    >
      <Icon of={icon} className="size-3.5" />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tabular-nums">{text.minutesShort(minutes)}</span>
    </p>
  );
}
type EdgeProps = { icon: LucideIcon; minutes: number; isLast?: boolean; children: ReactNode };
