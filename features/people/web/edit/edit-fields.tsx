import { useMemo } from "react";
import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { LineList } from "#ui/line-list.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Person } from "../../contract.ts";
import type { PersonDraft } from "../../person-shapes.ts";
import { DuplicatesNotice } from "../entering/duplicates-notice.tsx";
import { text } from "../text.ts";
import { ContactRows } from "./contact-rows.tsx";
import { HistoryRows, LinkRows } from "./history-rows.tsx";
import { fieldId, type PersonEdit } from "./use-person-edit.ts";

const words = text.edit;
const unknownZone = "";
const bases = (["application", "consent", "legitimate_interest"] as const).map((value) => ({
  value,
  label: text.bases[value],
}));

type FieldsProps = { person: Person; edit: PersonEdit };
type TextName = "fullName" | "givenName" | "familyName" | "called" | "pronunciation" | "headline" | "location";

/** Everything that is written of a person, section by section. */
export function EditFields({ person, edit }: FieldsProps) {
  const { draft, set, errors } = edit;
  const zones = useMemo(() => [{ value: unknownZone, label: words.timeZoneNone }, ...zoneChoices()], []);
  const line = (name: TextName, more: { isOptional?: true; help?: string; maxLength?: number } = {}) => (
    <TextField
      id={fieldId(name)}
      label={text.fields[name]}
      value={draft[name]}
      onValueChange={(typed) => set(name, typed)}
      error={errors.get(name)}
      maxLength={200}
      dir="auto"
      {...more}
    />
  );
  return (
    <>
      <Section heading={words.identity}>
        {line("fullName", { help: text.entering.nameHelp })}
        <div className="grid gap-4 sm:grid-cols-2">
          {line("givenName", { isOptional: true, help: words.mononym })}
          {line("familyName", { isOptional: true })}
          {line("called", { isOptional: true })}
          {line("pronunciation", { isOptional: true })}
        </div>
        {line("headline", { isOptional: true, maxLength: 300 })}
      </Section>
      <Section heading={words.contact}>
        <ContactRows kind="mails" value={draft.mails} onValueChange={(mails) => set("mails", mails)} errors={errors} />
        <ContactRows
          kind="phones"
          value={draft.phones}
          onValueChange={(phones) => set("phones", phones)}
          errors={errors}
        />
        <DuplicatesNotice
          groupId={person.groupId}
          fullName=""
          mails={draft.mails.map(({ value }) => value)}
          phones={draft.phones.map(({ value }) => value)}
          exceptId={person.id}
        />
      </Section>
      <Section heading={words.links}>
        <LinkRows value={draft.links} onValueChange={(links) => set("links", links)} errors={errors} />
      </Section>
      <Section heading={words.place}>
        <div className="grid gap-4 sm:grid-cols-2">
          {line("location", { isOptional: true })}
          <Field label={text.fields.timeZone} isOptional error={errors.get("timeZone")}>
            <Select
              value={draft.timeZone === null ? unknownZone : currentZone(draft.timeZone)}
              onValueChange={(zone) => set("timeZone", zone === unknownZone ? null : zone)}
              options={zones}
            />
          </Field>
        </div>
      </Section>
      <Section heading={words.history}>
        <HistoryRows value={draft.history} onValueChange={(history) => set("history", history)} errors={errors} />
      </Section>
      <Section heading={words.tags} lead={words.tagsHelp}>
        <LineList
          label={words.tags}
          value={draft.tags}
          onValueChange={(tags) => set("tags", tags)}
          placeholder={words.tagPlaceholder}
          most={30}
          longest={40}
        />
      </Section>
      <Privacy draft={draft} set={set} />
      <p className="text-muted-foreground text-small">{words.notHere}</p>
    </>
  );
}

function Privacy({ draft, set }: { draft: PersonDraft; set: PersonEdit["set"] }) {
  return (
    <Section heading={words.privacy}>
      <Field label={text.fields.legalBasis} className="max-w-60">
        <Select value={draft.legalBasis} onValueChange={(basis) => set("legalBasis", basis)} options={bases} />
      </Field>
      <Checkbox
        label={text.fields.doNotContact}
        help={words.dncHelp}
        checked={draft.doNotContact}
        onCheckedChange={(isChecked) => set("doNotContact", isChecked)}
      />
      {draft.doNotContact ? (
        <TextField
          label={text.fields.doNotContactReason}
          isOptional
          rows={2}
          value={draft.doNotContactReason}
          onValueChange={(reason) => set("doNotContactReason", reason)}
          maxLength={1000}
          dir="auto"
        />
      ) : null}
    </Section>
  );
}
