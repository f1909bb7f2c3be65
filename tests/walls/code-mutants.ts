import { globSync, readFileSync } from "node:fs";
import { isProcedure } from "@orpc/server";
import { router } from "#app/server/router.ts";
import type { ProcedureMeta } from "#platform/procedure.ts";
import { roles, type Way } from "#platform/rights.ts";
import { readRights } from "../../scripts/support/rights.ts";
import { root } from "../architecture/source-texts.ts";
import { listCodeHoles } from "./code-holes.ts";
import type { HttpCell } from "./http-cells.ts";
import { seats } from "./principals.ts";

/** A guard of the server with a hole, made and mended in memory. */
export interface CodeMutant {
  title: string;
  /** Whose routes notice: `interviewPlans`; all when left out. */
  features?: readonly string[];
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
      features: [feature],
      first: ({ about, title }) => about === around.join(".") && /as (anonymous|expired)/.test(title),
      open: () => void Object.assign(meta, { needs: "nothing" }),
      close: () => void Object.assign(meta, { needs }),
    });
  if (needs !== "nothing" && needs !== "magic-link" && withoutFactor !== "always")
    mutants.push({
      title: `${around.join(".")} asks for no second factor`,
      features: [feature],
      first: ({ about, who }) => about === around.join(".") && who === "halfway",
      open: () => void Object.assign(meta, { withoutFactor: "always" }),
      close: () => void Object.assign(meta, { withoutFactor }),
    });
  return mutants;
}

/** Each row of each policy.ts opened to one role more, closed to one role that may, and without each of its conditions. */
async function rightMutants(): Promise<CodeMutant[]> {
  return (await readRights()).flatMap(({ feature, name, rows }) =>
    // What only screens ask for is no guard: the functions of the database decide it, and have mutants of their own.
    Object.entries(rows)
      .map(([verb, row]) => ({ right: `${name}.${verb}`, row, askedBy: featuresThatAsk(`${name}.${verb}`) }))
      .filter(({ askedBy }) => askedBy.length > 0)
      .flatMap(({ right, row, askedBy }) =>
        [row, ...(row.or ?? [])].flatMap((way, at) =>
          wayMutants(way, {
            features: [...new Set([camel(feature), ...askedBy])],
            title: `${right}${at === 0 ? "" : ` or ${at}`}`,
          }),
        ),
      ),
  );
}

const serverCode = globSync("features/*/server/**/*.ts", { cwd: root })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ feature: featureOf(path) ?? "", text: readFileSync(`${root}${path}`, "utf8") }));
/** The features whose server code asks for a right: `groupRights.removeMember` is asked for by `handovers`, too. */
const featuresThatAsk = (right: string) =>
  serverCode.filter(({ text }) => new RegExp(`\\b${right}\\b`).test(text)).map(({ feature }) => feature);

/** Tries by somebody of this role in our hiring group that are allowed, or refused. */
const triesOf = (role: string | undefined, isAllowed: boolean) => (cell: HttpCell) =>
  role !== undefined &&
  seats[cell.who].ours?.startsWith(role) === true &&
  cell.statuses.some((status) => status < 300) === isAllowed;

function wayMutants(way: Way, { features, title }: { features: readonly string[]; title: string }): CodeMutant[] {
  // The ways of a row stay the very objects that the next holes are made in.
  const standing = { ...way };
  const swap = (told: string, changed: Partial<Record<keyof Way, unknown>>): CodeMutant => ({
    title: `${title} ${told}`,
    features,
    open: () => void Object.assign(way, changed),
    close: () => void Object.assign(way, standing),
  });
  const { who } = standing;
  const at = who === undefined ? -1 : roles.indexOf(who);
  const lower = at > 0 ? roles[at - 1] : undefined;
  const higher = at >= 0 ? roles[at + 1] : undefined;
  return [
    ...(lower ? [{ ...swap(`for ${lower} too`, { who: lower }), first: triesOf(lower, false) }] : []),
    ...(higher ? [{ ...swap(`without ${who}`, { who: higher }), first: triesOf(who, true) }] : []),
    ...(["grant", "withheld", "own", "assigned", "when", "unless", "towards"] as const)
      .filter((key) => standing[key] !== undefined)
      .map((key) => swap(`whatever ${key} says`, { [key]: undefined })),
  ];
}

/** Each place in the code that refuses somebody. */
const holeMutants = (): CodeMutant[] =>
  listCodeHoles("walls").map(({ id, path }) => {
    const feature = featureOf(path);
    return {
      title: id,
      ...(feature !== undefined && { features: [feature] }),
      open: () => {
        globalThis.evenhandHole = id;
      },
      close: () => {
        globalThis.evenhandHole = undefined;
      },
    };
  });

export async function buildCodeMutants(): Promise<CodeMutant[]> {
  return [...needMutants(router), ...(await rightMutants()), ...holeMutants()];
}
