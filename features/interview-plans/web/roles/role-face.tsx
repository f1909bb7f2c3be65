import type { TemplateOutline } from "#features/question-library/template-content.ts";
import { RoundStrip } from "../round-strip.tsx";
import { welcomeText as text } from "../trying/welcome/welcome-text.ts";

/** What a card for a role says: its name, its rounds as a strip, and the same in words. The card itself is a `group`. */
export function RoleFace({ role: { title, minutes } }: { role: TemplateOutline }) {
  const all = minutes.reduce((sum, each) => sum + each, 0);
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <RoundStrip
        rounds={minutes.map((each) => ({ minutes: each, look: "scored" }))}
        className="mt-2.5 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:mt-0"
      />
      <span className="mt-2 block text-muted-foreground text-small tabular-nums max-sm:mt-0">
        {text.roleLine(minutes.length, all)}
      </span>
    </>
  );
}

/** The card around it: one of a grid, on a phone one line of a list. */
export const roleCardStyles =
  "group block rounded-card border border-border bg-card px-4 py-3.5 text-left text-foreground no-underline hover:bg-accent active:bg-pressed max-sm:grid max-sm:min-h-15 max-sm:grid-cols-[minmax(0,1fr)_6rem] max-sm:items-center max-sm:gap-x-4 max-sm:rounded-none max-sm:border-0 max-sm:border-hairline max-sm:py-2.5 max-sm:not-last:border-b";
/** Around the cards; how many columns there are from 640 px on is for the place to say. */
export const roleGridStyles =
  "sm:grid sm:gap-3 max-sm:overflow-hidden max-sm:rounded-dialog max-sm:border max-sm:border-border max-sm:bg-card";
