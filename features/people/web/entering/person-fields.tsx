import { useId } from "react";
import { TextField } from "#ui/text-field.tsx";
import type { Duplicate } from "../../contract.ts";
import { text } from "../text.ts";
import { DuplicatesNotice } from "./duplicates-notice.tsx";

const words = text.entering;

/** Somebody as they are entered in a short form: the name, and how they are reached. */
export interface EnteredPerson {
  fullName: string;
  called: string;
  mail: string;
  phone: string;
  headline: string;
}

export const nobodyYet: EnteredPerson = { fullName: "", called: "", mail: "", phone: "", headline: "" };

/** What the API takes of it. */
export const draftOf = ({ fullName, called, mail, phone, headline }: EnteredPerson) => ({
  fullName: fullName.trim(),
  called: called.trim(),
  headline: headline.trim(),
  mails: mail.trim() === "" ? [] : [{ value: mail.trim() }],
  phones: phone.trim() === "" ? [] : [{ value: phone.trim() }],
});

type FieldsProps = {
  groupId: string;
  value: EnteredPerson;
  onValueChange: (person: EnteredPerson) => void;
  errors?: Partial<Record<keyof EnteredPerson, string | undefined>>;
  another: { isAnother: boolean; onChange: (isAnother: boolean) => void };
  onChoose?: (person: Duplicate) => void;
};

/** Name and contacts of somebody new, with whoever may be the same person shown while one types. */
export function PersonFields({ groupId, value, onValueChange, errors = {}, another, onChoose }: FieldsProps) {
  const id = useId();
  const set = (field: keyof EnteredPerson) => (typed: string) => onValueChange({ ...value, [field]: typed });
  return (
    <>
      <TextField
        id={`${id}-name`}
        label={words.name}
        help={words.nameHelp}
        value={value.fullName}
        onValueChange={set("fullName")}
        error={errors.fullName}
        maxLength={200}
        dir="auto"
      />
      <TextField
        label={words.called}
        isOptional
        value={value.called}
        onValueChange={set("called")}
        maxLength={200}
        dir="auto"
      />
      <TextField
        label={words.mail}
        isOptional
        type="email"
        inputMode="email"
        value={value.mail}
        onValueChange={set("mail")}
        error={errors.mail}
        maxLength={254}
      />
      <TextField
        label={words.phone}
        isOptional
        type="tel"
        inputMode="tel"
        value={value.phone}
        onValueChange={set("phone")}
        error={errors.phone}
        maxLength={60}
      />
      <DuplicatesNotice
        groupId={groupId}
        fullName={value.fullName}
        mails={[value.mail]}
        phones={[value.phone]}
        another={another}
        {...(onChoose && { onChoose })}
      />
      <TextField
        label={words.headline}
        isOptional
        help={words.headlineHelp}
        value={value.headline}
        onValueChange={set("headline")}
        maxLength={300}
        dir="auto"
      />
    </>
  );
}
