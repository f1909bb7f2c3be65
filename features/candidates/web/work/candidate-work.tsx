import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { LoadFailed } from "#ui/inline-alert.tsx";
import type { RunMany } from "#ui/list/whole-items.ts";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { useNow } from "#ui/use-now.ts";
import type { Candidate } from "../../candidate-shapes.ts";
import { isAllowed } from "../../candidate-states.ts";
import { neighbour } from "../../moves.ts";
import { gatesOf } from "../actions/gates.ts";
import type { CandidateTask } from "../actions/tasks/candidate-task.ts";
import { CandidateTasks } from "../actions/tasks/candidate-tasks.tsx";
import { useCandidateActions } from "../actions/use-candidate-actions.ts";
import { nextLook } from "../next-words.ts";
import { candidateQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.work;
const shownAnswers = 4;

type WorkProps = {
  candidateId: string;
  viewerId: string;
  /** Something was done with them. */
  onChanged: () => void;
  /** What else can be done where this stands. */
  children?: ReactNode;
};

/** What has to happen next with a candidate, done where one is: move, decide, write. */
export function CandidateWork({ candidateId, viewerId, onChanged, children }: WorkProps) {
  const { data: candidate, isError, refetch } = useQuery(candidateQuery(candidateId));
  if (isError) return <LoadFailed onRetry={refetch}>{text.detail.error}</LoadFailed>;
  if (!candidate)
    return (
      <SkeletonGroup label={text.detail.loading}>
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  return (
    <div className="flex flex-col gap-3">
      <Facts candidate={candidate} viewerId={viewerId} />
      <div className="flex flex-wrap items-center gap-2">
        {candidate.may.edit ? <Actions candidate={candidate} onChanged={onChanged} /> : null}
        {children}
        <Link to="/candidates/$candidateId" params={{ candidateId }} className={linkStyles}>
          {words.open}
        </Link>
      </div>
    </div>
  );
}

/** Enough to decide by: who, where they stand, and what they answered. */
function Facts({ candidate, viewerId }: { candidate: Candidate; viewerId: string }) {
  const look = nextLook(candidate, viewerId, useNow());
  const { person, source, stageName, answers, status } = candidate;
  const line = [person.headline, person.location, source].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-col gap-1.5">
      {line ? <p dir="auto">{line}</p> : null}
      <p className="text-muted-foreground text-small">
        {status === "active" ? words.since(stageName, text.days(look.days)) : text.statuses[status]}
      </p>
      {candidate.nextKind === "review" && answers.length > 0 ? (
        <dl className="flex flex-col gap-1.5 pt-1">
          {answers.slice(0, shownAnswers).map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto" className="text-muted-foreground text-small">
                {question}
              </dt>
              <dd dir="auto" className="wrap-anywhere line-clamp-3">
                {[answer].flat().join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** The buttons of the moment. */
function Actions({ candidate, onChanged }: { candidate: Candidate; onChanged: () => void }) {
  const actions = useCandidateActions();
  const [task, setTask] = useState<CandidateTask | null>(null);
  const rows = [candidate];
  const run: RunMany = (work) => void work.then(onChanged);
  const ask = (kind: "move" | "hold" | "reject" | "write") => setTask({ kind, rows, run });
  const set = (action: "offer" | "resume" | "tell") => () => run(actions.setStatus(rows, { action, until: null }));
  const next = neighbour(candidate.stages, candidate.stageKey, 1);
  const moveOn = () => {
    if (!next) return;
    const to = { name: next.name, stageKey: next.key };
    const gates = gatesOf(candidate.stages, rows, next.key);
    if (gates.length > 0) setTask({ kind: "gate", rows, run, to, gates });
    else run(actions.move(rows, to));
  };
  const may = (action: Parameters<typeof isAllowed>[0]) => isAllowed(action, candidate);
  const { nextKind } = candidate;
  const isOffer = nextKind === "make_offer" && may("offer");
  return (
    <>
      {nextKind === "tell" ? (
        <Button variant="primary" onClick={set("tell")}>
          {text.detail.actions.tell}
        </Button>
      ) : null}
      {isOffer ? (
        <Button variant="primary" onClick={set("offer")}>
          {text.detail.actions.make_offer}
        </Button>
      ) : null}
      {may("resume") ? (
        <Button variant="primary" onClick={set("resume")}>
          {text.detail.actions.look_again}
        </Button>
      ) : null}
      {next && candidate.status === "active" ? (
        <Button variant={isOffer ? "secondary" : "primary"} onClick={moveOn}>
          <span dir="auto">{words.moveTo(next.name)}</span>
        </Button>
      ) : null}
      {candidate.status === "active" ? <Button onClick={() => ask("move")}>{text.actions.move}</Button> : null}
      {may("reject") ? <Button onClick={() => ask("reject")}>{text.actions.reject}</Button> : null}
      {may("hold") ? (
        <Button variant="ghost" onClick={() => ask("hold")}>
          {text.actions.hold}
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => ask("write")}>
        {text.actions.message}
      </Button>
      <CandidateTasks
        task={task}
        groupId={candidate.groupId}
        actions={actions}
        ask={setTask}
        onClose={() => setTask(null)}
      />
    </>
  );
}
