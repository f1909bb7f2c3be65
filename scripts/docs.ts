// npm run docs: writes the documents that follow from the code. With --check it writes nothing and fails when one is stale.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { contract } from "#app/contract.ts";
import { planFileJsonSchema } from "#features/plan-files/plan-file.ts";
import { errorCatalogue } from "#platform/errors.ts";
import type { ProcedureMeta } from "#platform/procedure.ts";
import { roles } from "#platform/rights.ts";
import { Environment } from "#platform/server/settings.ts";
import { proceduresOf } from "./support/procedures.ts";
import { readRights, toldOf } from "./support/rights.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const generated = "<!-- Written by npm run docs. Change the code that it follows from. -->\n\n";
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |\n`).join("");

async function permissions(): Promise<string> {
  const parts = (await readRights()).map(({ feature, rows }) => {
    const told = Object.entries(rows).map(([verb, row]) => ({ verb, ...toldOf(row) }));
    const lines = told.map(({ verb, where, byRole, note }) => [verb, where, ...byRole, note]);
    return `## ${heading(feature)}\n\n${table(["may", "where", ...roles.toReversed(), "and"], lines)}`;
  });
  return `# Who may do what

Powers come from the role in the organization; hiring groups say where. Owner and admin reach every group of their
organization, member and viewer the groups they belong to. What nobody can reach answers as if it were not there.
The rows stand in the \`policy.ts\` of each feature; the same rows are held by row-level security in the database.

${parts.join("\n")}`;
}

const heading = (folder: string) => {
  const name = folder.replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
};

function errors(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, title, recoverable, action }]) => [
    `\`${code}\``,
    String(status),
    title,
    recoverable ? "yes" : "no",
    action,
  ]);
  return `# Refusals

What the API answers instead of the thing asked for: problem JSON (RFC 9457) with \`type\`, \`title\`, \`status\`, \`detail\`,
\`code\`, \`instance\` (under which the log knows the request), for bad input \`errors: [{path, message}]\`, and for a
conflict \`current\`: what is there now. The list stands in \`platform/errors.ts\`.

${table(["code", "status", "title", "worth another try", "what to do"], rows)}`;
}

const whole = readFileSync(`${root}app/contract.ts`, "utf8");

/** First sentences of the JSDoc above each procedure, which the running program does not know. */
function commentsOf(feature: string): Map<string, string> {
  const file = new RegExp(`\\b${feature}Contract\\b.* from "#(.+)";`).exec(whole)?.[1];
  if (!file) throw new Error(`app/contract.ts does not import ${feature}Contract`);
  const text = readFileSync(`${root}${file}`, "utf8");
  const found = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s*(\w+):/g);
  return new Map([...found].map(([, comment = "", name = ""]) => [name, comment.replaceAll(/^\s*\*/gm, " ")]));
}

function api(): string {
  const parts = Object.entries(contract).map(([feature, procedures]) => {
    const comments = commentsOf(feature);
    const rows = proceduresOf(procedures).map(({ name, procedure }) => {
      const { route, meta } = procedure["~orpc"];
      const { needs }: ProcedureMeta = meta;
      return [
        `\`${name}\``,
        `\`${route.method} /api${route.path}\``,
        needs ?? "",
        comments.get(name.split(".").at(-1) ?? "") ?? "",
      ];
    });
    return `## ${feature}\n\n${table(["procedure", "address", "needs", "what it does"], rows)}`;
  });
  return `# The API

One contract, two ways to call it: typed from TypeScript at \`/rpc\`, and as REST under \`/api\`. The running program
describes every field at \`/api/openapi.json\`. Writes take an \`Idempotency-Key\` header. [Refusals](errors.md).

${parts.join("\n")}`;
}

/** One setting, as its schema tells it. */
const Setting = z.object({
  description: z.string(),
  default: z.union([z.string(), z.number()]).optional(),
  enum: z.array(z.string()).optional(),
});

function settings(): string {
  const { properties = {} } = z.toJSONSchema(Environment, { io: "input", unrepresentable: "any" });
  const rows = Object.entries(properties).map(([name, property]) => {
    const { description, default: standard, enum: values } = Setting.parse(property);
    const choice = values ? ` One of ${values.join(", ")}.` : "";
    return [
      `\`${name}\``,
      standard === undefined || standard === "" ? "" : `\`${standard}\``,
      `${description}${choice}`,
    ];
  });
  return `# Settings

Environment variables, read once at start. A wrong one stops the program with a line that begins with its name; the value
is never printed. Instead of \`NAME\` each may be given as \`NAME_FILE\`, the path of a file that holds the value, as
containers keep their secrets. An empty value counts as not set.

${table(["name", "without it", "what it is for"], rows)}`;
}

const documents = {
  "docs/permissions.md": generated + (await permissions()),
  "docs/errors.md": generated + errors(),
  "docs/api.md": generated + api(),
  "docs/settings.md": generated + settings(),
  "docs/plan-file.schema.json": `${JSON.stringify(planFileJsonSchema(), null, 2)}\n`,
};
for (const [path, wanted] of Object.entries(documents)) {
  const standing = globSync(path, { cwd: root }).length > 0 ? readFileSync(`${root}${path}`, "utf8") : "";
  if (standing === wanted) continue;
  if (process.argv.includes("--check")) {
    console.error(`${path} is stale. Run: npm run docs`);
    process.exitCode = 1;
  } else {
    writeFileSync(`${root}${path}`, wanted);
    console.log(`${path} written`);
  }
}
