import type { Audience } from "./audience.ts";
import { type Place, persons, places, type Relation } from "./principals.ts";

/** What a template and an input can name; filled in per relation by cast.ts. */
export interface Names {
  organization: string;
  group: string;
  /** Somebody of the group: nobody's principal, so that things of theirs are always another person's. */
  person: string;
  /** Somebody who does not belong to this organization, but to another one. */
  foreigner: string;
  /** A hiring group of that other organization. */
  foreignGroup: string;
  /** Id of a browser without a session. */
  visitor: string;
  plan: string;
  planTitle: string;
  /** Somebody whom the hiring group knows, an open role, and their candidacy for it. */
  human: string;
  opportunity: string;
  candidate: string;
  candidateName: string;
  organizationName: string;
  groupName: string;
  round: string;
  version: string;
  /** The round after it, in which somebody is interviewed. */
  nextRound: string;
  nextVersion: string;
  owner: string;
  /** A viewer and an admin of the organization: nobody's principals either. */
  reader: string;
  deputy: string;
  invitation: string;
  /** Id of each kind of thing that whoever tries made at this place, if they belong to its organization. */
  ownThing: string;
  invitationToken: string;
  invitationHash: string;
  magicLink: string;
  sessionId: string;
  factor: string;
  /** Secret of a session of this person. */
  sessionToken: string;
  email: string;
  /** Version of the plan's draft that stands. */
  planVersion: string;
  /** Who tries; null for visitors. */
  me: string | null;
  /** Text that stands in what belongs to this person alone, or to this browser. */
  secret: string;
  visitorSecret: string;
}

/** Places and persons that a thing can belong to; `instance`: the same for everybody. */
export const relationsOf = {
  place: places,
  person: persons,
  visitor: ["own", "ours", "elsewhere"],
  instance: ["ours"],
} as const satisfies Record<string, readonly Relation[]>;
export type Of = keyof typeof relationsOf;

/** What is expected of one table as role app_user. What is left out is for nobody: not even granted. */
export interface TableWall {
  /** The name alone, or `table (what kind of row)` where a table has several kinds. */
  table: string;
  of: Of;
  /** Finds the row that stands there: `plan_id = :plan`. */
  where: string;
  /** Makes that row where factories made none; run as the owner. */
  seed?: string;
  /** Columns of a row that is to be added that must differ from the row found; unique ones differ by themselves. */
  fresh?: Record<string, string | number | boolean | null>;
  /** Columns that hold who did it: only one's own name may be written there. */
  inName?: readonly string[];
  /** Columns that are not readable even where the row is. */
  hidden?: readonly string[];
  /** Columns that stay as they are even where the row may be changed: a policy counts on them. */
  fixed?: readonly string[];
  /** Columns that may name what stands elsewhere. */
  free?: readonly string[];
  read?: Audience;
  add?: Audience;
  change?: Audience;
  remove?: Audience;
  /** Not every relation has such a row. */
  isRare?: boolean;
  /** Not even the program itself changes such a row. */
  frozen?: boolean;
  /** Statements that are refused to the program itself, with the code of the refusal. */
  never?: Readonly<Record<string, string>>;
}

/** What is expected of a function that app_user may call, or of a statement that a table's row leaves out. */
export interface FunctionWall {
  /** Name with its schema; name of the table for a statement. */
  name: string;
  of: Of;
  /** Done as the owner before it. */
  prepare?: string;
  /** A statement that finds a row where the function tells or does something. */
  asks: string;
  /** Finds the row that only those may change by it: it is done when that row has changed. */
  spares?: string;
  tells: Audience;
}

/** What is expected of a procedure; `interviewPlans.create (a copy)` is another way to call one. Who is not signed in gets 401, whoever does not see the thing 404, whoever may not 403. */
export interface ProcedureWall {
  of: Of;
  /** Done as the owner before it. */
  prepare?: string;
  input?: (names: Names) => Record<string, unknown>;
  /** Who is told that the thing is there; whoever has a session when left out. */
  sees?: Audience;
  /** Who may do it; whoever sees it when left out. */
  may?: Audience;
  /** It answers everybody (or these), but tells them only of what they see. */
  isList?: true | Audience;
  /** What the answer holds for whoever sees the thing. */
  tells?: (names: Names) => string;
  /** What whoever holds a secret is told, though they do not belong there. */
  reveals?: (names: Names) => readonly string[];
  /** Statuses for whoever may, where they are others than of success. */
  answers?: readonly number[];
  /** Status for whoever does not see it, where it is another one. */
  unseen?: number;
  /** The database function of this name is the one that refuses, and its bare words are the answer. */
  refusedByDatabase?: boolean;
}

/** What is expected of a path that is no procedure. The tests also hold that it changes nothing of anybody else. */
export interface PathWall {
  /** An address that its pattern fits, where it has parameters; `:group` becomes the id. */
  at?: string;
  /** The feature whose code answers it, where a hole in that code is to be noticed here. */
  feature?: string;
  /** Done as the owner before it. */
  prepare?: string;
  headers?: Readonly<Record<string, string>>;
  /** Who is not signed in gets 401 where it needs a session. */
  needs: "session" | "nothing";
  /** Body of a write. */
  body?: (names: Names) => unknown;
  query?: (names: Names) => Record<string, string>;
  /** Whose thing address, body or query name; the instance's when left out. */
  of?: Of;
  /** Who is told that the thing is there, the others get 404; whoever passes when left out. */
  sees?: Audience;
  /** Who may do it, the others get 403; whoever sees it when left out. */
  may?: Audience;
  /** What the answer holds for whoever may. */
  tells?: (names: Names) => string;
  /** Statuses that whoever passes may get; 200 when left out. */
  answers?: readonly number[];
}

/**
 * What in a function holds somebody back: each text of its body, with what weakens it. Each is weakened once, and the
 * matrices must notice. A function with its owner's rights without a guard says why: `weaken: {}` and a comment.
 */
export interface FunctionGuards {
  /** Name with its schema. */
  name: string;
  weaken: Readonly<Record<string, string>>;
}

/** A feature's rows. */
export interface Walls {
  guards?: readonly FunctionGuards[];
  tables?: readonly TableWall[];
  functions?: readonly FunctionWall[];
  statements?: readonly FunctionWall[];
  procedures?: Record<string, ProcedureWall>;
  paths?: Record<string, PathWall>;
}

/** No flag is set for anybody; whoever takes part in an interview has applicant tracking all the same. */
export const tracksNobodyAlone =
  "update feature_flags set is_on = false where name = 'ats_enabled'; delete from user_feature_overrides";

/** Switches applicant tracking off for everybody, before something is tried. */
export const tracksNobody = `${tracksNobodyAlone}; delete from interview_participants`;

/** Nothing is added to somebody who was erased, whoever asks: for `never`. */
export const toErased = (insert: string, human = ":group"): Record<string, string> => ({
  [`update people set erased_at = now() where id = ${human}; ${insert}`]: "42501 this person was erased",
});

/** A table that no request ever reaches. */
export const closed = (table: string): TableWall => ({ table, of: "instance", where: "true" });

const literal = (value: string | null) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`);

/** Puts names into a template: `:plan` becomes the quoted id. */
export function fill(template: string, names: Names): string {
  const values: Readonly<Record<string, string | null>> = { ...names };
  return template.replaceAll(/(?<!:):([a-zA-Z]+)/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${whole} is no name of a template`);
    return literal(value);
  });
}

export type { Place, Relation };
