import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Right, type Role, roles, type Way } from "#platform/rights.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const States = z.record(z.string(), z.array(z.union([z.string(), z.boolean()])).min(1)).optional();
const way = {
  in: z.enum(["group", "organization", "thing"]),
  who: z.enum(roles).optional(),
  grant: z.string().optional(),
  withheld: z.string().optional(),
  own: z.string().optional(),
  assigned: z.string().optional(),
  when: States,
  unless: States,
  towards: z.literal("below").optional(),
  blind: z.literal("untilSubmitted").optional(),
  opens: z.array(z.string()).min(1).optional(),
};
/** A row of a policy.ts. Strict: a misspelt condition would hold nobody back. */
const Row = z.strictObject({
  ...way,
  or: z.array(z.strictObject(way)).min(1).optional(),
  refusal: z.string().optional(),
  note: z.string().optional(),
});
const Rows = z.record(z.string(), Row);

/** A table of a policy.ts: the very rows that the program asks, checked. */
export interface RightsTable {
  feature: string;
  name: string;
  rows: Record<string, Right>;
}

/** The rights of every feature. Throws where a policy.ts exports anything but tables of rights. */
export async function readRights(): Promise<RightsTable[]> {
  const tables: RightsTable[] = [];
  for (const path of globSync("features/*/policy.ts", { cwd: root }).sort()) {
    const exported: Record<string, Record<string, Right>> = await import(`${root}${path}`);
    for (const [name, rows] of Object.entries(exported)) {
      if (!name.endsWith("Rights"))
        throw new Error(`${path} exports ${name}: a policy.ts holds only tables called …Rights`);
      Rows.parse(rows);
      tables.push({ feature: path.split("/")[1] ?? "", name, rows });
    }
  }
  return tables;
}

const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const states = (given: Way["when"]) =>
  Object.entries(given ?? {}).map(([field, values]) => `${words(field)} ${values.join(" or ")}`);

/** What a way asks beside the place and the role, in words. */
function conditions(way: Way, role: Role): string[] {
  const { who, grant, withheld, own, assigned, when, unless, towards, blind, opens } = way;
  return [
    grant && `with the grant ${grant}`,
    withheld && who === role && `unless ${withheld} is set on the membership`,
    own && "own only",
    assigned && "assigned only",
    ...states(when).map((state) => `only ${state}`),
    ...states(unless).map((state) => `not ${state}`),
    towards && "only roles below their own",
    blind && "not while they owe a scorecard",
    opens && `only once ${opens.map(words).join(" or ")}`,
  ].filter((part) => typeof part === "string");
}

const mayAt = (way: Way, role: Role) =>
  way.in === "thing" || (way.who !== undefined && roles.indexOf(role) >= roles.indexOf(way.who));

/** What the documents say of a row: for each role whether and how it may, and where. */
export function toldOf(row: Right): { where: string; byRole: string[]; note: string } {
  const ways = [row, ...(row.or ?? [])];
  const places = { group: "in their hiring groups", organization: "in the organization", thing: "anywhere" };
  const byRole = roles.toReversed().map((role) => {
    const open = ways.filter((way) => mayAt(way, role)).map((way) => conditions(way, role));
    // A way that asks for more than another one tells nothing.
    const least = open.filter(
      (asked) => !open.some((other) => other !== asked && other.every((one) => asked.includes(one))),
    );
    return least.map((asked) => asked.join(", ") || "yes").join("; or ");
  });
  return { where: places[row.in], byRole, note: row.note ?? "" };
}
