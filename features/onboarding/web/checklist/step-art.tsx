import { CircleCheck, Timer } from "lucide-react";
import "#ui/serif.css";
import type { ReactNode } from "react";
import { openingWords } from "#features/interview-plans/opening-words.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { coverageRamp } from "#ui/matrix.tsx";
import type { StepKey } from "../../checklist.ts";
import { text } from "../text.ts";

const words = text.art;

/** A picture of each step, made of what it leads to; the one of a practice shows the question that this would open with. */
export function StepArt({ step, question }: { step: StepKey; question: string | null }) {
  return step === "practice" ? <PracticeArt question={question ?? words.question} /> : pictures[step];
}

const tile =
  "absolute top-7.5 left-9 w-68 -rotate-[1.5deg] rounded-card border border-border bg-card px-4.5 py-4 shadow-raised";

const pictures: Record<Exclude<StepKey, "practice">, ReactNode> = {
  plan: (
    <div className={cn(tile, "grid grid-cols-4 gap-1.5")}>
      {[1, 2, 0, 1, 0, 0, 2, 1, 1, 0, 0, 1].map((level, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
          key={index}
          className={cn("h-6 rounded-control", level === 0 ? "border border-hairline" : coverageRamp(level))}
        />
      ))}
    </div>
  ),
  publish: (
    <div className={cn(tile, "flex flex-col gap-2.5")}>
      <span className="flex items-center gap-2 text-success text-h2">
        <Icon of={CircleCheck} size={20} />
        {words.version}
      </span>
      <span className="flex gap-0.5">
        {[30, 60, 60, 45].map((minutes, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a round has no identity here but its place
            key={index}
            style={{ flexGrow: minutes }}
            className="h-2 basis-0 rounded-[2px] bg-coverage-3"
          />
        ))}
      </span>
    </div>
  ),
  invite: (
    <div className={cn(tile, "flex flex-col gap-3")}>
      {words.people.map((name) => (
        <span key={name} className="flex items-center gap-2.5 text-label">
          <Avatar name={name} />
          {name}
        </span>
      ))}
    </div>
  ),
};

function PracticeArt({ question }: { question: string }) {
  return (
    <>
      <span className="absolute top-3.5 right-4.5 z-1 flex items-center gap-1.5 rounded-control bg-card px-2 py-0.5 font-semibold text-caption text-link tabular-nums shadow-lift">
        <Icon of={Timer} className="size-3.5" />
        {words.clock}
      </span>
      <div className="paper absolute top-7.5 left-9 w-68 -rotate-[1.5deg] rounded-card border px-4.5 py-4 shadow-raised">
        <p dir="auto" className="text-script-card">
          {openingWords(question, 96)}
        </p>
      </div>
    </>
  );
}
