import { type CandidateStatus, isOpen, type ReasonClass } from "#features/candidates/candidate-states.ts";
import type { StageKind } from "#features/interview-plans/stage-kinds.ts";
import { stageKinds } from "#features/interview-plans/stage-kinds.ts";
import type { Stage } from "#features/interview-plans/stages.ts";
import { isMailAddress, isTelephone } from "#features/people/contacts.ts";
import { PersonDraft } from "#features/people/person-shapes.ts";
import { fold } from "#platform/text/search-text.ts";
import { isUnseen } from "#platform/text/seen-text.ts";
import { escapedCell } from "#platform/text/write-csv.ts";
import { type DayOrder, readInstant } from "./fields/date-values.ts";
import type { ImportField, RowValues, ValueField } from "./fields/import-fields.ts";
import { reasonOf, stageKindOf, statusOf, yesNoOf } from "./fields/known-values.ts";
import { type PresetKey, presetValue } from "./fields/presets.ts";

export const problemCodes = [
  "missing",
  "mail",
  "phone",
  "link",
  "date",
  "role",
  "roleClosed",
  "stage",
  "status",
  "yesNo",
  "owner",
  "noCandidacy",
  "refused",
  "cells",
  "file",
  "fileMissing",
] as const;

export interface RowProblem {
  field: ImportField;
  code: (typeof problemCodes)[number];
  /** What stands there; of what is refused the sentence that says why. */
  value: string;
}

/** A role that rows can be about. */
export interface ImportRole {
  id: string;
  title: string;
  /** Whether nobody is looked for any more: only candidacies that are over go in. */
  isClosed: boolean;
  stages: readonly Stage[];
}

export interface DraftedCandidacy {
  opportunityId: string;
  stageKey: string;
  stageName: string;
  status: CandidateStatus;
  source: string;
  appliedAt: string | null;
  decidedAt: string | null;
  reasonClass: ReasonClass | null;
  reason: string;
  reasonNote: string;
  /** Null where the row names nobody: who owns the role's candidates owns this one. */
  ownerId: string | null;
  /** What somebody noted; empty for nothing. */
  note: string;
}

/** What a row becomes. */
export interface RowDraft {
  person: PersonDraft;
  /** Null where the row is about no role. */
  candidacy: DraftedCandidacy | null;
  /** What the other program calls the person; empty where it says nothing. */
  externalId: string;
}

export interface DraftContext {
  roles: readonly ImportRole[];
  /** Who works in the hiring group, by address in small letters. */
  owners: ReadonlyMap<string, string>;
  preset: PresetKey | null;
  /** By field and folded value, what is read instead. */
  answers: ReadonlyMap<ValueField, ReadonlyMap<string, string>>;
  opportunityId: string | null;
  dayOrder: DayOrder;
  timeZone: string;
}

/** What a cell says: without the apostrophe that keeps a spreadsheet from reckoning, and without what stands for nothing. */
export function cellSaid(cell: string): string {
  const text = cell
    .replace(escapedCell, "")
    .replace(/^'(?=[+\d])/, "")
    .trim();
  return /^(n\/?a|none|null|-+|–|—)$/i.test(text) ? "" : text;
}

/** What the person answered for a value, else what the program that wrote the file means by it; undefined where nobody knows. */
function answered({ answers, preset }: DraftContext, field: ValueField, value: string): string | undefined {
  return answers.get(field)?.get(fold(value)) ?? presetValue(preset, field, value);
}

/** The role that a value names: by an answer, else by its title; null where none is meant, undefined where nobody knows. */
function roleOf(context: DraftContext, value: string): ImportRole | null | undefined {
  const { roles, opportunityId } = context;
  if (value === "") return roles.find(({ id }) => id === opportunityId) ?? null;
  const to = answered(context, "role", value);
  if (to === "") return null;
  if (to !== undefined) return roles.find(({ id }) => id === to);
  const title = fold(value);
  const named = roles.filter((role) => fold(role.title) === title);
  return named.find(({ isClosed }) => !isClosed) ?? named[0];
}

/** The stage of a role that a value names; undefined where nobody knows. */
function stageOf(context: DraftContext, stages: readonly Stage[], value: string): Stage | undefined {
  const [first] = stages;
  if (value === "") return first;
  const to = answered(context, "stage", value);
  if (to === "") return first;
  const named = stages.find(({ name }) => fold(name) === fold(to ?? value));
  if (named) return named;
  const kind = stageKinds.find((each) => each === to) ?? (to === undefined ? stageKindOf(value) : null);
  return kind ? nearest(stages, kind) : undefined;
}

/** The stage of this kind, else the last one that candidates meet before it. */
function nearest(stages: readonly Stage[], kind: StageKind): Stage | undefined {
  const rank = (each: StageKind) => stageKinds.indexOf(each);
  return (
    stages.find((stage) => stage.kind === kind) ??
    stages.findLast((stage) => stage.kind !== "other" && rank(stage.kind) < rank(kind)) ??
    stages[0]
  );
}

/** What a row becomes, or all that is wrong with it. */
export function draftOf(values: RowValues, context: DraftContext): { draft: RowDraft } | { problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const said = (field: ImportField) => cellSaid(values[field] ?? "");
  const refuse = (field: ImportField, code: RowProblem["code"], value = said(field)) =>
    void problems.push({ field, code, value: value.slice(0, 200) });
  const person = personOf(values, context, { said, refuse });
  const candidacy = candidacyOf(context, { said, refuse });
  const parsed = PersonDraft.safeParse(person);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = fieldOf[String(path[0])] ?? "fullName";
    if (problems.every((problem) => problem.field !== field)) refuse(field, "refused", message);
  }
  if (problems.length > 0 || !parsed.success) return { problems };
  return { draft: { person: parsed.data, candidacy, externalId: said("externalId").slice(0, 100) } };
}

