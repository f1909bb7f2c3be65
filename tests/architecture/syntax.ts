import { type ESTree, parseSync } from "vite";

/** A node of the syntax tree, as far as walking it needs to know. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Import {
  /** What stands between the quotation marks. */
  specifier: string;
  /** Imported names; empty for `import "x"` and `import("x")`. */
  names: readonly string[];
  line: number;
}

/** A file of ours, read and parsed once. Paths are relative to the repository, with slashes. */
export interface SourceFile {
  path: string;
  text: string;
  lines: readonly string[];
  program: ESTree.Program;
  comments: readonly { type: "Line" | "Block"; value: string; start: number; end: number }[];
  imports: readonly Import[];
  lineOf(offset: number): number;
}

/** Parses one file; also for the made-up files with which a test shows that a rule bites. */
export function parse(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  return { path, text, lines: text.split("\n"), program, comments, lineOf, imports: importsOf(program, lineOf) };
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Visits every node, outermost first; `around` holds the nodes that it stands in, until the visit returns. */
export function walk(
  node: unknown,
  visit: (node: SyntaxNode, around: readonly SyntaxNode[]) => void,
  around: SyntaxNode[] = [],
): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, around);
  if (!isNode(node)) return;
  visit(node, around);
  around.push(node);
  for (const key in node) if (typeof node[key] === "object") walk(node[key], visit, around);
  around.pop();
}

/** Static, re-exporting, dynamic and type-only imports alike. */
function importsOf(program: ESTree.Program, lineOf: SourceFile["lineOf"]): Import[] {
  const found: Import[] = [];
  walk(program, (node) => {
    if (!/^(Import(Declaration|Expression)|TSImportType|Export(Named|All)Declaration)$/.test(node.type)) return;
    const { source } = node;
    if (!isNode(source) || typeof source.value !== "string") return;
    const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
    const names = specifiers.flatMap(({ imported, local }) => {
      const name = imported ?? local;
      return isNode(name) && typeof name.name === "string" ? [name.name] : [];
    });
    found.push({ specifier: source.value, names, line: lineOf(node.start) });
  });
  return found;
}
