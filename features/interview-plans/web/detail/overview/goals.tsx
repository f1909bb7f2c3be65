import type { PlanDraft } from "../../../plan-draft.ts";
import { text } from "../../text.ts";

/** What the person will have reached by when; nothing where the plan does not say. */
export function Goals({ draft }: { draft: PlanDraft }) {
  const stages = [
    { label: text.basics.success30, value: draft.success30 },
    { label: text.basics.success90, value: draft.success90 },
    { label: text.basics.success365, value: draft.success365 },
  ].filter((stage) => stage.value.trim() !== "");
  if (stages.length === 0) return null;
  return (
    <section aria-labelledby="plan-goals">
      <h2 id="plan-goals" className="mb-4 text-h2">
        {text.basics.success}
      </h2>
      <dl className="flex flex-col gap-3">
        {stages.map((stage) => (
          <div key={stage.label}>
            <dt className="text-label">{stage.label}</dt>
            <dd dir="auto" className="max-w-prose whitespace-pre-wrap text-prose">
              {stage.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
