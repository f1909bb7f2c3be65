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
    return `## ${heading(feature)}\n\n${table(["action", "where", ...roles.toReversed(), "note"], lines)}`;
  });
  return `# Permissions

Permissions come from a person's role in the organization; hiring groups say where they apply. Owners and admins can access every
group in their organization, members and viewers the groups they belong to. Anything out of reach looks as if it doesn't exist.
The rows are in each feature's \`policy.ts\`, and row-level security enforces the same rows in the database.

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
  return `# Errors

What the API returns when it refuses a request: problem JSON (RFC 9457) with \`type\`, \`title\`, \`status\`, \`detail\`, \`code\`,
\`instance\` (the request's id in the log), \`errors: [{path, message}]\` for invalid input, and \`current\` (the current data) for a
conflict. The list is in \`platform/errors.ts\`.

${table(["code", "status", "title", "retry", "what to do"], rows)}`;
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
describes every field at \`/api/openapi.json\`. Writes accept an \`Idempotency-Key\` header. See also [Errors](errors.md).

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

Environment variables, read once at startup. An invalid one stops the program with a line that starts with its name; the value
is never printed. Instead of \`NAME\`, you can set \`NAME_FILE\` to the path of a file that contains the value, as with container
secrets. An empty value counts as not set.

${table(["name", "default", "what it's for"], rows)}`;
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
