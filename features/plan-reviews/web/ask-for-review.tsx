import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { longestWords } from "../contract.ts";
import { reviewersQuery } from "./queries.ts";
import { text } from "./text.ts";
import { useReviewActions } from "./use-review-actions.ts";

/** Chooses colleagues of the hiring group and asks them. */
export function AskForReview({ planId }: { planId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  const { data: people } = useQuery({ ...reviewersQuery(planId), enabled: isOpen });
  const whom = useRef<HTMLFieldSetElement>(null);
  const actions = useReviewActions();
  const ask = async () => {
    if (!(await actions.ask({ planId, reviewerIds: [...chosen], message: message.trim() }))) return;
    setOpen(false);
    setChosen([]);
    setMessage("");
    showToast({ title: text.asked });
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={text.askTitle}
      initialFocus={whom}
      description={text.askHelp}
      trigger={<Button icon={UserRoundCheck}>{text.ask}</Button>}
      footer={
        <>
          <DialogClose asChild>
            <Button>{text.cancel}</Button>
          </DialogClose>
          <Button
            variant="primary"
            isLoading={actions.isPending}
            disabledReason={chosen.length === 0 ? text.chooseSomebody : undefined}
            onClick={() => void ask()}
          >
            {text.ask}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailureAlert>{actions.failure}</FailureAlert>
        <People ref={whom} people={people} chosen={chosen} onChange={setChosen} />
        <TextField
          label={text.message}
          help={text.messageHelp}
          isOptional
          rows={2}
          maxLength={longestWords}
          value={message}
          onValueChange={setMessage}
        />
      </div>
    </Dialog>
  );
}

type PeopleProps = {
  ref: RefObject<HTMLFieldSetElement | null>;
  /** Who can be asked; undefined while that is not known yet. */
  people: readonly { userId: string; name: string }[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Whom to ask. Given the focus, it hands it on to the first person, once there is one. */
function People({ ref, people, chosen, onChange }: PeopleProps) {
  const handOn = (set: HTMLElement | null) => set?.querySelector<HTMLElement>("[role=checkbox], input")?.focus();
  // Whoever went elsewhere while the list was on its way is left there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival of the list that hands on.
  useEffect(() => {
    if (document.activeElement === ref.current) handOn(ref.current);
  }, [people]);
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className="flex flex-col rounded-control"
      onFocus={(event) => {
        if (event.target === event.currentTarget) handOn(event.currentTarget);
      }}
    >
      <legend className="text-label">{text.people}</legend>
      {people === undefined ? (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      ) : null}
      {people?.length === 0 ? <p className="text-muted-foreground">{text.nobodyElse}</p> : null}
      {people?.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          label={name}
          checked={chosen.includes(userId)}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId))
          }
        />
      ))}
    </fieldset>
  );
}
