import { useState } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { MoreMenu } from "#ui/menu.tsx";
import { TimeLine } from "#ui/meter.tsx";
import { Script } from "#ui/paper.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { type Step, Stepper } from "#ui/stepper.tsx";
import { Specimen } from "./specimen.tsx";

const steps: readonly Step[] = [
  { id: "basics", label: "Basics", state: "done" },
  { id: "competencies", label: "Competencies", state: "done" },
  { id: "rounds", label: "Rounds", state: "problem", detail: "1 over" },
  { id: "questions", label: "Questions", state: "unfinished" },
  { id: "people", label: "People", state: "unfinished", detail: "2 left" },
  { id: "review", label: "Review", state: "unvisited" },
];
const questions = [
  { id: "a", words: "Walk me through a system you designed from the first sketch.", minutes: 10 },
  { id: "b", words: "How did you find its limits?", minutes: 6 },
  { id: "c", words: "Tell me about a technical trade-off you would make differently today.", minutes: 12 },
];

export function PlanningGroup() {
  const [current, setCurrent] = useState("questions");
  const [order, setOrder] = useState(questions);
  const move = (id: string, toIndex: number) => {
    const moved = order.find((question) => question.id === id);
    if (!moved) return;
    const rest = order.filter((question) => question.id !== id);
    setOrder([...rest.slice(0, toIndex), moved, ...rest.slice(toIndex)]);
  };
  return (
    <>
      <Specimen title="Steps" note="Every visited step leads back to itself." layout="column">
        <Stepper
          steps={steps}
          currentId={current}
          renderLink={(step, props) => (
            <a
              href={`#${step.id}`}
              {...props}
              onClick={(event) => {
                event.preventDefault();
                setCurrent(step.id);
              }}
            />
          )}
        />
      </Specimen>
      <Specimen
        title="Time of a round"
        note="What lies around the questions is lighter; the words beside it tell the minutes."
        layout="column"
      >
        <TimeLine total={45} segments={segments([5, 8, 12, 4])} />
        <TimeLine total={45} segments={segments([5, 12, 12, 5])} isChosen />
        <TimeLine total={60} segments={segments([10, 25, 22, 10])} />
      </Specimen>
      <Specimen title="Order" note="Drag the grip, press it, or move with ⌥↑ and ⌥↓." layout="column">
        <SortableList
          label="Questions"
          items={order}
          getId={(question) => question.id}
          getName={(question) => question.words}
          onMove={move}
          className="gap-2"
          renderItem={(question, { grip, moves, index }) => (
            <div className="flex items-start gap-2 rounded-card border border-border bg-card px-2 py-2.5">
              {grip}
              <div className="min-w-0 flex-1">
                <Script size="card">{question.words}</Script>
                <p className="mt-0.5 text-muted-foreground text-small">
                  {index + 1} of {order.length} · {question.minutes} min ·{" "}
                  <a href="#planning" className={linkStyles}>
                    Systems thinking
                  </a>
                </p>
              </div>
              <MoreMenu name={`question ${index + 1}`} items={moves} />
            </div>
          )}
        />
      </Specimen>
    </>
  );
}

function segments(lengths: readonly number[]) {
  const isAround = (index: number) => index === 0 || index === lengths.length - 1;
  return lengths.map((minutes, index) => ({ id: `${index}`, minutes, isAround: isAround(index) }));
}
