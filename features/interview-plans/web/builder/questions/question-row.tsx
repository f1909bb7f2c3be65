import { ArrowRightLeft, ChevronDown, ChevronRight, CopyPlus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { DuplicatePair } from "../../../duplicates.ts";
import { limits, type PlanCompetency, type PlanQuestion } from "../../../plan-draft.ts";
import { PlaceSlot } from "../../place-slot.tsx";
import { text } from "../../text.ts";
import { useDraftPart, useDraftStore } from "../draft/draft-context.ts";
import { fieldId, focusField } from "../draft/field-ids.ts";
import { nextOf } from "../draft/list-places.ts";
import { restoringEdits } from "../draft/restoring-edits.ts";
import { useOpenDetails } from "../draft/wanted-field.ts";
import { QuestionFindings } from "../wording/question-findings.tsx";
import { DuplicateWarning } from "./duplicate-warning.tsx";
import { QuestionDetails } from "./question-details.tsx";

const words = text.questionStep;
const NONE = "none";

type RowProps = {
  question: PlanQuestion;
  number: number;
  grip: ReactNode;
  moves: readonly MenuItem[];
  duplicate: DuplicatePair | undefined;
  onAddBelow: (questionId: string) => void;
  onShow: (questionId: string) => void;
};

/** One question: its words in serif, since they are said aloud, and what belongs to it in one line below. */
export function QuestionRow({ question, number, grip, moves, duplicate, onAddBelow, onShow }: RowProps) {
  const store = useDraftStore();
  const { edit } = store;
  const rounds = useDraftPart((draft) => draft.rounds);
  const competencies = useDraftPart((draft) => draft.competencies);
  const detailsId = useId();
  const { id } = question;
  const path = `questions.${id}`;
  const [isOpen, setOpen] = useOpenDetails(path, { inSight: ["text", "competencyId", "minutes"], initially: false });
  const set = (fields: Partial<Omit<PlanQuestion, "id" | "roundId">>) => edit({ kind: "set-question", id, fields });
  /** The questions of its round as they are by then. */
  const inRound = () => store.get().draft.questions.filter((each) => each.roundId === question.roundId);

  const remove = () => {
    const { draft } = store.get();
    const undo = restoringEdits(draft, { kind: "question", id });
    const next = nextOf(inRound(), id) ?? inRound()[number - 2]?.id;
    edit({ kind: "remove-question", id });
    showToast({ title: words.removed, undo: () => edit(...undo), altText: text.undoWithKey });
    // The focus goes on to what takes its place.
    requestAnimationFrame(() => focusField(next ? `questions.${next}.text` : `rounds.${question.roundId}.questions`));
  };
  const copy = () => {
    const twin = { ...question, id: crypto.randomUUID() };
    edit({ kind: "add-question", question: twin, before: nextOf(inRound(), id) });
  };
  const otherRounds = rounds
    .filter((round) => round.id !== question.roundId)
    .map((round) => ({
      id: round.id,
      label: text.roundTitle(rounds.indexOf(round) + 1, round.name),
      onSelect: () => edit({ kind: "move-question", id, roundId: round.id, before: null }),
    }));
  const moveTo: MenuItem[] =
    otherRounds.length === 0
      ? []
      : [{ kind: "submenu", id: "round", label: words.moveToRound, icon: ArrowRightLeft, items: otherRounds }];
  const items: readonly MenuItem[] = [
    ...moves,
    ...moveTo,
    { id: "copy", label: words.duplicate, icon: CopyPlus, onSelect: copy },
    { kind: "separator", id: "line" },
    { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: remove },
  ];
  const anchors = anchorsOf(competencies.find((each) => each.id === question.competencyId));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    onAddBelow(id);
  };

  return (
    <article
      aria-label={words.named(number)}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1 rounded-card border border-border bg-card p-2"
    >
      {grip}
      <div className="flex min-w-0 flex-col gap-2">
        <textarea
          id={fieldId(`${path}.text`)}
          aria-label={words.textLabel(number)}
          placeholder={words.placeholder}
          rows={1}
          maxLength={limits.text}
          value={question.text}
          onChange={(event) => set({ text: event.target.value })}
          onBlur={() => {
            if (store.get().hasUnsent) void store.flush();
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content w-full max-w-script resize-none rounded-control border border-transparent bg-paper px-2.5 py-1.5 text-script-card hover:border-paper-border focus-visible:border-paper-border"
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-1">
          <span className="w-44 max-w-full">
            <Select
              id={fieldId(`${path}.competencyId`)}
              aria-label={words.competencyOf(number)}
              placeholder={words.noCompetency}
              options={[
                { value: NONE, label: words.noCompetency },
                ...competencies.map((competency) => ({
                  value: competency.id,
                  label: competency.name || text.competencyStep.unnamed,
                })),
              ]}
              value={question.competencyId ?? NONE}
              onValueChange={(value) => set({ competencyId: value === NONE ? null : value })}
            />
          </span>
          <NumberStepper
            id={fieldId(`${path}.minutes`)}
            aria-label={words.minutesOf(number)}
            step={1}
            value={question.minutes}
            onValueChange={(minutes) => set({ minutes })}
          />
          <Button
            variant="ghost"
            size="compact"
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            {words.details(question.followUps.length, anchors)}
          </Button>
        </div>
        {isOpen ? <QuestionDetails id={detailsId} question={question} onChange={set} /> : null}
        <QuestionFindings question={question} number={number} />
        {duplicate ? (
          <DuplicateWarning
            pair={duplicate}
            onKeep={() => edit({ kind: "keep-duplicate", pair: [duplicate.earlierId, duplicate.laterId] })}
            onRemove={remove}
            onShow={() => onShow(duplicate.earlierId)}
          />
        ) : null}
      </div>
      <div className="flex flex-col items-center gap-1">
        <MoreMenu name={words.named(number)} items={items} />
        <PlaceSlot place={{ kind: "question", id }} />
      </div>
    </article>
  );
}

function anchorsOf(competency: PlanCompetency | undefined): string {
  if (!competency) return "";
  const described = competency.levels.filter((level) => level.anchor.trim() !== "").length;
  return text.competencyStep.anchors(described, competency.levels.length);
}
