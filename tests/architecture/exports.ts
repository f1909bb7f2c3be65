import { resolve } from "./boundaries.ts";
import type { SourceFile } from "./syntax.ts";

/** One name that a file exports. */
export interface Exported {
  name: string;
  isType: boolean;
  line: number;
  /** Whether a comment stands right above. */
  hasComment: boolean;
  /** For `export { local as name } from "path"`. */
  from: { path: string; local: string } | null;
}

/** What a file exports by name. */
export function exportsOf(file: SourceFile): Exported[] {
  const { path, text, program, comments, lineOf } = file;
  const commentsEnd = comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ end }) => end);
  return program.body.flatMap((node): Exported[] => {
    if (node.type !== "ExportNamedDeclaration") return [];
    const above = commentsEnd.findLast((end) => end <= node.start);
    // Between the two may stand the reason of a suppression.
    const hasComment = above !== undefined && /^(\s|\/\/.*\n)*$/.test(text.slice(above, node.start));
    const shared = { line: lineOf(node.start), hasComment };
    const { declaration, source } = node;
    if (declaration === null)
      return node.specifiers.map(({ local, exported, exportKind }) => ({
        ...shared,
        name: "name" in exported ? exported.name : exported.value,
        isType: node.exportKind === "type" || exportKind === "type",
        from: source && { path: resolve(path, source.value) ?? "", local: "name" in local ? local.name : local.value },
      }));
    const names =
      declaration.type === "VariableDeclaration"
        ? declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
        : "id" in declaration && declaration.id && "name" in declaration.id
          ? [declaration.id.name]
          : [];
    const isType = /^TS(Interface|TypeAlias)Declaration$/.test(declaration.type);
    return names.map((name) => ({ ...shared, name, isType, from: null }));
  });
}
