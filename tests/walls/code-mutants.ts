import { globSync, readFileSync } from "node:fs";
import { isProcedure } from "@orpc/server";
import { z } from "zod";
import { router } from "#app/server/router.ts";
import type { ProcedureMeta } from "#platform/procedure.ts";
import { root } from "../architecture/source-files.ts";
import { listCodeHoles } from "./code-holes.ts";
import type { HttpCell } from "./http-cells.ts";
import { seats } from "./principals.ts";

/** A guard of the server with a hole, made and mended in memory. */
export interface CodeMutant {
  title: string;
  /** Whose routes notice: `interviewPlans`; all when left out. */
  feature?: string;
  /** Tries that most likely notice, and so come first. */
  first?: (cell: HttpCell) => boolean;
  open(): void;
  close(): void;
}

const camel = (folder: string) => folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const featureOf = (path: string) => (path.startsWith("features/") ? camel(path.split("/")[1] ?? "") : undefined);

/** What a procedure says that it needs, forgotten: a session, the right to enter, the second factor. */
function needMutants(tree: object, around: readonly string[] = []): CodeMutant[] {
  if (!isProcedure(tree))
    return Object.entries(tree).flatMap(([key, inner]) => needMutants(Object(inner), [...around, key]));
  const [feature = ""] = around;
  const meta: ProcedureMeta = tree["~orpc"].meta;
  const { needs, withoutFactor } = meta;
  const mutants: CodeMutant[] = [];
  if (needs !== undefined && needs !== "nothing")
    mutants.push({
      title: `${around.join(".")} needs nothing`,
      feature,
      first: ({ about, title }) => about === around.join(".") && /as (anonymous|expired)/.test(title),
      open: () => void Object.assign(meta, { needs: "nothing" }),
      close: () => void Object.assign(meta, { needs }),
    });
  if (needs !== "nothing" && needs !== "magic-link" && withoutFactor !== "always")
    mutants.push({
      title: `${around.join(".")} asks for no second factor`,
      feature,
      first: ({ about, who }) => about === around.join(".") && who === "halfway",
      open: () => void Object.assign(meta, { withoutFactor: "always" }),
      close: () => void Object.assign(meta, { withoutFactor }),
    });
  return mutants;
}

const Policy = z.record(z.string(), z.looseObject({ roles: z.array(z.string()) }));

/** Each row of each policy.ts with a role too many, a role too few, or without what takes the power away again. */
async function policyMutants(): Promise<CodeMutant[]> {
  const mutants: CodeMutant[] = [];
  for (const path of globSync("features/*/policy.ts", { cwd: root }).sort()) {
    const exported: Record<string, unknown> = await import(`${root}${path}`);
    for (const [name, policy] of Object.entries(exported)) {
      if (!/Policy$/.test(name) || !Policy.safeParse(policy).success) continue;
      // What only screens ask for is no guard: the functions of the database decide it, and have mutants of their own.
      for (const [verb, row] of Object.entries(Object(policy)))
        if (isAskedByServer(path, verb)) mutants.push(...rowMutants(path, `${name}.${verb}`, Object(row)));
    }
  }
  return mutants;
}

const isAskedByServer = (policyPath: string, verb: string) =>
  globSync(policyPath.replace("policy.ts", "server/**/*.ts"), { cwd: root })
    .filter((path) => !path.endsWith(".test.ts"))
    .some((path) =>
      new RegExp(`(authorize\\w*|can|locked\\w*)\\([^;]*"${verb}"`).test(readFileSync(`${root}${path}`, "utf8")),
    );

/** Tries by somebody of this role in our hiring group that are allowed, or refused. */
const triesOf = (role: string, isAllowed: boolean) => (cell: HttpCell) =>
  seats[cell.who].ours?.startsWith(role) === true && cell.statuses.some((status) => status < 300) === isAllowed;

function rowMutants(path: string, title: string, row: { roles: readonly string[]; withheldBy?: string }): CodeMutant[] {
  const { roles, withheldBy } = row;
  const feature = featureOf(path) ?? "";
  const swap = (told: string, changed: object): CodeMutant => ({
    title: `${title} ${told}`,
    feature,
    open: () => void Object.assign(row, changed),
    close: () => void Object.assign(row, { roles, ...(withheldBy !== undefined && { withheldBy }) }),
  });
  return [
    ...["owner", "admin", "member", "viewer"].map((role) =>
      roles.includes(role)
        ? { ...swap(`without ${role}`, { roles: roles.filter((one) => one !== role) }), first: triesOf(role, true) }
        : { ...swap(`for ${role} too`, { roles: [...roles, role] }), first: triesOf(role, false) },
    ),
    ...(withheldBy === undefined ? [] : [swap("whatever was withheld", { withheldBy: undefined })]),
  ];
}

/** Each place in the code that refuses somebody. */
const holeMutants = (): CodeMutant[] =>
  listCodeHoles("walls").map(({ id, path }) => {
    const feature = featureOf(path);
    return {
      title: id,
      ...(feature !== undefined && { feature }),
      open: () => {
        globalThis.evenhandHole = id;
      },
      close: () => {
        globalThis.evenhandHole = undefined;
      },
    };
  });

export async function buildCodeMutants(): Promise<CodeMutant[]> {
  return [...needMutants(router), ...(await policyMutants()), ...holeMutants()];
}
