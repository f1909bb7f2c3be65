import "#ui/serif.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { roundContent } from "#features/interview-plans/version-content.ts";
import { planQuery } from "#features/interview-plans/web/public.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { blocksOf } from "../../practice.ts";
import { text } from "../text.ts";
import { PracticeRound } from "./practice-round.tsx";
import type { PracticeSearch } from "./practice-search.ts";

const words = text.practice;

type PracticeProps = {
  userId: string;
  planId: string;
  search: PracticeSearch;
  onSearchChange: (next: PracticeSearch) => void;
};

/** A run through one round of a plan with the clock and a scorecard, for nobody but oneself. */
export function PracticeScreen({ userId, planId, search, onSearchChange }: PracticeProps) {
  const { data: plan } = useSuspenseQuery(planQuery(planId));
  const { draft } = plan;
  const title = draft.title.trim() || words.untitled;
  const rounds = draft.rounds
    .map((round, index) => ({ id: round.id, number: index + 1, content: roundContent(draft, round) }))
    .filter(({ content }) => blocksOf(content).some(({ kind }) => kind === "question"));
  const chosen = rounds.find(({ id }) => id === search.round) ?? rounds[0];
  const frame = {
    crumbs: [
      { id: "plans", link: <Link to="/interview-plans">{words.plans}</Link> },
      {
        id: "plan",
        link: (
          <Link to="/interview-plans/$planId" params={{ planId }}>
            {title}
          </Link>
        ),
      },
    ],
    title: words.title,
    windowTitle: words.windowTitle(title),
  };
  if (chosen)
    return (
      <PracticeRound
        key={chosen.id}
        userId={userId}
        planId={planId}
        round={chosen}
        frame={frame}
        rounds={rounds.map(({ id, number, content }) => ({ value: id, label: words.roundName(number, content.name) }))}
        onRoundChange={(round) => onSearchChange({ round })}
      />
    );
  return (
    <>
      <PageHeader {...frame} />
      <PageBody>
        <EmptyState
          icon={MessagesSquare}
          actions={
            plan.mayEdit ? (
              <Link
                to="/interview-plans/$planId/edit"
                params={{ planId }}
                search={{ step: "questions" }}
                className={buttonStyles({ variant: "primary" })}
              >
                {words.edit}
              </Link>
            ) : null
          }
        >
          {words.noRound}
        </EmptyState>
      </PageBody>
    </>
  );
}
