import { useQuery } from "@tanstack/react-query";
import { NotebookPen, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNow } from "#ui/use-now.ts";
import type { MissingCard } from "../../../candidate-shapes.ts";
import { candidateLimits } from "../../limits.ts";
import { missingCardsQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { type CandidateTask, type TaskProps, whoOf } from "./candidate-task.ts";

const words = text.gate;
const none: readonly MissingCard[] = [];
/** Cards that are named; of others it says how many. */
const most = 6;

/** Scorecards are not in yet: to wait is the main way, and to move all the same takes a reason. */
export function GateTask({ task, actions, onClose }: TaskProps<CandidateTask & { kind: "gate" }>) {
  const { rows, run, to, gates } = task;
  const formId = useId();
  const [reason, setReason] = useState("");
  const { data = none } = useQuery(missingCardsQuery(rows.map(({ id }) => id)));
  const missing = data.filter(({ roundName }) => gates.includes(roundName));
  const isMissing = reason.trim() === "";
  const toRemind = missing.filter(({ isOwn, isGuest }) => !isOwn && !isGuest);
  const told = missing.filter(({ isOwn, isBlind }) => !isOwn && isBlind);
  const move = () => {
    if (isMissing) return;
    onClose();
    run(actions.move(rows, to, reason.trim()));
  };
  const remind = () => {
    onClose();
    void actions.remind(toRemind);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(whoOf(rows, words.many), to.name)}
      description={missing.length > 0 ? words.cards(missing.length) : words.missing(gates.join(", "))}
      footer={
        <>
          <Button type="submit" form={formId} disabledReason={isMissing ? words.reasonMissing : undefined}>
            {words.anyway}
          </Button>
          {toRemind.length > 0 ? (
            <Button variant="primary" onClick={remind}>
              {words.remind}
            </Button>
          ) : (
            <DialogClose asChild>
              <Button variant="primary">{words.wait}</Button>
            </DialogClose>
          )}
        </>
      }
    >
      <Form id={formId} onSubmit={move}>
        {missing.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {missing.slice(0, most).map((card) => (
              <Missing key={card.scorecardId} card={card} />
            ))}
            {missing.length > most ? (
              <li className="text-muted-foreground">{words.more(missing.length - most)}</li>
            ) : null}
          </ul>
        ) : null}
        <TextField
          label={words.reason}
          value={reason}
          onValueChange={setReason}
          maxLength={candidateLimits.reason}
          dir="auto"
          help={told.length > 0 ? words.tells([...new Set(told.map(({ name }) => name || words.someone))]) : undefined}
        />
      </Form>
    </Dialog>
  );
}

/** Whose card is missing, and by when it is due. */
function Missing({ card: { name, isOwn, dueAt } }: { card: MissingCard }) {
  const now = useNow();
  const isLate = dueAt !== null && new Date(dueAt) < now;
  const who = isOwn ? text.you : name || words.someone;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={who} size="small" />
        <bdi className="wrap-anywhere">{who}</bdi>
      </span>
      <span className={cn("flex items-center gap-1.5 text-small", isLate ? "text-danger" : "text-warning")}>
        <Icon of={isLate ? TriangleAlert : NotebookPen} className="size-3.5" />
        {dueAt === null ? words.noDue : words.due(formatDateTime(dueAt), isLate)}
      </span>
    </li>
  );
}
