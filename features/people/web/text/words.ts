import { counted } from "#platform/text/counted.ts";
import type { contactWays, matchReasons, Person } from "../../contract.ts";
import type { PersonField } from "../../person-edits.ts";
import type { ConsentState, legalBases, RelationKind } from "../../person-shapes.ts";

export const people = (number: number) => counted(number, "person", "people");

export const matchedBy: Record<(typeof matchReasons)[number], string> = {
  email: "same email",
  phone: "same phone",
  name: "same name",
};
export const consentStates: Record<ConsentState, string> = {
  none: "Not asked",
  asked: "Asked",
  given: "Given",
  refused: "Declined",
  ended: "Ended",
};
export const relations: Record<RelationKind, string> = {
  referred_by: "Referred by",
  worked_with: "Worked with",
  knows: "Knows",
};
export const relationships: Record<Person["relationship"], string> = {
  prospect: "Prospect",
  candidate: "Candidate",
  hired: "Hired",
  past_candidate: "Past candidate",
};
export const bases: Record<(typeof legalBases)[number], string> = {
  application: "Application",
  consent: "Consent",
  legitimate_interest: "Legitimate interest",
};
export const ways: Record<(typeof contactWays)[number], string> = {
  call: "Call",
  email: "Email",
  meeting: "Meeting",
  message: "Message",
  other: "Other",
};
export const fields: Record<PersonField, string> = {
  fullName: "Full name",
  givenName: "Given name",
  familyName: "Family name",
  called: "Preferred name",
  pronunciation: "Pronunciation",
  headline: "Headline",
  location: "Location",
  timeZone: "Time zone",
  mails: "Email addresses",
  phones: "Phone numbers",
  links: "Links",
  history: "Work and education",
  tags: "Tags",
  doNotContact: "Do not contact",
  doNotContactReason: "Reason for not contacting",
  legalBasis: "Legal basis",
};
