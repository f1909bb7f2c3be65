import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#app/contract.ts";
import { contractOf, type ProcedureMeta, procedure } from "#platform/procedure.ts";
import { proceduresOf } from "../../scripts/support/procedures.ts";
import { proceduresIn } from "./kinds.ts";
import { secretsKept, unsaid } from "./procedures.ts";
import { sourceFiles } from "./source-files.ts";
import { isTest } from "./source-texts.ts";
import { parse, type SourceFile } from "./syntax.ts";

const procedures = proceduresOf(contract);

test("every procedure says who may call it, where, with what, and what comes back", () => {
  expect(procedures.map(({ name }) => name)).toContain("accounts.whoAmI");
  expect(procedures.flatMap(unsaid)).toEqual([]);
});

test("a write that answers a secret says so, and then its answer is not kept", () => {
  expect(procedures.flatMap(secretsKept)).toEqual([]);
  const careless = procedure("session", "POST", "/a").output(
    z.object({ made: z.array(z.object({ token: z.string().nullable() })) }),
  );
  expect(secretsKept({ name: "a", procedure: careless })).toHaveLength(1);
});

test("every input refuses fields that it does not know, at every depth", () => {
  expect(procedures.filter(({ procedure }) => procedure["~orpc"].inputSchema).length).toBeGreaterThan(100);
  // A request in its parts has parts that the shape does not name.
  const isWhole = ({ procedure }: (typeof procedures)[number]) =>
    procedure["~orpc"].route.inputStructure === "detailed";
  const wholeRequests = procedures.filter(isWhole).map(({ name }) => name);
  expect(procedures.flatMap(({ name, procedure }) => opens(procedure["~orpc"].inputSchema, name))).toEqual(
    wholeRequests,
  );
  const nested = z.object({ a: z.array(z.object({ b: z.string().optional() })).optional() });
  expect(opens(nested, "careless")).toEqual(["careless", "careless.a"]);
  const closed = contractOf({ careless: procedure("session", "GET", "/a").input(nested) }).careless["~orpc"]
    .inputSchema;
  expect(opens(closed, "careful")).toEqual([]);
  const problems = closed
    ?.safeParse({ a: [{ b: "", c: 1 }], d: 2 })
    .error?.issues.map(({ path, message }) => [path, message]);
  expect(problems).toEqual([
    [["a", 0], 'Unrecognized key: "c"'],
    [[], 'Unrecognized key: "d"'],
  ]);
});

/** Where a shape drops what it does not know, at any depth, as its JSON Schema tells. */
function opens(schema: unknown, at: string): string[] {
  return schema instanceof z.ZodType ? openIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), at) : [];
}

function openIn(node: unknown, at: string): string[] {
  if (typeof node !== "object" || node === null) return [];
  const isOpen = "properties" in node && !("additionalProperties" in node);
  const inner = Object.entries(node).flatMap(([key, value]) =>
    openIn(value, /^(properties|items|anyOf|\d+)$/.test(key) ? at : `${at}.${key}`),
  );
  return isOpen ? [at, ...inner] : inner;
}

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

test("every procedure has a comment that says what it does and how it refuses, wherever it stands", () => {
  const files = sourceFiles.filter(({ path }) => !isTest(path));
  const seen = files.flatMap((file) => proceduresIn(file));
  expect(seen.map(({ name }) => name).toSorted()).toEqual(
    procedures.map(({ name }) => name.slice(name.lastIndexOf(".") + 1)).toSorted(),
  );
  expect(files.flatMap(withoutComment)).toEqual([]);
});

/** Procedures that have no JSDoc right above them. */
function withoutComment(file: SourceFile): string[] {
  const { path, comments, lineOf } = file;
  return proceduresIn(file).flatMap(({ line }) => {
    const above = comments.find(({ type, end }) => type === "Block" && lineOf(end) === line - 1);
    return above?.value.includes("Errors: ") ? [] : [`${path}:${line} has no JSDoc: one sentence, then "Errors: …"`];
  });
}

test("a procedure without its sentence is found, in whichever file it stands", () => {
  const code =
    'import { procedure } from "#platform/procedure.ts";\nexport const some = {\n  get: procedure("session", "GET", "/a").output(z.string()),\n};';
  expect(withoutComment(parse("features/a/more-contract.ts", code))).toHaveLength(1);
});

test.each([
  ["its need", oc.route({ method: "GET", path: "/a" }).output(z.string())],
  ["its address", oc.$meta<ProcedureMeta>({ needs: "session" }).output(z.string())],
  ["its output", procedure("session", "GET", "/a")],
  [
    "its input",
    procedure("session", "GET", "/a")
      .input(z.object({ a: z.string().optional() }))
      .output(z.string()),
  ],
])("a procedure that does not state %s is refused", (_what, silent) => {
  expect(unsaid({ name: "a", procedure: silent })).toHaveLength(1);
});
