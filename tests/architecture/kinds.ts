import { isNode, type SourceFile, type SyntaxNode, walk } from "./syntax.ts";

/** The object behind `as const` and `satisfies`; null for everything else. */
function objectIn(value: unknown): SyntaxNode | null {
  if (!isNode(value)) return null;
  if (value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression") return objectIn(value.expression);
  return value.type === "ObjectExpression" ? value : null;
}

const isSentence = (node: SyntaxNode) =>
  node.type === "Literal" && typeof node.value === "string" && /^[A-Z][^\s]*\s.*[a-z]/.test(node.value);

/** Whether a file exports an object of words for people, whatever it is called: `text`, `…Text`, or three sentences in it. */
export function exportsWords({ program }: SourceFile): boolean {
  return program.body.some((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
      return false;
    return statement.declaration.declarations.some(({ id, init }) => {
      const object = objectIn(init);
      if (!object) return false;
      if (id.type === "Identifier" && /^(text|\w+Text)$/.test(id.name)) return true;
      let sentences = 0;
      walk(object, (node, around) => {
        if (isSentence(node) && around.at(-1)?.type === "Property") sentences++;
      });
      return sentences >= 3;
    });
  });
}

/** Where a file defines procedures: keys of objects, and names, whose value begins with `procedure(`. */
export function proceduresIn({ imports, program, lineOf }: SourceFile): { name: string; line: number }[] {
  const makes = imports.some(
    ({ specifier, names }) => /(^|\/)procedure\.ts$/.test(specifier) && names.includes("procedure"),
  );
  const found: { name: string; line: number }[] = [];
  if (!makes) return found;
  walk(program, (node) => {
    const value = node.type === "Property" ? node.value : node.type === "VariableDeclarator" ? node.init : null;
    const key = node.type === "Property" ? node.key : node.id;
    if (isNode(value) && isProcedure(value) && isNode(key) && typeof key.name === "string")
      found.push({ name: key.name, line: lineOf(node.start) });
  });
  return found;
}

/** `procedure("session", …).input(…)`: a chain of calls that begins with `procedure(`. */
function isProcedure({ type, callee }: SyntaxNode): boolean {
  if (type !== "CallExpression" || !isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "procedure";
  return callee.type === "MemberExpression" && isNode(callee.object) && isProcedure(callee.object);
}
