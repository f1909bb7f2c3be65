import { randomUUID } from "node:crypto";
import { contract } from "#app/contract.ts";
import type { ProcedureMeta } from "#platform/procedure.ts";
import { type Procedure, proceduresOf } from "../../scripts/support/procedures.ts";
import type { Cast } from "./cast.ts";
import { fill, type Names, type PathWall, type ProcedureWall, relationsOf } from "./expectation.ts";
import { walls } from "./expected/all.ts";
import { httpCallers, isSignedIn, type Principal, type Relation, seatIn } from "./principals.ts";

export interface HttpCell {
  title: string;
  /** Procedure or path that it is about. */
  about: string;
  who: Principal;
  request: { method: string; path: string; body?: unknown; headers?: Readonly<Record<string, string>> };
  /** Done as the owner before it. */
  prepare?: string | undefined;
  /** Statuses that are right. */
  statuses: readonly number[];
  /** Or it is done to the others, and the answer names each of these as refused. */
  orRefuses?: readonly unknown[];
  /** Text that the answer holds. */
  tells?: string;
  /** Text that it does not hold. */
  hides?: string;
  /** Texts that it may hold though they are of another place. */
  reveals?: readonly string[];
  /** A refusal in the program's own words; that of the database means that the program did not look. */
  inOwnWords?: boolean;
  /** Of what is not there: the same answer must come to whoever may not know that it is there. */
  likeUnknown?: { request: HttpCell["request"] };
}

const done = [200, 201, 204];
/** Whatever stops it, short of a defect. */
const stopped = [400, 401, 403, 404, 409];

type Input = Record<string, unknown>;

/** The request of a procedure at its address. */
export function restRequest({ procedure }: Procedure, input: Input | undefined): HttpCell["request"] {
  const { method = "POST", path = "/", inputStructure } = procedure["~orpc"].route;
  const rest: Input = { ...(inputStructure === "detailed" ? Object(input?.query) : input) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === "GET" || inputStructure === "detailed") {
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
    return { method, path: `/api${filled}${query ? `?${query}` : ""}` };
  }
  return { method, path: `/api${filled}`, ...(input !== undefined && { body: rest }) };
}

/** The same over the app's own protocol. */
export const rpcRequest = ({ name }: Procedure, input: unknown): HttpCell["request"] => ({
  method: "POST",
  path: `/rpc/${name.replaceAll(".", "/")}`,
  body: input === undefined ? {} : { json: input },
});

/** Names of things that nowhere are. */
const unknown = (names: Names): Names => ({
  ...names,
  ...Object.fromEntries(
    (
      [
        "organization",
        "group",
        "person",
        "owner",
        "reader",
        "deputy",
        "plan",
        "round",
        "version",
        "factor",
        "sessionId",
        "invitation",
        "ownThing",
        "invitationToken",
        "magicLink",
      ] as const
    ).map((name) => [name, randomUUID()]),
  ),
  visitor: "visitor-unknown",
});

class ProcedureCells {
  readonly cells: HttpCell[] = [];
  readonly #procedure: Procedure;
  readonly #title: string;
  readonly #wall: ProcedureWall;
  readonly #cast: Cast;
  /** Once per person is enough: what is nowhere answers the same wherever it is not. */
  readonly #comparedFor = new Set<Principal>();
  #prepare: string | undefined;

  constructor(procedure: Procedure, title: string, wall: ProcedureWall, cast: Cast) {
    this.#procedure = procedure;
    this.#title = title;
    this.#wall = wall;
    this.#cast = cast;
    for (const who of httpCallers) {
      for (const relation of cast.relations(who, wall.of)) this.#try(who, relation);
      this.#tryUnread(who);
    }
  }

