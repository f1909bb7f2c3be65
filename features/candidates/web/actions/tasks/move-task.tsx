import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type StageKind, stageKinds } from "#features/interview-plans/stage-kinds.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { OptionRow, optionId } from "#ui/option-list.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text as general } from "#ui/text.ts";
import type { CandidateCard, JourneyStage } from "../../../candidate-shapes.ts";
import { nearFirst } from "../../../moves.ts";
import { candidateQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { gatesOf } from "../gates.ts";
import type { MoveTo } from "../use-candidate-actions.ts";
import { type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.move;

/** A place to move to, as the list names it. */
interface Place {
  id: string;
  label: string;
  /** What it is from here: the next one, or where they are. */
  note?: string | undefined;
  to: MoveTo;
  isHere: boolean;
}

/** Choose where to: near stages first, and typing narrows them. */
export function MoveTask({ task, actions, ask, onClose }: TaskProps) {
  const { rows, run } = task;
  const [first] = rows;
  const isOneWay = rows.every(({ publicationId }) => publicationId === first?.publicationId);
  const { data: candidate, error } = useQuery({ ...candidateQuery(first?.id ?? ""), enabled: isOneWay });
  const places = !isOneWay ? kindsOf(rows) : candidate ? stagesOf(candidate.stages, candidate.stageKey) : null;
  const choose = ({ to }: Place) => {
    onClose();
    const gates = "stageKey" in to && candidate ? gatesOf(candidate.stages, rows, to.stageKey) : [];
    if (gates.length > 0) ask({ kind: "gate", rows, run, to, gates });
    else run(actions.move(rows, to));
  };
  return (
    <Dialog open onClose={onClose} title={words.title} description={<bdi>{whoOf(rows, text.ending.many)}</bdi>}>
      <FailureAlert>{error ? reasonOf(error, text.unreached) : null}</FailureAlert>
      <Places places={places} onChoose={choose} />
    </Dialog>
  );
}

function stagesOf(stages: readonly JourneyStage[], from: string): Place[] {
  return nearFirst(stages, from).map(({ key, name, isNext, isHere }) => {
    const isGated = stages.find((stage) => stage.key === from)?.isGated === true;
    const note = isHere ? words.here : isNext ? (isGated ? words.gated : words.next) : undefined;
    return { id: key, label: name, note, isHere, to: { name, stageKey: key } };
  });
}

const kindsOf = (rows: readonly CandidateCard[]): Place[] =>
  stageKinds.map((kind: StageKind) => ({
    id: kind,
    label: text.kinds[kind],
    isHere: rows.every(({ stageKind }) => stageKind === kind),
    to: { name: text.kinds[kind], stageKind: kind },
  }));

/** The stages, none as long as they are on their way: the field takes what is typed all the same. */
function Places({ places, onChoose }: { places: readonly Place[] | null; onChoose: (place: Place) => void }) {
  const listId = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wanted = query.trim().toLocaleLowerCase();
  const found = (places ?? []).filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const choose = (place: Place | undefined) => {
    if (place && !place.isHere) onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((active + step + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter") choose(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-2 pb-3">
      <Input
        role="combobox"
        aria-label={words.title}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[active] ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={general.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={words.title} className="max-h-80 overflow-y-auto">
        {found.map((place, index) => (
          <OptionRow
            key={place.id}
            id={optionId(listId, index)}
            isSelected={place.isHere}
            isActive={index === active}
            isDisabled={place.isHere}
            onActive={() => setActive(index)}
            onChoose={() => choose(place)}
          >
            <span dir="auto" className="min-w-0 flex-1">
              {place.label}
            </span>
            {place.note ? <span className="shrink-0 text-muted-foreground text-small"> {place.note}</span> : null}
          </OptionRow>
        ))}
      </div>
      {places === null ? (
        <SkeletonGroup>
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : found.length === 0 ? (
        <p className="text-muted-foreground">{general.noMatch(query)}</p>
      ) : null}
    </div>
  );
}
