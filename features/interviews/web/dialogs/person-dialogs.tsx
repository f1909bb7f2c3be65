import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "#ui/action-dialog.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import type { Colleague, InterviewSummary, NewParticipant } from "../../interview-shapes.ts";
import { type PartRole, partRoles } from "../../interview-states.ts";
import { colleaguesQuery } from "../queries.ts";
import { text } from "../text.ts";
import { dialogText } from "./dialog-text.ts";
import { GuestFields, useNewGuest } from "./guest-fields.tsx";

/** People of the group who do not take part yet, for a choice. */
function useColleagues({ id, participants }: Pick<InterviewSummary, "id" | "participants">) {
  const { data: people } = useQuery(colleaguesQuery(id));
  const taken = new Set(participants.map(({ interviewerId }) => interviewerId));
  return people?.filter(({ userId }) => !taken.has(userId));
}

type ColleagueFieldProps = {
  label: string;
  colleagues: readonly Colleague[] | undefined;
  value: string | null;
  onValueChange: (userId: string) => void;
  error: string | undefined;
  /** Said where there is nobody to choose. */
  none?: string;
};

/** A colleague to choose, with a warning where they couldn't open the interview. */
const ColleagueField = ({ label, colleagues, value, onValueChange, error, none }: ColleagueFieldProps) => (
  <>
    <Field label={label} error={error} help={colleagues?.length === 0 ? none : undefined}>
      <Select
        options={colleagues?.map(({ userId, name }) => ({ value: userId, label: name })) ?? []}
        value={value}
        onValueChange={onValueChange}
      />
    </Field>
    {colleagues?.some(({ userId, isShutOut }) => isShutOut && userId === value) ? (
      <InlineAlert tone="warning" isAnnounced>
        {text.shutOut}
      </InlineAlert>
    ) : null}
  </>
);

type SwapProps = {
  interview: InterviewSummary;
  /** Whose place is taken; one's own where it is null. */
  name: string | null;
  onSwap: (colleague: { userId: string; name: string }) => Promise<unknown>;
  onClose: () => void;
  /** The mails that it sends. */
  told?: (participant: NewParticipant) => ReactNode;
};

/** Puts a colleague in somebody's place. */
export function SwapDialog({ interview, name, onSwap, onClose, told }: SwapProps) {
  const colleagues = useColleagues(interview);
  const [userId, setUserId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const action = () => {
    const chosen = colleagues?.find((colleague) => colleague.userId === userId);
    if (chosen) return onSwap(chosen);
    setError(dialogText.chooseColleague);
    return undefined;
  };
  return (
    <ActionDialog
      onClose={onClose}
      title={name === null ? dialogText.swapTitle : dialogText.swapTitleOf(name)}
      description={name === null ? dialogText.swapWhat : dialogText.swapWhatOf(name)}
      act={dialogText.swapDo}
      action={action}
    >
      <ColleagueField
        label={dialogText.swapWith}
        colleagues={colleagues}
        value={userId}
        onValueChange={setUserId}
        error={error}
        none={dialogText.noColleagues}
      />
      {userId === null ? null : told?.({ userId, role: "interviewer" })}
    </ActionDialog>
  );
}

type AddProps = {
  interview: InterviewSummary;
  onAdd: (participant: NewParticipant, name: string) => Promise<unknown>;
  onClose: () => void;
  /** The mails that it sends. */
  told?: (participant: NewParticipant) => ReactNode;
};

/** Adds a colleague, or a guest without an account. */
export function AddPersonDialog({ interview, onAdd, onClose, told }: AddProps) {
  const colleagues = useColleagues(interview);
  const [kind, setKind] = useState<"colleague" | "guest">("colleague");
  const [userId, setUserId] = useState<string | null>(null);
  const guest = useNewGuest();
  const [role, setRole] = useState<PartRole>("interviewer");
  const [error, setError] = useState<string>();
  // A guest is asked about once a field is left, not with every letter.
  const [left, setLeft] = useState(guest.typed);
  const asked = kind === "guest" ? left && { ...left, role } : userId && { userId, role };
  const action = () => {
    if (kind === "guest") {
      const named = guest.take();
      return named ? onAdd({ ...named, role }, named.guestName) : undefined;
    }
    const chosen = colleagues?.find((colleague) => colleague.userId === userId);
    if (chosen) return onAdd({ userId: chosen.userId, role }, chosen.name);
    setError(dialogText.chooseColleague);
    return undefined;
  };
  return (
    <ActionDialog onClose={onClose} title={dialogText.addTitle} act={text.add} action={action}>
      <Field label={dialogText.addTitle} isLabelHidden kind="group">
        <RadioGroup
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setError(undefined);
          }}
          options={[
            { value: "colleague", label: dialogText.addColleague },
            { value: "guest", label: dialogText.addGuest },
          ]}
        />
      </Field>
      {kind === "colleague" ? (
        <ColleagueField
          label={dialogText.addColleague}
          colleagues={colleagues}
          value={userId}
          onValueChange={setUserId}
          error={error}
        />
      ) : (
        <GuestFields guest={guest} onBlur={() => setLeft(guest.typed)} />
      )}
      <Field label={dialogText.role}>
        <Select
          options={partRoles.map((value) => ({ value, label: text.roles[value] }))}
          value={role}
          onValueChange={setRole}
        />
      </Field>
      {asked ? told?.(asked) : null}
    </ActionDialog>
  );
}
