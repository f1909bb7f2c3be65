import { ArrowRight, CirclePlus, MessageSquare, Send } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { type Action, actionsOf, useActions } from "#ui/actions.ts";
import { newCompetency, newRound } from "../../../new-parts.ts";
import { limits } from "../../../plan-limits.ts";
import { builderSteps } from "../../../steps.ts";
import { text } from "../../text.ts";
import { useDraftStore } from "../draft/draft-context.ts";
import { questionIn } from "../draft/new-parts.ts";
import type { Publishing } from "../publishing/use-publishing.ts";
import type { Going } from "./use-going.ts";

const words = text.palette;

interface BuilderActions {
  going: Going;
  /** The round that a question would be added to. */
  roundId: string | undefined;
  /** Null for a visitor, who cannot. */
  publishing: Publishing | null;
  /** Null where there are no colleagues. */
  onColleagues: (() => void) | null;
}

/** What can be done while a plan is written, from whichever step: for the palette. */
export function useBuilderActions(given: BuilderActions): void {
  const store = useDraftStore();
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const mayPublish = given.publishing !== null && given.publishing.mayNotPublish === undefined;
  const hasColleagues = given.onColleagues !== null;
  const hasRound = given.roundId !== undefined;
  useActions(
    useMemo<readonly Action[]>(() => {
      const own = actionsOf("builder");
      const addCompetency = () => {
        const competency = newCompetency();
        if (store.get().draft.competencies.length >= limits.competencies) return;
        store.edit({ kind: "add-competency", competency });
        latest.current.going.goTo("competencies", { field: `competencies.${competency.id}.name` });
      };
      const addRound = () => {
        const round = newRound();
        if (store.get().draft.rounds.length >= limits.rounds) return;
        store.edit({ kind: "add-round", round });
        latest.current.going.goTo("rounds", { field: `rounds.${round.id}.name` });
      };
      const addQuestion = () => {
        const { rounds, questions } = store.get().draft;
        const round = rounds.find(({ id }) => id === latest.current.roundId);
        if (!round || questions.length >= limits.questions) return;
        const question = questionIn(round);
        store.edit({ kind: "add-question", question, before: null });
        latest.current.going.goTo("questions", { round: round.id, field: `questions.${question.id}.text` });
      };
      return [
        own("publish", text.publishing.button, Send, {
          enabled: mayPublish,
          synonyms: words.publish,
          run: () => latest.current.publishing?.begin(),
        }),
        own("add-question", words.addQuestion, CirclePlus, {
          enabled: hasRound,
          synonyms: words.newWords,
          run: addQuestion,
        }),
        own("add-round", words.addRound, CirclePlus, { synonyms: words.addRoundWords, run: addRound }),
        own("add-competency", words.addCompetency, CirclePlus, { synonyms: words.newWords, run: addCompetency }),
        own("colleagues", text.review.colleagues, MessageSquare, {
          enabled: hasColleagues,
          synonyms: words.colleagues,
          run: () => latest.current.onColleagues?.(),
        }),
        ...builderSteps.map(({ key, title }) =>
          own(`step-${key}`, words.goToStep(title), ArrowRight, {
            synonyms: words.steps[key],
            run: () => latest.current.going.goTo(key),
          }),
        ),
      ];
    }, [store, mayPublish, hasColleagues, hasRound]),
  );
}
