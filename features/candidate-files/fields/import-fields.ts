import type { CsvColumn } from "#platform/csv/csv-file.ts";

/** What a column of a file can hold, in the order in which it is asked for, with the names that other programs give it. */
export const importColumns = [
  {
    field: "fullName",
    head: "Name",
    otherNames: ["full name", "candidate", "candidate name", "applicant", "applicant name", "nombre completo"],
  },
  {
    field: "givenName",
    head: "First name",
    otherNames: ["given name", "firstname", "first_name", "forename", "vorname", "nombre", "prénom", "imię"],
  },
  {
    field: "familyName",
    head: "Last name",
    otherNames: ["family name", "surname", "lastname", "last_name", "nachname", "apellidos", "nom", "nazwisko"],
  },
  {
    field: "mail",
    head: "E-mail",
    otherNames: [
      "email",
      "email address",
      "e-mail address",
      "emails",
      "primary email",
      "mail",
      "correo",
      "e-mail-adresse",
    ],
  },
  {
    field: "phone",
    head: "Phone",
    otherNames: ["phone number", "phones", "telephone", "mobile", "mobile phone", "telefon", "teléfono", "tel"],
  },
  {
    field: "headline",
    head: "Headline",
    otherNames: ["current title", "title", "position title", "current position", "current company and title"],
  },
  { field: "location", head: "Location", otherNames: ["city", "address", "candidate location", "ort", "ciudad"] },
  {
    field: "link",
    head: "LinkedIn",
    otherNames: ["linkedin url", "linkedin profile", "linkedin profile url", "profile url", "links", "social profile"],
  },
  { field: "website", head: "Website", otherNames: ["web site", "portfolio", "homepage", "github"] },
  { field: "tags", head: "Tags", otherNames: ["labels", "candidate tags", "keywords"] },
  {
    field: "doNotContact",
    head: "Do not contact",
    otherNames: ["do not email", "unsubscribed", "opted out", "no contact", "blacklisted"],
  },
  {
    field: "role",
    head: "Role",
    otherNames: [
      "job",
      "job title",
      "job name",
      "position",
      "posting",
      "posting title",
      "opportunity",
      "vacancy",
      "requisition",
      "stelle",
    ],
  },
  {
    field: "stage",
    head: "Stage",
    otherNames: ["current stage", "stage name", "pipeline stage", "job stage", "step", "phase"],
  },
  {
    field: "status",
    head: "Status",
    otherNames: ["application status", "candidate status", "state", "disqualified", "outcome"],
  },
  {
    field: "reason",
    head: "Reason",
    otherNames: [
      "rejection reason",
      "reason for decision",
      "archive reason",
      "reject reason",
      "disqualification reason",
      "rejected reason",
    ],
  },
  {
    field: "source",
    head: "Source",
    otherNames: ["candidate source", "source name", "origin", "channel", "candidate origin", "referrer", "domain"],
  },
  {
    field: "appliedAt",
    head: "Applied",
    otherNames: [
      "applied date",
      "applied on",
      "applied at",
      "application date",
      "date applied",
      "created at",
      "created",
      "job application created at",
      "opportunity created at",
      "bewerbungsdatum",
    ],
  },
  {
    field: "decidedAt",
    head: "Decided",
    otherNames: [
      "decision date",
      "rejected at",
      "rejected on",
      "archived at",
      "closed at",
      "disqualified at",
      "hired at",
    ],
  },
  {
    field: "externalId",
    head: "Candidate ID",
    otherNames: ["candidate_id", "person id", "profile id", "id", "contact id"],
  },
  {
    field: "owner",
    head: "Owner",
    otherNames: ["owner email", "candidate owner", "assigned to", "assignee", "recruiter email", "responsible"],
  },
  {
    field: "note",
    head: "Notes",
    otherNames: ["note", "comments", "comment", "remarks", "notizen", "notas"],
  },
  {
    field: "resume",
    head: "Résumé file",
    otherNames: [
      "resume file",
      "resume",
      "résumé",
      "cv",
      "cv file",
      "resume filename",
      "attachment",
      "file",
      "lebenslauf",
    ],
  },
] as const satisfies readonly CsvColumn<string>[];

export type ImportField = (typeof importColumns)[number]["field"];
const [first, ...others] = importColumns;
/** Their names alone. */
export const importFields: readonly [ImportField, ...ImportField[]] = [
  first.field,
  ...others.map(({ field }) => field),
];

/** Fields of which only some values are understood: each value of the file is given one of ours. */
export const valueFields = [
  "role",
  "stage",
  "status",
  "doNotContact",
  "source",
] as const satisfies readonly ImportField[];
export type ValueField = (typeof valueFields)[number];

/** What a row says, by field, as it is written. */
export type RowValues = Partial<Record<ImportField, string>>;
