import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#app/contract.ts";
import { procedure } from "#platform/procedure.ts";
import { proceduresOf } from "../../scripts/support/procedures.ts";
import { secretsKept, unsaid } from "./procedures.ts";
import { type SourceFile, sourceFiles, walk } from "./source-files.ts";

const procedures = proceduresOf(contract);

test("every procedure says who may call it, where, with what, and what comes back", () => {
  expect(procedures.map(({ name }) => name)).toContain("accounts.whoAmI");
  expect(procedures.flatMap(unsaid)).toEqual([]);
});

test("a write that answers a secret says so, and then its answer is not kept", () => {
  expect(procedures.flatMap(secretsKept)).toEqual([]);
  const careless = procedure("session")
    .route({ method: "POST", path: "/a" })
    .output(z.object({ made: z.array(z.object({ token: z.string().nullable() })) }));
  expect(secretsKept({ name: "a", procedure: careless })).toHaveLength(1);
});

test("no two procedures share an address", () => {
  const addresses = procedures.map(
    ({
      procedure: {
        "~orpc": { route },
      },
    }) => `${route.method} ${route.path?.replaceAll(/\{\w+\}/g, "{}")}`,
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

test("every procedure of a contract has a comment that says what it does and how it refuses", () => {
  const contracts = sourceFiles.filter(({ path }) => /^features\/[^/]+\/contract\.ts$/.test(path));
  expect(contracts.length).toBeGreaterThan(0);
  expect(contracts.flatMap(withoutComment)).toEqual([]);
});

/** Keys of the exported …Contract object that have no JSDoc right above them. */
function withoutComment({ path, text, program, comments, lineOf }: SourceFile): string[] {
  const missing: string[] = [];
  walk(program, (node, around) => {
    const declarator = around.at(-2);
    if (node.type !== "Property" || declarator?.type !== "VariableDeclarator") return;
    if (!/^\w+Contract\b/.test(text.slice(declarator.start))) return;
    const line = lineOf(node.start);
    const above = comments.find(({ type, end }) => type === "Block" && lineOf(end) === line - 1);
    if (!above?.value.includes("Errors: "))
      missing.push(`${path}:${line} has no JSDoc: one sentence, then "Errors: …"`);
  });
  return missing;
}

test.each([
  ["its need", oc.route({ method: "GET", path: "/a" }).output(z.string())],
  ["its address", procedure("session").output(z.string())],
  ["its output", procedure("session").route({ method: "GET", path: "/a" })],
  [
    "its input",
    procedure("session")
      .route({ method: "GET", path: "/a" })
      .input(z.object({ a: z.string().optional() }))
      .output(z.string()),
  ],
])("a procedure that does not state %s is refused", (_what, silent) => {
  expect(unsaid({ name: "a", procedure: silent })).toHaveLength(1);
});
