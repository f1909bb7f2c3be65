import { Link } from "@tanstack/react-router";
import { Pause, Play } from "lucide-react";
import type { ComponentProps } from "react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { text } from "../text.ts";
import { PracticeClock } from "./desk/practice-clock.tsx";
import { PracticeDesk } from "./desk/practice-desk.tsx";
import { usePractice } from "./kept/use-practice.ts";
import { PracticeSummary } from "./practice-summary.tsx";

const words = text.practice;

type RoundProps = {
  userId: string;
  planId: string;
  round: { id: string; number: number; content: RoundContent };
  /** Title and crumbs, the same in every state. */
  frame: ComponentProps<typeof PageHeader>;
  rounds: readonly SelectOption[];
  onRoundChange: (roundId: string) => void;
};

/** Practice of one round: about to begin, under way, or over. */
export function PracticeRound({ userId, planId, round, frame, rounds, onRoundChange }: RoundProps) {
  const practice = usePractice({ userId, planId, roundId: round.id }, round.content);
  const { run, blocks } = practice;
  const toKit = (
    <Link to="/interview-plans/$planId/kit" params={{ planId }} search={{ round: round.id }} className={buttonStyles()}>
      {words.toKit}
    </Link>
  );
  const notice = (
    <InlineAlert tone="info" title={words.nothingKept} className="mb-4">
      {words.inThisTab}
    </InlineAlert>
  );
  if (run === null)
    return (
      <>
        <PageHeader {...frame} actions={toKit} />
        <PageBody width="reading">
          {notice}
          <div className="flex flex-col gap-4">
            <Field label={words.round}>
              <Select options={rounds} value={round.id} onValueChange={onRoundChange} />
            </Field>
            <p>{words.ready(blocks.filter(({ kind }) => kind === "question").length, round.content.durationMinutes)}</p>
            <Button variant="primary" icon={Play} className="self-start" onClick={practice.start}>
              {words.start}
            </Button>
          </div>
        </PageBody>
      </>
    );
  if (run.isEnded)
    return (
      <>
        <PageHeader
          {...frame}
          actions={
            <>
              {toKit}
              <Button onClick={practice.resume}>{words.goOn}</Button>
            </>
          }
          primary={
            <Button variant="primary" onClick={practice.forget}>
              {words.again}
            </Button>
          }
        />
        <PageBody width="reading">
          {notice}
          <PracticeSummary title={words.roundName(round.number, round.content.name)} round={round.content} run={run} />
        </PageBody>
      </>
    );
  return (
    <>
      <PageHeader
        {...frame}
        saveStatus={
          <PracticeClock
            elapsed={practice.elapsed}
            plannedMinutes={round.content.durationMinutes}
            isRunning={practice.isRunning}
          />
        }
        actions={
          practice.isRunning ? (
            <Button icon={Pause} shortcut="p" onClick={practice.pause}>
              {words.pause}
            </Button>
          ) : (
            <Button icon={Play} shortcut="p" onClick={practice.resume}>
              {words.resume}
            </Button>
          )
        }
        primary={
          <Button variant="primary" onClick={practice.end}>
            {words.end}
          </Button>
        }
      />
      <PageBody>
        <PracticeDesk practice={practice} round={round.content} />
      </PageBody>
    </>
  );
}
