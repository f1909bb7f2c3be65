import { Plus, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Script } from "#ui/paper.tsx";
import type { SuggestedQuestion } from "../../../../suggested-questions.ts";
import { text } from "../../../text.ts";

const words = text.suggestions;

type CardProps = {
  suggestion: SuggestedQuestion;
  competency: string;
  addDisabledReason: string | undefined;
  onAdd: () => void;
  onDismiss: () => void;
};

/** One draft of a question, to take or leave. */
export function SuggestionCard({ suggestion, competency, addDisabledReason, onAdd, onDismiss }: CardProps) {
  const { text: said, type, minutes, followUps, listenFor } = suggestion;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-border bg-card p-3">
      <Script size="card">{said}</Script>
      <p className="text-muted-foreground text-small">
        {[competency, text.questionTypes[type], text.minutesShort(minutes)].filter(Boolean).join(" · ")}
      </p>
      {followUps.length + listenFor.length > 0 ? (
        <details className="text-small">
          <summary className="cursor-pointer rounded-row py-1 text-muted-foreground">{words.details}</summary>
          <Lines title={words.followUps} lines={followUps} />
          <Lines title={words.listenFor} lines={listenFor} />
        </details>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="compact"
          icon={Plus}
          disabledReason={addDisabledReason}
          aria-label={words.addNamed(said)}
          onClick={onAdd}
        >
          {words.add}
        </Button>
        <Button size="compact" variant="ghost" icon={X} aria-label={words.dismissNamed(said)} onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </li>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="pt-1 text-label">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
