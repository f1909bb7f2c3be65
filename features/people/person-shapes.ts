import { z } from "zod";
import { filledPersonName, filledText, personNameOf, textOf } from "#platform/text/text-shapes.ts";
import { isTimeZone } from "#platform/values/time-zone.ts";
import { isMailAddress, isTelephone } from "./contacts.ts";

export const personLimits = {
  name: 200,
  headline: 300,
  contacts: 20,
  links: 20,
  history: 50,
  tags: 30,
  tag: 40,
  note: 1000,
} as const;

export const contactKinds = ["email", "phone"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const historyKinds = ["work", "education"] as const;
export const legalBases = ["application", "consent", "legitimate_interest"] as const;
export const consentStates = ["none", "asked", "given", "refused", "ended"] as const;
export type ConsentState = (typeof consentStates)[number];
export const relationKinds = ["referred_by", "worked_with", "knows"] as const;
export type RelationKind = (typeof relationKinds)[number];

/** What a person is to us, from the candidacies that whoever asks sees. */
export const relationships = ["prospect", "candidate", "hired", "past_candidate"] as const;

const label = textOf(60).default("").describe("Work, private, or another word.");
const isPrimary = z.boolean().default(false).describe("The one to use.");

const MailAddress = z.object({
  value: textOf(254)
    .transform((typed) => typed.trim())
    .refine(isMailAddress, "Enter an email address such as name@example.org")
    .describe("The address."),
  label,
  isPrimary,
});

export const Telephone = z.object({
  value: textOf(60)
    .transform((typed) => typed.trim())
    .refine(isTelephone, "Enter a phone number such as +49 30 1234567")
    .describe("The number, as people write it."),
  label,
  isPrimary,
});

export const PersonLink = z.object({
  label: textOf(60).default("").describe("What it leads to."),
  url: z
    .url({ protocol: /^https?$/, error: "Enter a web address that begins with https://" })
    .max(500)
    .describe("The address."),
});
export type PersonLink = z.output<typeof PersonLink>;

const monthSentence = "Write a year, or a year and month, such as 2024-03";
const Month = z
  .string()
  .regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/, monthSentence)
  .default("");

export const HistoryRow = z.object({
  kind: z.enum(historyKinds).describe("Work or education."),
  title: textOf(200).default("").describe("Position, or what was studied."),
  place: textOf(200).default("").describe("Employer or school."),
  from: Month.describe("Year or month in which it began."),
  to: Month.describe("Year or month in which it ended; empty while it goes on."),
});
export type HistoryRow = z.output<typeof HistoryRow>;

const Tag = filledText(personLimits.tag, "Enter a tag");

const sortedTags = (tags: readonly string[]) => [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));

/** At most one of a kind is primary: the first that says so, else the first. */
function withPrimary<Contact extends { isPrimary: boolean }>(contacts: readonly Contact[]): Contact[] {
  const primary = Math.max(
    0,
    contacts.findIndex((contact) => contact.isPrimary),
  );
  return contacts.map((contact, at) => ({ ...contact, isPrimary: at === primary }));
}

/** All that is written of a person. */
export const PersonDraft = z.object({
  fullName: filledPersonName(personLimits.name, "Enter a name").describe("Name as one writes it, in any script."),
  givenName: personNameOf(personLimits.name).default("").describe("Given name, where it is known apart."),
  familyName: personNameOf(personLimits.name)
    .default("")
    .describe("Family name, where it is known apart; empty for people with one name."),
  called: personNameOf(personLimits.name).default("").describe("What they want to be called."),
  pronunciation: personNameOf(personLimits.name).default("").describe("How the name is said."),
  headline: textOf(personLimits.headline).default("").describe("What they do, in one line."),
  location: textOf(personLimits.name).default("").describe("Where they live."),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Choose a time zone from the list")
    .nullable()
    .default(null)
    .describe("IANA name of their time zone."),
  mails: z
    .array(MailAddress)
    .max(personLimits.contacts, `Keep it to ${personLimits.contacts} addresses`)
    .default([])
    .transform(withPrimary)
    .describe("Email addresses."),
  phones: z
    .array(Telephone)
    .max(personLimits.contacts, `Keep it to ${personLimits.contacts} numbers`)
    .default([])
    .transform(withPrimary)
    .describe("Telephone numbers."),
  links: z
    .array(PersonLink)
    .max(personLimits.links, `Keep it to ${personLimits.links} links`)
    .default([])
    .describe("Addresses on the web."),
  history: z
    .array(HistoryRow)
    .max(personLimits.history, `Keep it to ${personLimits.history} rows`)
    .default([])
    .describe("Work and education, the latest first."),
  tags: z
    .array(Tag)
    .max(personLimits.tags, `Keep it to ${personLimits.tags} tags`)
    .default([])
    .transform(sortedTags)
    .describe("Labels."),
  doNotContact: z.boolean().default(false).describe("Whether they asked not to be written to."),
  doNotContactReason: textOf(personLimits.note).default("").describe("Why, in words."),
  legalBasis: z.enum(legalBases).default("application").describe("On what ground their data is kept."),
});
export type PersonDraft = z.output<typeof PersonDraft>;