  get #needs() {
    const { needs }: ProcedureMeta = this.#procedure.procedure["~orpc"].meta;
    return needs ?? "nothing";
  }

  /** Whether a session that lacks its second factor gets in. */
  #enters(who: Principal): boolean {
    const { withoutFactor }: ProcedureMeta = this.#procedure.procedure["~orpc"].meta;
    return isSignedIn(who) || (who === "halfway" && (withoutFactor === "always" || this.#needs === "magic-link"));
  }

  #may(who: Principal, relation: Relation): "out" | "unseen" | "refused" | "done" {
    if (who === "halfway" ? !this.#enters(who) : this.#needs !== "nothing" && !isSignedIn(who)) return "out";
    const { sees = () => true, may = sees } = this.#wall;
    if (!sees(who, relation)) return "unseen";
    return may(who, relation) ? "done" : "refused";
  }

  #put(cell: Omit<HttpCell, "about" | "request" | "title">, told: string, input: Input | undefined) {
    const title = `${this.#title}${told}, as ${cell.who}`;
    const about = this.#procedure.name;
    const { likeUnknown, ...rest } = cell;
    const prepare = this.#prepare;
    this.cells.push({ ...cell, title, about, prepare, request: restRequest(this.#procedure, input) });
    this.cells.push({
      ...rest,
      title: `${title} over /rpc`,
      about,
      prepare,
      request: rpcRequest(this.#procedure, input),
    });
  }

  #try(who: Principal, relation: Relation) {
    const { input, tells, prepare, unseen = 404, refusedByDatabase = false, of } = this.#wall;
    const names = this.#cast.names(who, relation);
    this.#prepare = prepare && fill(prepare, names);
    const isList = this.#wall.isList === true || this.#wall.isList?.(who, relation) === true;
    const mine = input?.(names);
    const told = tells?.(names);
    const may = this.#may(who, relation);
    const inOwnWords = !refusedByDatabase;
    if (may === "out")
      this.#put({ who, statuses: [who === "halfway" ? 403 : 401], inOwnWords: true }, ` ${relation}`, mine);
    else if (may === "done")
      this.#put(
        {
          who,
          statuses: this.#wall.answers ?? done,
          inOwnWords,
          reveals: this.#wall.reveals?.(names) ?? [],
          ...(told && { tells: told }),
        },
        ` ${relation}`,
        mine,
      );
    else if (may === "refused") this.#put({ who, statuses: [403], inOwnWords }, ` ${relation}`, mine);
    else if (isList) this.#put({ who, statuses: done, ...(told && { hides: told }) }, ` ${relation}`, mine);
    else {
      const isFirst = !this.#comparedFor.has(who);
      this.#comparedFor.add(who);
      const likeUnknown = { request: restRequest(this.#procedure, input?.(unknown(names))) };
      this.#put({ who, statuses: [unseen], inOwnWords, ...(isFirst && { likeUnknown }) }, ` ${relation}`, mine);
    }
    if (may === "out" || mine === undefined || isList) return;
    for (const other of relationsOf[of])
      if (other !== relation && this.#cast.relations(who, of).includes(other))
        this.#tryAcross(who, relation, { other, mine });
  }

  /** Whoever may at one of two places only names a thing of the other one beside their own. */
  #tryAcross(who: Principal, relation: Relation, { other, mine }: { other: Relation; mine: Input }) {
    const theirs = this.#wall.input?.(this.#cast.names(who, other)) ?? {};
    if (this.#may(who, relation) !== "done" || this.#may(who, other) === "done") return;
    const foreign = new Set(Object.values(this.#cast.names(who, other)));
    const own = new Set(Object.values(this.#cast.names(who, relation)));
    // Whoever belongs to both is foreign to neither.
    for (const one of httpCallers)
      if (this.#wall.of === "place" && seatIn(one, relation)) own.add(this.#cast.personOf(one)?.userId ?? null);
    const isForeign = (value: unknown) => typeof value === "string" && foreign.has(value) && !own.has(value);
    const named = Object.keys(mine).filter((field) => [theirs[field]].flat().some(isForeign));
    for (const field of named) {
      const value = theirs[field];
      const told = ` ${relation} with ${field} of ${other}`;
      if (Array.isArray(value) && Array.isArray(mine[field]))
        this.#put({ who, statuses: stopped, orRefuses: value, inOwnWords: true }, `${told} too`, {
          ...mine,
          [field]: [...mine[field], ...value],
        });
      if (named.length > 1) this.#put({ who, statuses: stopped }, told, { ...mine, [field]: value });
    }
  }

  /** Who is not signed in is not even told whether the input fits; whoever is gets no further than that. */
  #tryUnread(who: Principal) {
    if (
      this.#needs === "nothing" ||
      this.#procedure.procedure["~orpc"].inputSchema === undefined ||
      isSignedIn(who) ||
      who === "halfway"
    )
      return;
    this.cells.push({
      title: `${this.#title} with an input that does not fit, as ${who}`,
      about: this.#procedure.name,
      who,
      request: rpcRequest(this.#procedure, 1),
      statuses: [401],
    });
  }
}

/** What is right for somebody at a path, beside what whoever passes gets. */
function statusesAt(
  { needs, answers = [200], sees = () => true, may = sees }: PathWall,
  who: Principal,
  relation: Relation,
) {
  if (needs === "session" && !isSignedIn(who)) return who === "halfway" ? [401, 403] : [401];
  if (!sees(who, relation)) return [404];
  if (!may(who, relation)) return [403];
  return who === "halfway" ? [...answers, 403] : answers;
}

function pathCells(cast: Cast): HttpCell[] {
  return Object.entries(walls.paths).flatMap(([row, wall]) =>
    httpCallers.flatMap((who) =>
      cast.relations(who, wall.of ?? "instance").map((relation): HttpCell => {
        const { at, body, query, feature, prepare, headers, tells } = wall;
        const names = cast.names(who, relation);
        const [method = "GET", path = "/"] = row.split(" ");
        const filled = (at ?? path).replaceAll(/:(\w+)/g, (_, name: keyof Names) => names[name] ?? "");
        const statuses = statusesAt(wall, who, relation);
        return {
          title: `${row} ${relation}, as ${who}`,
          about: feature === undefined ? row : `${feature}.${row}`,
          who,
          request: {
            method,
            path: filled + (query ? `?${new URLSearchParams(query(names))}` : ""),
            ...(headers && { headers }),
            ...(method !== "GET" && { body: body?.(names) ?? {} }),
          },
          prepare: prepare && fill(prepare, names),
          statuses,
          inOwnWords: true,
          ...(tells && statuses.every((status) => status < 300) && { tells: tells(names) }),
        };
      }),
    ),
  );
}

/** The procedures with the rows of each: `groups.get`, `interviewPlans.create (a copy)`. */
export function expectedProcedures(): { procedure: Procedure; rows: [string, ProcedureWall][] }[] {
  return proceduresOf(contract).map((procedure) => ({
    procedure,
    rows: Object.entries(walls.procedures).filter(([title]) => title.replace(/ .*/, "") === procedure.name),
  }));
}

export function buildHttpCells(cast: Cast): HttpCell[] {
  const ofProcedures = expectedProcedures().flatMap(({ procedure, rows }) =>
    rows.flatMap(([title, wall]) => new ProcedureCells(procedure, title, wall, cast).cells),
  );
  return [...ofProcedures, ...pathCells(cast)];
}
