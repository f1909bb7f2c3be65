import { useState } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { MoreMenu } from "#ui/menu.tsx";
import { BudgetMeter } from "#ui/meter.tsx";
import { Script } from "#ui/paper.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { type Step, Stepper } from "#ui/stepper.tsx";
import { Specimen } from "./specimen.tsx";

const steps: readonly Step[] = [
  { id: "basics", label: "Basics", state: "done" },
  { id: "competencies", label: "Competencies", state: "done" },
  { id: "rounds", label: "Rounds", state: "problem", detail: "1 over" },
  { id: "questions", label: "Questions", state: "unfinished" },
  { id: "people", label: "People & settings", state: "unfinished", detail: "2 left" },
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
      <Specimen title="Time budget" note="Always words, and stripes when over." layout="column">
        <BudgetMeter label="Time in round 1" total={45} segments={segments([10, 8, 12])} />
        <BudgetMeter label="Time in round 2" total={45} segments={segments([10, 6, 12, 12])} />
        <BudgetMeter label="Time in round 3" total={60} segments={segments([20, 22, 25])} />
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

function segments(minutes: readonly number[]) {
  return minutes.map((length, index) => ({ id: `${index}`, label: `Question ${index + 1}`, minutes: length }));
}
