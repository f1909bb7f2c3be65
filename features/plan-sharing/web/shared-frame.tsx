import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { SharedPlan } from "../contract.ts";
import { text } from "./text.ts";

const words = text.shared;

type FrameProps = { title: string; lead: ReactNode; shared: SharedPlan; children: ReactNode };

/** The frame of a page that a link opens: whose it is, until when, and on paper. No menu: there is nothing else. */
export function SharedFrame({ title, lead, shared, children }: FrameProps) {
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh w-full max-w-reading flex-col gap-8 bg-background px-4 py-8 md:px-6 print:block print:min-h-0 print:max-w-none print:space-y-6 print:p-0"
    >
      <title>{`${title} · ${shared.organizationName}`}</title>
      <header className="flex flex-col gap-3 border-foreground border-b-2 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="text-muted-foreground print:text-[#333]" dir="auto">
            {words.from(shared.organizationName)}
          </p>
          <Button icon={Printer} className="print:hidden" onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
        <h1 className="text-balance break-words text-display" dir="auto">
          {title}
        </h1>
        <div className="flex flex-col gap-1 text-prose">{lead}</div>
      </header>
      {shared.rounds.length === 0 ? <p className="text-muted-foreground">{words.empty}</p> : children}
      <footer className="mt-auto border-border border-t pt-3 text-muted-foreground text-small print:mt-6 print:text-[#333]">
        {words.until} <DateText value={shared.expiresAt} show="datetime" />.
      </footer>
    </main>
  );
}
