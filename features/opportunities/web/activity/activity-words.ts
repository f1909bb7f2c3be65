import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { isolated } from "#platform/text/isolated.ts";
import { text } from "../text.ts";

const words = text.activity;

const of = (detail: HiringLogEntry["detail"], key: string): string => {
  const value = detail[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
const names = (all: readonly string[]) => new Intl.ListFormat("en-US").format(all);
const because = (reason: string) => (reason === "" ? "" : `: ${reason}`);

type Teller = (who: string, detail: HiringLogEntry["detail"]) => string;

const told: Readonly<Record<string, Teller>> = {
  role_created: () => "created the role",
  role_opened: () => "opened the role",
  role_paused: () => "paused the role",
  role_resumed: () => "resumed the role",
  role_reopened: () => "reopened the role",
  role_closed: (_, detail) => `closed the role${because(of(detail, "reason"))}`,
  role_filled: () => "marked the role as filled",
  role_archived: () => "archived the role",
  role_restored: () => "restored the role",
  edit_made: (_, detail) => `changed ${names(fieldsOf(detail)) || "the role"}`,
  edit_pay: () => "changed the pay",
  edit_owner: (_, detail) => `made ${of(detail, "ownerName")} the owner`,
  approval_asked: (_, detail) => `asked ${names(list(detail.names))} for approval`,
  approval_given: (_, detail) => `approved the role${because(of(detail, "note"))}`,
  approval_refused: (_, detail) => `requested changes${because(of(detail, "note"))}`,
  approval_withdrawn: () => "withdrew the request for approval",
  plan_upgraded: (_, detail) => `upgraded the plan to version ${of(detail, "to")}`,
  plan_detached: (_, detail) => `detached the role from ${of(detail, "planTitle") || "its plan"}`,
  link_added: (_, detail) => `added the link ${of(detail, "name")}`,
  link_removed: (_, detail) => `removed the link ${of(detail, "name")}`,
  link_restored: (_, detail) => `restored the link ${of(detail, "name")}`,
  stage_added: (who, detail) =>
    detail.applied === true
      ? `applied: ${who}`
      : `added ${who}${of(detail, "toName") ? ` to ${of(detail, "toName")}` : ""}`,
  stage_moved: (who, detail) => `moved ${who} from ${of(detail, "fromName")} to ${of(detail, "toName")}`,
  stage_held: (who, detail) => `put ${who} on hold${of(detail, "until") ? ` until ${of(detail, "until")}` : ""}`,
  stage_resumed: (who) => `resumed ${who}`,
  stage_undone: (who) => `undid a stage change of ${who}`,
  ending_offered: (who) => `made an offer to ${who}`,
  ending_offer_recalled: (who) => `withdrew the offer to ${who}`,
  ending_told: (who) => `marked ${who} as notified`,
  ending_reopened: (who) => `reopened ${who}`,
  ending_archived: (who) => `archived ${who}`,
  ending_restored: (who) => `restored ${who}`,
  ending_undone: (who) => `undid a decision about ${who}`,
  ending_rejected: (who) => `declined ${who}`,
  ending_withdrawn: (who) => `marked ${who} as withdrawn`,
  ending_hired: (who) => `hired ${who}`,
  message_written: (who) => `wrote to ${who}`,
  message_sent: (who) => `sent a message to ${who}`,
  message_failed: (who) => `couldn't send a message to ${who}`,
  message_cancelled: (who) => `canceled a message to ${who}`,
  application_repeated: (who) => `applied again: ${who}`,
  link_sent: (who) => `sent a status link to ${who}`,
  link_revoked: (who) => `revoked the status link of ${who}`,
  note_added: (who) => `added a note about ${who}`,
  note_removed: (who) => `removed a note about ${who}`,
  note_restored: (who) => `restored a note about ${who}`,
  version_migrated: (who) => `moved ${who} to a newer version`,
  interview_added: (who) => `added an interview with ${who}`,
  interview_scheduled: (who) => `scheduled an interview with ${who}`,
  interview_moved: (who) => `rescheduled an interview with ${who}`,
  interview_cancelled: (who) => `canceled an interview with ${who}`,
  interview_missed: (who) => `marked an interview with ${who} as a no-show`,
  interview_restored: (who) => `restored an interview with ${who}`,
  interview_people_changed: (who) => `changed the interview panel for ${who}`,
  interview_times_offered: (who) => `offered ${who} times for an interview`,
  interview_times_wished: () => "asked for other times for an interview",
  interview_time_chosen: () => "chose a time for an interview",
  card_revealed: (who) => `revealed the scorecards for ${who}`,
  card_reminded: (who) => `sent a scorecard reminder for ${who}`,
  decision_recorded: (who) => `recorded a decision on ${who}`,
  document_added: (who, detail) => `added ${isolated(of(detail, "name")) || "a file"} for ${who}`,
  message_received: () => "wrote a message",
  person_edited: () => "corrected their details",
  erasure_asked: () => "requested erasure",
};

/** What of a candidacy is edited, by the names that its page has for it. */
const candidacyFields: Readonly<Record<string, string>> = {
  ownerId: "the owner",
  coordinatorId: "the coordinator",
  source: "the source",
  tags: "the tags",
};

const fieldWords: Readonly<Record<string, string>> = {
  ...text.effects.fields,
  versionPolicy: "who gets newer versions",
  openings: "the openings",
  planId: "the interview plan",
  team: "the hiring team",
  approverIds: "who approves",
  form: "the application form",
  posting: "the posting",
};

interface Field {
  field: string;
  before?: unknown;
  after?: unknown;
}

const isField = (value: unknown): value is Field =>
  typeof value === "object" && value !== null && "field" in value && typeof value.field === "string";
function fieldsIn({ fields }: HiringLogEntry["detail"]): Field[] {
  const all: readonly unknown[] = Array.isArray(fields) ? fields : [];
  return all.filter(isField);
}
const fieldsOf = (detail: HiringLogEntry["detail"]) => fieldsIn(detail).map(({ field }) => fieldWords[field] ?? field);

/** Who did it, as the line says it. */
export function actorOf({ actorKind, actorName }: HiringLogEntry): string {
  if (actorKind === "candidate") return words.candidate;
  return actorKind === "program" ? words.program : (actorName ?? words.gone);
}

/** What was done, in a sentence without its subject. */
export function lineOf(entry: HiringLogEntry): string {
  const who = entry.candidateName ? isolated(entry.candidateName) : "a candidate";
  if (entry.what === "edit_made" && entry.candidateId !== null)
    return `changed ${names(list(entry.detail.fields).map((field) => candidacyFields[field] ?? field))} of ${who}`;
  return (
    told[entry.what]?.(who, entry.detail) ??
    `${entry.what.replaceAll("_", " ")}${entry.candidateName ? ` (${who})` : ""}`
  );
}

/** Fields with what they were and are, for those whose values are short. */
export function differencesOf({ detail }: HiringLogEntry): string[] {
  const shown = (value: unknown) => (value === null || value === "" || value === undefined ? "–" : String(value));
  return fieldsIn(detail).flatMap(({ field, before, after }) =>
    before === undefined && after === undefined
      ? []
      : [`${fieldWords[field] ?? field}: ${shown(before)} → ${shown(after)}`],
  );
}
