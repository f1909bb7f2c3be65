import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { announce } from "#ui/live-region.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { PlanRound } from "../../../../plan-draft.ts";
import { limits } from "../../../../plan-limits.ts";
import type { SuggestedQuestion, SuggestedQuestions } from "../../../../suggested-questions.ts";
import { suggestionsQuery } from "../../../queries.ts";
import { text } from "../../../text.ts";
import { useDraft, useDraftStore } from "../../draft/draft-context.ts";
import { questionIn } from "../../draft/new-parts.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

const words = text.suggestions;

/** What is suggested for a round: the library's at once, a model's when somebody asks for it. */
export function Suggestions({ planId, round }: { planId: string; round: PlanRound }) {
  const { draft } = useDraft();
  const store = useDraftStore();
  // Each asking of the model is another one.
  const [asked, setAsked] = useState<{ from: "library" | "model"; turn: number }>({ from: "library", turn: 0 });
  const found = useQuery(suggestionsQuery({ planId, roundId: round.id, ...asked, sendFirst: store.flush }));
  const [model, setModel] = useState<SuggestedQuestions["model"]>(null);
  const known = found.data?.model ?? model;
  if (found.data && found.data.model !== model) setModel(found.data.model);
  if (draft.competencies.every(({ name }) => name.trim() === ""))
    return <EmptyState>{words.noCompetencies}</EmptyState>;
  const askModel = () => setAsked((before) => ({ from: "model", turn: before.turn + 1 }));
  return (
    <div className="flex flex-col gap-4">
      {found.isError ? (
        <LoadFailed isAnnounced onRetry={found.refetch}>
          {words.failed}
        </LoadFailed>
      ) : null}
      {found.isPending ? (
        <>
          <p role="status" className="text-muted-foreground">
            {asked.from === "model" && known ? words.asking(known.name) : words.loading}
          </p>
          <SkeletonGroup>
            <SkeletonText lines={8} />
          </SkeletonGroup>
        </>
      ) : null}
      {found.data ? <Found key={asked.turn} answer={found.data} round={round} /> : null}
      {known && !found.isPending ? (
        <section aria-label={words.modelTitle(known.name)} className="flex flex-col gap-2 border-border border-t pt-4">
          <p className="text-muted-foreground text-small">{words.sent(known.host)}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon={Sparkles} onClick={askModel}>
              {asked.from === "model" ? words.askAgain(known.name) : words.ask(known.name)}
            </Button>
            {asked.from === "model" ? (
              <Button variant="ghost" onClick={() => setAsked({ from: "library", turn: 0 })}>
                {words.backToLibrary}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
    </div>
  );
}

function Found({ answer, round }: { answer: SuggestedQuestions; round: PlanRound }) {
  const { draft, edit } = useDraft();
  const [gone, setGone] = useState<readonly string[]>([]);
  const list = useRef<HTMLElement>(null);
  const held = new Set(draft.questions.map((question) => question.text));
  const shown = answer.suggestions.filter((each) => !gone.includes(each.text) && !held.has(each.text));
  const isFull = draft.questions.length >= limits.questions ? text.questionStep.full(limits.questions) : undefined;
  const leave = (suggestion: SuggestedQuestion, said: string) => {
    setGone((before) => [...before, suggestion.text]);
    announce(said);
    // The button that had the focus is gone with its card.
    list.current?.focus();
  };
  const add = (suggestion: SuggestedQuestion) => {
    edit({ kind: "add-question", question: { ...questionIn(round), ...suggestion } });
    leave(suggestion, words.added);
  };
  const { name } = answer.model ?? { name: "" };
  return (
    <section ref={list} tabIndex={-1} aria-label={words.title} className="flex flex-col gap-3 rounded-card">
      {answer.problem ? (
        <InlineAlert tone="warning" isAnnounced>
          {words.problems[answer.problem](name)}
        </InlineAlert>
      ) : null}
      <div>
        <p className="text-label">{answer.source === "model" ? words.ofModel(name) : words.ofLibrary}</p>
        <p className="text-muted-foreground text-small">
          {answer.source === "model" ? words.ofModelHow : words.ofLibraryHow}
        </p>
      </div>
      <p role="status" className="text-muted-foreground text-small">
        {shown.length === 0 ? words.none : words.count(shown.length)}
      </p>
      <ul className="flex flex-col gap-2">
        {shown.map((suggestion) => (
          <SuggestionCard
            key={suggestion.text}
            suggestion={suggestion}
            competency={draft.competencies.find(({ id }) => id === suggestion.competencyId)?.name ?? ""}
            addDisabledReason={isFull}
            onAdd={() => add(suggestion)}
            onDismiss={() => leave(suggestion, words.dismissed)}
          />
        ))}
      </ul>
    </section>
  );
}
