import { useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { Textarea } from "#ui/textarea.tsx";
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
        {actions.failure ? (
          <InlineAlert tone="danger" isAnnounced>
            {actions.failure}
          </InlineAlert>
        ) : null}
        {people ? (
          <fieldset className="flex flex-col">
            <legend className="text-label">{text.people}</legend>
            {people.length === 0 ? <p className="text-muted-foreground">{text.nobodyElse}</p> : null}
            {people.map(({ userId, name }) => (
              <Checkbox
                key={userId}
                label={name}
                checked={chosen.includes(userId)}
                onCheckedChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId))
                }
              />
            ))}
          </fieldset>
        ) : (
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )}
        <Field label={text.message} help={text.messageHelp} isOptional>
          <Textarea
            rows={2}
            maxLength={longestWords}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