const fieldOf: Readonly<Record<string, ImportField>> = {
  fullName: "fullName",
  givenName: "givenName",
  familyName: "familyName",
  mails: "mail",
  phones: "phone",
  headline: "headline",
  location: "location",
  links: "link",
  tags: "tags",
};

interface Reading {
  said: (field: ImportField) => string;
  refuse: (field: ImportField, code: RowProblem["code"], value?: string) => void;
}

/** Several addresses, numbers or links in one cell. */
const listed = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((each) => cellSaid(each))
    .filter((each) => each !== "");

function personOf(values: RowValues, context: DraftContext, { said, refuse }: Reading) {
  const [givenName, familyName] = [said("givenName"), said("familyName")];
  const fullName = said("fullName") || [givenName, familyName].filter(Boolean).join(" ");
  const missing = values.fullName === undefined && values.familyName !== undefined ? "familyName" : "fullName";
  if (isUnseen(fullName)) refuse(missing, "missing");
  const mails = listed(said("mail"), /[,;\s]+/).map((mail) => mail.replace(/^mailto:/i, ""));
  if (!mails.every(isMailAddress)) refuse("mail", "mail");
  const phones = listed(said("phone"), /[,;|\n]+/);
  if (!phones.every(isTelephone)) refuse("phone", "phone");
  const links = (["link", "website"] as const).flatMap((field) =>
    listed(said(field), /[,;\s]+/).flatMap((each) => {
      const url = /^https?:\/\//i.test(each) ? each : `https://${each}`;
      if (URL.canParse(url) && /\.\p{L}{2,}/u.test(new URL(url).hostname) && url.length <= 500)
        return [{ label: "", url }];
      refuse(field, "link", each);
      return [];
    }),
  );
  const told = said("doNotContact");
  const answer = answered(context, "doNotContact", told);
  const doNotContact = yesNoOf(answer ?? told);
  if (doNotContact === null) refuse("doNotContact", "yesNo", told);
  return {
    fullName,
    givenName,
    familyName,
    mails: mails.map((value) => ({ value })),
    phones: phones.map((value) => ({ value })),
    headline: said("headline"),
    location: said("location"),
    links,
    tags: listed(said("tags"), /[,;|\n]+/),
    doNotContact: doNotContact ?? false,
  };
}

const classOf: Readonly<Partial<Record<CandidateStatus, ReasonClass>>> = {
  rejected: "we_rejected",
  withdrawn: "they_withdrew",
};

function candidacyOf(context: DraftContext, { said, refuse }: Reading): DraftedCandidacy | null {
  const named = said("role");
  const role = roleOf(context, named);
  const appliedAt = instantIn(context, { said, refuse }, "appliedAt");
  const decided = instantIn(context, { said, refuse }, "decidedAt");
  const note = isUnseen(said("note")) ? "" : said("note");
  const owner = said("owner");
  const ownerId = context.owners.get(owner.replace(/^mailto:/i, "").toLowerCase()) ?? null;
  if (owner !== "" && ownerId === null) refuse("owner", "owner", owner);
  if (role === undefined) refuse("role", "role", named);
  if (role === null) {
    // Both belong to a candidacy: without one they would be lost without a word.
    if (ownerId !== null) refuse("owner", "noCandidacy", owner);
    if (note !== "") refuse("note", "noCandidacy", note);
  }
  if (!role) return null;
  const told = said("stage");
  const stage = stageOf(context, role.stages, told);
  if (!stage) refuse("stage", "stage", told);
  const word = said("status");
  const status = statusIn(context, word, stage);
  if (status === null) refuse("status", "status", word);
  if (!stage || status === null) return null;
  if (role.isClosed && isOpen(status)) {
    refuse("role", "roleClosed", role.title);
    return null;
  }
  // Hired is what became of it; where it stood is the stage before.
  const stood = stage.kind === "hired" ? (role.stages.findLast(({ kind }) => kind !== "hired") ?? stage) : stage;
  const reasonClass = classOf[status] ?? null;
  const why = said("reason");
  const source = said("source");
  return {
    opportunityId: role.id,
    stageKey: stood.key,
    stageName: stage.kind === "hired" ? stage.name : stood.name,
    status,
    source: (answered(context, "source", source) ?? source).slice(0, 80),
    appliedAt,
    decidedAt: isOpen(status) ? null : (decided ?? appliedAt),
    reasonClass,
    reason: reasonClass ? reasonOf(why, reasonClass) : "",
    reasonNote: reasonClass ? why.slice(0, 2000) : "",
    ownerId,
    note,
  };
}

/** A stage called Hired says so, whatever the status; an archive reason that nobody knows is still one. */
function statusIn(context: DraftContext, word: string, stage: Stage | undefined): CandidateStatus | null {
  const told = answered(context, "status", word);
  const status = statusOf(told ?? word);
  if (stage?.kind === "hired" && (status === null || status === "active")) return "hired";
  if (status === null && context.preset === "lever") return "rejected";
  return status;
}

function instantIn(context: DraftContext, { said, refuse }: Reading, field: "appliedAt" | "decidedAt"): string | null {
  const written = said(field);
  if (written === "") return null;
  const instant = readInstant(written, context);
  if (instant === null) refuse(field, "date", written);
  return instant;
}
