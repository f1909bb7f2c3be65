/** What a table keeps of a person, whether they get a copy of it, and what becomes of it when they are erased. */
export interface Registered {
  what: string;
  /** `no` with the reason why it is not in the copy of their data. */
  copy: "yes" | { no: string };
  /** Rows go; their words go and the row stays for figures; or nothing of the person is in them. */
  erased: "deleted" | "emptied" | "kept";
}

/** Whoever makes a copy may still owe a card of their own, and learns nothing from it of those of others. */
const notSeenByAll =
  "judgments of colleagues, which not everybody who makes a copy may see; they are told by whoever may";

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
  candidate_rounds: {
    what: "rounds in which they are interviewed",
    copy: { no: "stands with their interviews" },
    erased: "deleted",
  },
  candidates: { what: "their candidacies: role, stage, outcome, answers, tags", copy: "yes", erased: "emptied" },
  consent_requests: { what: "when they were asked to stay on file, and the answer", copy: "yes", erased: "deleted" },
  debrief_attendance: { what: "who had their debrief open", copy: { no: "work of the team" }, erased: "deleted" },
  debriefs: {
    what: "that colleagues met about them",
    copy: { no: "work of the team" },
    erased: "deleted",
  },
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
  interview_offers: {
    what: "times that they were offered for an interview, and what they asked for beside them",
    copy: "yes",
    erased: "deleted",
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
  interviews: { what: "when and how they were interviewed", copy: "yes", erased: "deleted" },
  mail_threads: {
    what: "mails to them that they may answer",
    copy: { no: "stands with the messages" },
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
  received_mails: {
    what: "mails from them that nobody has sorted yet",
    copy: { no: "nobody knows yet that they are theirs; once sorted, they stand with the messages" },
    erased: "deleted",
  },
  retention_extensions: { what: "until when they are kept, and why", copy: "yes", erased: "deleted" },
  scorecards: {
    what: "who judges them, and whether that is done",
    copy: { no: "work of the team" },
    erased: "deleted",
  },
  "sealed.debrief_remarks": { what: "what was said in debriefs", copy: { no: notSeenByAll }, erased: "deleted" },
  "sealed.decisions": {
    what: "what was decided on them, with all it rests on",
    copy: { no: "told by whoever may read it, when it is told" },
    erased: "emptied",
  },
  "sealed.interview_notes": { what: "what was noted in interviews", copy: { no: notSeenByAll }, erased: "deleted" },
  "sealed.ratings": { what: "how they were rated", copy: { no: notSeenByAll }, erased: "deleted" },
  "sealed.scorecard_contents": { what: "what was written on them", copy: { no: notSeenByAll }, erased: "deleted" },
  "sealed.scorecard_drafts": { what: "cards that are being written", copy: { no: notSeenByAll }, erased: "deleted" },
  tasks: { what: "what colleagues had to do about them", copy: { no: "work of the team" }, erased: "deleted" },
  "sealed.candidate_feedback": {
    what: "what they are to be told of how interviews went",
    copy: { no: "what was sent stands with their messages" },
    erased: "deleted",
  },
  "sealed.candidate_pulses": {
    what: "how they found their interviews",
    copy: { no: "nobody reads one answer by itself" },
    erased: "deleted",
  },
};
