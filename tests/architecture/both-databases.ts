import { resolve } from "./boundaries.ts";
import { isTest } from "./source-texts.ts";
import { isNode, type SourceFile, type SyntaxNode, walk } from "./syntax.ts";

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

/** What in a part of a file may come out otherwise on another database; empty when nothing may. */
function signsIn({ path, text, program, lineOf }: SourceFile, part: unknown = program): string[] {
  const signs: string[] = [];
  walk(part, (node) => {
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

type FileAt = (path: string) => SourceFile | undefined;

/** The signs of the helpers of tests that a file imports, however far away. */
function signsOfHelpers(file: SourceFile, fileAt: FileAt, seen = new Set([file.path])): string[] {
  return file.imports.flatMap(({ specifier }) => {
    const helper = fileAt(resolve(file.path, specifier) ?? "");
    if (!helper || !isTest(helper.path) || helper.path === opener || seen.has(helper.path)) return [];
    seen.add(helper.path);
    return [...signsIn(helper), ...signsOfHelpers(helper, fileAt, seen)];
  });
}

/** The signs of a test file, its own and those of its helpers. */
export function signsOf(file: SourceFile, fileAt: FileAt): string[] {
  const place = ofTheDatabase.test(file.path) ? [`${file.path} tests what drives a database`] : [];
  return [...place, ...signsIn(file), ...signsOfHelpers(file, fileAt)];
}

export interface Lines {
  first: number;
  last: number;
}

const names = (node: unknown): Set<string> => {
  const found = new Set<string>();
  walk(node, (each) => {
    if (each.type === "Identifier") found.add(nameOf(each));
  });
  return found;
};

/**
 * Where in a test file those tests stand whose outcome may differ: the statements that have a sign, and those that use what such a
 * one declares. Null where that is the whole file: what it imports has a sign, where it stands, or nothing in it has one, and
 * somebody named it so all the same.
 */
export function linesThatMayDiffer(file: SourceFile, fileAt: FileAt): Lines[] | null {
  if (ofTheDatabase.test(file.path) || signsOfHelpers(file, fileAt).length > 0) return null;
  const statements: readonly unknown[] = file.program.body;
  const open = new Set(statements.filter(isNode).filter(({ type }) => type !== "ImportDeclaration"));
  const declared = new Set<string>();
  const found: Lines[] = [];
  const isMarked = (statement: SyntaxNode) =>
    signsIn(file, statement).length > 0 || [...names(statement)].some((name) => declared.has(name));
  for (let marked = [...open].filter(isMarked); marked.length > 0; marked = [...open].filter(isMarked))
    for (const statement of marked) {
      open.delete(statement);
      found.push({ first: file.lineOf(statement.start), last: file.lineOf(statement.end) });
      for (const name of namesDeclaredBy(statement)) declared.add(name);
    }
  return found.length > 0 ? found : null;
}

function namesDeclaredBy({ type, id, declarations }: SyntaxNode): Set<string> {
  if (type === "FunctionDeclaration" || type === "ClassDeclaration") return names(id);
  if (type !== "VariableDeclaration" || !Array.isArray(declarations)) return new Set();
  return names(declarations.filter(isNode).map((one) => one.id));
}
