import { KitRound } from "#features/interview-plans/web/public.ts";
import type { SharedPlan } from "../contract.ts";
import { SharedFrame } from "./shared-frame.tsx";
import { text } from "./text.ts";

const words = text.shared;

/** What was published of a plan, to read: the rounds as interviewers hold them. */
export function SharedPlanPage({ shared }: { shared: Extract<SharedPlan, { kind: "plan" }> }) {
  return (
    <SharedFrame
      title={shared.title}
      shared={shared}
      lead={
        <>
          {shared.publishedNumber === null ? null : <p>{words.version(shared.publishedNumber)}</p>}
          <p>{words.confidential}</p>
        </>
      }
    >
      <div className="flex flex-col gap-10 print:block print:space-y-8">
        {shared.rounds.map(({ id, content }, index) => (
          <KitRound key={id} number={index + 1} round={content} view="interviewer" />
        ))}
      </div>
    </SharedFrame>
  );
}
