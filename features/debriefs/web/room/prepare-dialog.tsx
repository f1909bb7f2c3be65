import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { Select } from "#ui/select.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { text } from "../text.ts";
import { type Named, speakersOf } from "./people.ts";
import type { RoomActions } from "./use-room-actions.ts";

const words = text.order;
const nobody = "none";

type PrepareProps = { debrief: Debrief; viewerId: string; actions: RoomActions; onClose: () => void };

/** Who leads, who decides, who speaks when, and who declared a conflict of interest. */
export function PrepareDialog({ debrief, viewerId, actions, onClose }: PrepareProps) {
  const formId = useId();
  const { data: people = [] } = useQuery(groupPeopleQuery(debrief.groupId));
  const [facilitator, setFacilitator] = useState(debrief.facilitatorId ?? nobody);
  const [decider, setDecider] = useState(debrief.deciderId ?? nobody);
  const [order, setOrder] = useState<Named[]>(() => speakersOf(debrief, viewerId));
  const [isMoved, setMoved] = useState(debrief.speakingOrder.length > 0);
  const [conflicts, setConflicts] = useState(debrief.conflicts);
  const [isBusy, setBusy] = useState(false);
  const nameOf = ({ isMe, name }: Named) => (isMe ? text.you : name);
  const options = [
    ...people.map(({ userId, name }) => ({ value: userId, label: userId === viewerId ? text.you : name })),
    { value: nobody, label: words.nobody },
  ];
  const move = (id: string, toIndex: number) => {
    const moved = order.find(({ interviewerId }) => interviewerId === id);
    const rest = order.filter(({ interviewerId }) => interviewerId !== id);
    if (moved) setOrder([...rest.slice(0, toIndex), moved, ...rest.slice(toIndex)]);
    setMoved(true);
  };
  const submit = async () => {
    setBusy(true);
    const done = await actions.prepare(debrief.version, {
      facilitatorId: facilitator === nobody ? null : facilitator,
      deciderId: decider === nobody ? null : decider,
      speakingOrder: isMoved ? order.map(({ interviewerId }) => interviewerId) : [],
      conflicts,
    });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.set}
      submit={{ formId, label: words.save, isBusy, cancelLabel: text.cancel }}
    >
      <Form id={formId} onSubmit={() => void submit()}>
        <Field label={words.facilitator}>
          <Select value={facilitator} onValueChange={setFacilitator} options={options} />
        </Field>
        <Field label={words.decider}>
          <Select value={decider} onValueChange={setDecider} options={options} />
        </Field>
        <div className="flex flex-col gap-1.5">
          <p className="text-label">{words.order}</p>
          <SortableList
            label={words.order}
            items={order}
            getId={({ interviewerId }) => interviewerId}
            getName={nameOf}
            onMove={move}
            renderItem={(one, { grip }) => (
              <div className="flex min-w-0 items-center gap-2 py-1">
                {grip}
                <span dir="auto" className="min-w-0 truncate">
                  {nameOf(one)}
                </span>
              </div>
            )}
          />
        </div>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1.5 text-label">{words.conflicts}</legend>
          {order.map((one) => (
            <Checkbox
              key={one.interviewerId}
              label={nameOf(one)}
              checked={conflicts.includes(one.interviewerId)}
              onCheckedChange={(isChecked) =>
                setConflicts(
                  isChecked ? [...conflicts, one.interviewerId] : conflicts.filter((id) => id !== one.interviewerId),
                )
              }
            />
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
