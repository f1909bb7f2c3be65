import { type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { discardOperations, retryOperations } from "./queue/current-queue.ts";
import type { KeptOperation } from "./queue/queue-rules.ts";
import { text } from "./text.ts";
import { countOf } from "./unsent.ts";
import type { Unsent } from "./use-unsent.ts";

/** Everything that is not sent, what needs a decision first. */
export function UnsentList({ unsent }: { unsent: Unsent }) {
  const { waiting, attention, syncing, drafts } = unsent;
  if (countOf(unsent) === 0) return <p>{text.empty}</p>;
  return (
    <div className="flex flex-col gap-6">
      {attention.length > 0 ? (
        <Section title={text.attentionTitle}>
          {attention.map((operation) => (
            <Row key={operation.id} operation={operation} />
          ))}
        </Section>
      ) : null}
      {waiting.length > 0 ? (
        <Section title={text.waitingTitle}>
          {waiting.map((operation) => (
            <Row key={operation.id} operation={operation} />
          ))}
        </Section>
      ) : null}
      <Things title={text.elsewhereTitle} things={syncing} />
      <Things title={text.draftsTitle} things={drafts} />
    </div>
  );
}

function Things({ title, things }: { title: string; things: Unsent["things"] }) {
  if (things.length === 0) return null;
  return (
    <Section title={title}>
      {things.map(({ kind, thing, label, count }) => (
        <li key={`${kind}/${thing}`} className="py-2">
          <span dir="auto" className="break-words">
            {label}
          </span>
          <p className="text-muted-foreground text-small">{text.edits(count)}</p>
        </li>
      ))}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      <ul className="divide-y divide-border">{children}</ul>
    </section>
  );
}

function reasonOf({ state, problem, tries }: KeptOperation): string | null {
  if (state === "held") return problem?.message || (problem?.status ? text.refused : text.triedOften);
  return tries > 0 ? text.tries(tries) : null;
}

function Row({ operation }: { operation: KeptOperation }) {
  const { id, label, at, data, state } = operation;
  return (
    <li className="flex flex-col gap-1 py-2">
      <span dir="auto" className="break-words">
        {label}
      </span>
      <p className="text-muted-foreground text-small">
        <DateText value={at} show="datetime" /> {reasonOf(operation)}
      </p>
      {state === "held" ? (
        <details>
          <summary className="cursor-pointer text-small">{text.whatWasSent}</summary>
          <pre className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap break-words rounded-row bg-neutral-bg p-2 text-small">
            {JSON.stringify(data, null, 2)}
          </pre>
        </details>
      ) : null}
      <div className="flex gap-2">
        <Button size="compact" aria-label={text.retryOf(label)} onClick={() => void retryOperations([id])}>
          {text.retry}
        </Button>
        <Button
          size="compact"
          variant="ghost"
          aria-label={text.discardOf(label)}
          onClick={() => void discardOperations([id])}
        >
          {text.discard}
        </Button>
      </div>
    </li>
  );
}
