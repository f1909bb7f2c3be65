import { resolve } from "./boundaries.ts";
import { isNode, type SourceFile, type SyntaxNode, walk } from "./source-files.ts";
import { isTest } from "./source-texts.ts";

/** A test that needs a database; `.both.` in its name has it run on PGlite too, not on PostgreSQL alone. */
export const isDatabaseTest = (path: string) => /\.(api|rls)\.test\.ts$/.test(path);
export const runsOnBoth = (path: string) => /\.both\.(api|rls)\.test\.ts$/.test(path);

/** Opens the database for each test file, and so differs by itself. */
const opener = "tests/support/test-database.ts";
/** Where the code stands that drives a database: its tests run on both whatever they do. */
const ofTheDatabase = /^(platform\/server|tests\/architecture)\//;
/** What differs between one connection and many, and where texts are sorted by the database's own rules. */
const inSql =
  /\b(pg_\w*advisory\w*|pg_notify|listen|notify|savepoint|rollback|isolation level|lock table|lock_timeout|statement_timeout|skip locked|for (no key )?update|collate)\b|^begin\b/i;

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** The method and the object of `object.method(…)`; empty for other calls. */
function methodOf({ type, callee }: SyntaxNode): { object: string; method: string } {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression")
    return { object: "", method: "" };
  const { object, property } = callee;
  return { object: nameOf(object) || (isNode(object) ? nameOf(object.property) : ""), method: nameOf(property) };
}

/** What in a file may come out otherwise on another database; empty when nothing may. */
function signsIn({ path, text, program, lineOf }: SourceFile): string[] {
  const signs: string[] = [];
  walk(program, (node) => {
    const add = (what: string) => signs.push(`${path}:${lineOf(node.start)} ${what}`);
    const { object, method } = methodOf(node);
    if (object === "Promise" && /^(all|allSettled|race|any)$/.test(method)) add(`Promise.${method}: calls at once`);
    if (/pool$/i.test(object) && method === "connect") add("a connection of its own");
    if (method === "listen" && /notif/i.test(object)) add("listens to the database");
    if (node.type === "NewExpression" && /^(Client|Pool)$/.test(nameOf(node.callee))) add("a connection of its own");
    if (
      node.type === "CallExpression" &&
      /^\(\s*"databaseKind"/.test(text.slice(text.indexOf("(", node.start), node.end))
    )
      add("asks which database it is");
    const isSql = method === "query" || (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql");
    const word = isSql
      ? inSql.exec(text.slice(node.start, node.end).replace(/^\S*?[(`]\s*["'`]?/, ""))?.[0]
      : undefined;
    if (word) add(`${word} in SQL`);
  });
  return signs;
}

/** The signs of a test, its own and those of the helpers of tests that it imports, however far away. */
export function signsOf(file: SourceFile, fileAt: (path: string) => SourceFile | undefined): string[] {
  const seen = new Set<string>();
  const look = (one: SourceFile): string[] => {
    if (seen.has(one.path)) return [];
    seen.add(one.path);
    const helpers = one.imports.flatMap(({ specifier }) => {
      const helper = fileAt(resolve(one.path, specifier) ?? "");
      return helper && isTest(helper.path) && helper.path !== opener ? [helper] : [];
    });
    return [...signsIn(one), ...helpers.flatMap(look)];
  };
  return [...(ofTheDatabase.test(file.path) ? [`${file.path} tests what drives a database`] : []), ...look(file)];
}
