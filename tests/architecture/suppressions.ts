import { type SourceFile, walk } from "./syntax.ts";

/** Shortest text that can be a reason. */
const reasonLength = 12;

/**
 * Places where a file says "trust me" without saying why: a cast other than `as const`, a `!`, a switched-off check.
 * The reason stands in a comment on the line above, on the same line, or above the statement.
 */
export function unexplained(file: SourceFile): string[] {
  const { path, comments, program, lineOf, text } = file;
  const found: { at: number; what: string }[] = [];
  const explainedLines = new Set(
    comments
      .filter(({ value }) => value.replace(/^[\s*]+/, "").length >= reasonLength)
      .flatMap(({ start, end }) => [lineOf(start), lineOf(end), lineOf(end) + 1]),
  );

  walk(program, (node, around) => {
    const what =
      node.type === "TSNonNullExpression"
        ? "!"
        : /^TS(As|TypeAssertion|Type)/.test(node.type) && isCast(node.type, text.slice(node.start, node.end))
          ? "a cast"
          : node.type === "TSAnyKeyword"
            ? "any"
            : null;
    if (!what) return;
    const statement = around.findLast(({ type }) => /Statement$|Declaration$|^PropertyDefinition$/.test(type));
    const lines = [node.end, node.start, ...(statement ? [statement.start] : [])].map(lineOf);
    if (!lines.some((line) => explainedLines.has(line))) found.push({ at: node.start, what });
  });

  for (const { value, start } of comments) {
    const words = value.trim();
    if (/^@ts-(ignore|nocheck)/.test(words)) found.push({ at: start, what: "@ts-ignore (use @ts-expect-error)" });
    else if (/^@ts-expect-error/.test(words) && words.length < "@ts-expect-error".length + reasonLength)
      found.push({ at: start, what: "@ts-expect-error" });
    else if (/^biome-ignore/.test(words) && (words.split(/:\s/, 2)[1] ?? "").length < reasonLength)
      found.push({ at: start, what: "biome-ignore" });
  }
  return found.map(({ at, what }) => `${path}:${lineOf(at)} uses ${what} without a reason on the line above`);
}

const isCast = (type: string, code: string) =>
  (type === "TSAsExpression" || type === "TSTypeAssertion") && !/\bas const$/.test(code);
