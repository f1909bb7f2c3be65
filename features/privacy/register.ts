/** What a table keeps of a person, whether they get a copy of it, and what becomes of it when they are erased. */
export interface Registered {
  what: string;
  /** `no` with the reason why it is not in the copy of their data. */
  copy: "yes" | { no: string };
  /** Rows go; their words go and the row stays for figures; or nothing of the person is in them. */
  erased: "deleted" | "emptied" | "kept";
}

/** Every table that names a person or a candidacy. A test refuses one that has no line here. */
export const registered: Readonly<Record<string, Registered>> = {
  applications: {
    what: "when they applied, and which notice they agreed to",
    copy: { no: "stands with their candidacies" },
    erased: "deleted",
  },
  audit_subjects: {
    what: "whom pseudonyms of the audit log stand for",
    copy: { no: "a pseudonym, not data" },
    erased: "deleted",
  },
  candidate_accommodations: { what: "what interviewers do so that they can take part", copy: "yes", erased: "deleted" },
  candidate_import_rows: {
    what: "the row of a file that they came from, for 30 days",
    copy: { no: "stands with what it became" },
    erased: "deleted",
  },
  candidate_interviews: {
    what: "which version of a round they get",
    copy: { no: "says nothing of them" },
    erased: "kept",
  },
  candidate_links: { what: "secrets of their links", copy: { no: "secrets" }, erased: "deleted" },
  candidate_messages: { what: "messages to and from them", copy: "yes", erased: "deleted" },
  candidate_notes: { what: "notes of the team; private ones are not in the copy", copy: "yes", erased: "deleted" },
  candidate_pay: { what: "what they expect to earn", copy: "yes", erased: "deleted" },
  candidates: { what: "their candidacies: role, stage, outcome, answers, tags", copy: "yes", erased: "emptied" },
  consent_requests: { what: "when they were asked to stay on file, and the answer", copy: "yes", erased: "deleted" },
  documents: { what: "their files with the text that was read", copy: "yes", erased: "deleted" },
  erasure_requests: {
    what: "that they asked by their link to be erased",
    copy: { no: "stands with what they asked for" },
    erased: "deleted",
  },
  erasures: {
    what: "that they were erased, with the proof",
    copy: { no: "made when there is nothing to copy" },
    erased: "kept",
  },
  group_people: {
    what: "which hiring groups know them, and the words they are found by",
    copy: { no: "follows from the rest" },
    erased: "emptied",
  },
  hiring_events: { what: "what happened with them, and when", copy: "yes", erased: "emptied" },
  inbox_items: {
    what: "that colleagues were told of something about them",
    copy: { no: "says nothing of them" },
    erased: "deleted",
  },
  opportunity_openings: {
    what: "which seat they were hired for",
    copy: { no: "says nothing of them" },
    erased: "kept",
  },
  person_contacts: { what: "mails and phones", copy: "yes", erased: "deleted" },
  person_merges: {
    what: "records that were made one with theirs",
    copy: { no: "inner keeping of records" },
    erased: "deleted",
  },
  person_relations: { what: "whom they know", copy: { no: "data of others" }, erased: "deleted" },
  pool_people: { what: "pools that they are in, and why", copy: "yes", erased: "deleted" },
  privacy_requests: { what: "what they asked for about their data", copy: "yes", erased: "deleted" },
  retention_extensions: { what: "until when they are kept, and why", copy: "yes", erased: "deleted" },
  tasks: { what: "what colleagues had to do about them", copy: { no: "work of the team" }, erased: "deleted" },
};
