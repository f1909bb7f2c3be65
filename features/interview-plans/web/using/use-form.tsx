import "#ui/serif.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { goesBy } from "#features/question-library/offered-library.ts";
import { type UseGiven, useOfferedLibrary } from "#features/question-library/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { Paper, Script } from "#ui/paper.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text as ui } from "#ui/text.ts";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { InterviewPlan } from "../../contract.ts";
import type { PlanDraft } from "../../plan-draft.ts";
import { timeBudgetOf } from "../../time-budget.ts";
import { placeToAsk } from "../builder/place-to-ask.ts";
import { archivePlans, createPlan, planChoicesQuery, planQuery, refreshPlans } from "../queries.ts";
import { roundHead, untitled } from "../text/words.ts";
import { PlanChoice, planOption } from "./plan-choice.tsx";
import { putInPlan, standsIn, type Used } from "./put-in-plan.ts";
import { usingText as words } from "./using-text.ts";

/** Stands among the ids of plans and of rounds for one that is to be made. */
const anew = "new";

type FormProps = Omit<UseGiven, "onClose"> & {
  formId: string;
  place: { organizationId: string; groupId: string; userId: string };
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

/** Which plan, and which of its rounds; for a question or a competency that the library offers. */
export function UseForm({ kind, id, ...props }: FormProps) {
  const { library, state } = useOfferedLibrary(props.place.organizationId);
  const question = kind === "question" ? library.questions.find((each) => goesBy(each, id)) : null;
  const competencyKey = question?.competencyKey ?? id;
  const competency = library.competencies.find((each) => goesBy(each, competencyKey));
  const isFound = kind === "question" ? question !== undefined : competency !== undefined;
  if (!isFound && state === "coming")
    return (
      <SkeletonGroup>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  if (!isFound) return <FailureAlert>{words.gone}</FailureAlert>;
  return <PlaceForm {...props} used={{ question: question ?? null, competency }} />;
}

function PlaceForm({
  used,
  formId,
  place,
  onBusyChange,
  onDone,
  onChanged,
}: Omit<FormProps, "kind" | "id"> & { used: Used }) {
  const { groupId, userId } = place;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: known, isPending } = useQuery(planChoicesQuery(groupId));
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [title, setTitle] = useState("");
  const [chosenRound, setRound] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A plan that was made, in which the question did not arrive: a second press goes on with it.
  const made = useRef<InterviewPlan | null>(null);
  const newest = known?.[0];
  const plan = chosen ?? (newest ? planOption(newest) : isPending ? null : newPlan);
  const isNew = plan?.value === anew;
  const { data: opened } = useQuery({ ...planQuery(plan?.value ?? ""), enabled: plan !== null && !isNew });
  const standing = opened && !isNew ? standsIn(opened.draft, used) : null;
  const roundId = isNew ? anew : (chosenRound ?? (opened ? roundFor(opened.draft, used) : null));
  const isTitleMissing = isNew && title.trim() === "";

  const isReady = !isPending;
  useEffect(() => {
    if (isReady) document.getElementById(`${formId}-plan`)?.focus();
  }, [isReady, formId]);

  const submit = async () => {
    setTried(true);
    setFailure(null);
    const wrong = plan === null || standing ? "plan" : isTitleMissing ? "title" : null;
    if (wrong) {
      document.getElementById(`${formId}-${wrong}`)?.focus();
      return;
    }
    onBusyChange(true);
    try {
      if (isNew) made.current ??= await createPlan({ groupId, title: title.trim() });
      const into = isNew ? made.current : opened;
      if (!into) return;
      const put = await putInPlan(into, used, { roundId: roundId === anew ? null : roundId, userId });
      await Promise.all([refreshPlans(queries), onChanged()]);
      tell(into, put);
      onDone();
    } catch (error) {
      setFailure(reasonOf(error, ui.unanswered));
      if (opened) await refreshPlans(queries);
    } finally {
      onBusyChange(false);
    }
  };

  const tell = (into: InterviewPlan, put: Awaited<ReturnType<typeof putInPlan>>) => {
    const planTitle = isNew ? title.trim() : into.title.trim() || untitled;
    const round = into.draft.rounds.find(({ id }) => id === put.roundId)?.name.trim();
    const { broughtAlong: along } = put;
    const undo = () =>
      attempt(async () => (isNew ? archivePlans({ planIds: [into.id] }) : put.undo()), {
        refresh: () => Promise.all([refreshPlans(queries), onChanged()]),
        done: () => ({ title: words.undone }),
        failed: words.undoFailed,
      });
    showToast({
      title: words.added(round ? words.inRound(round, planTitle) : planTitle),
      ...(along && !isNew && { description: words.addedWith(along) }),
      undo: () => void undo(),
      altText: words.undoElsewhere,
      action: {
        label: words.open,
        run: () =>
          void navigate({
            to: "/interview-plans/$planId/edit",
            params: { planId: into.id },
            search: put.roundId ? { step: "questions", round: put.roundId } : { step: "competencies" },
          }),
      },
    });
  };

  return (
    <Form id={formId} onSubmit={submit}>
      <FailureAlert title={words.failed}>{failure}</FailureAlert>
      {used.question ? (
        <Paper>
          <div className="line-clamp-4">
            <Script size="card">{used.question.text}</Script>
          </div>
        </Paper>
      ) : (
        <p className="text-h3">{used.competency?.name}</p>
      )}
      <PlanChoice
        id={`${formId}-plan`}
        label={words.plan}
        last={newPlan}
        groupId={groupId}
        chosen={plan}
        error={standing ?? (wasTried && plan === null ? words.planMissing : undefined)}
        onChoose={(next) => {
          setChosen(next);
          setRound(null);
        }}
      />
      {isNew ? (
        <TextField
          id={`${formId}-title`}
          label={words.name}
          maxLength={200}
          value={title}
          error={wasTried && isTitleMissing ? words.nameMissing : undefined}
          onValueChange={setTitle}
        />
      ) : used.question && opened ? (
        <Field label={words.round}>
          <Select options={roundOptions(opened.draft)} value={roundId} onValueChange={setRound} />
        </Field>
      ) : null}
    </Form>
  );
}

const newPlan: SelectOption = { value: anew, label: words.newPlan };

/** Where the plan would ask it next; a round of its own where there is none. */
function roundFor(draft: PlanDraft, { competency }: Used): string {
  const standing = draft.competencies.find(
    ({ libraryKey }) => libraryKey !== null && competency && goesBy(competency, libraryKey),
  );
  return placeToAsk(draft, standing?.id ?? "").round ?? anew;
}

const roundOptions = (draft: PlanDraft): SelectOption[] => [
  ...draft.rounds.map((round, index) => {
    const { usedMinutes, durationMinutes } = timeBudgetOf(draft, round);
    return {
      value: round.id,
      label: words.roundLabel(roundHead(index + 1, round.name), usedMinutes, durationMinutes),
    };
  }),
  { value: anew, label: words.newRound },
];
