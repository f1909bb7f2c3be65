import type { SourceFile } from "./syntax.ts";
import { walk } from "./syntax.ts";

type Node = Parameters<Parameters<typeof walk>[1]>[0];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === "Identifier" && typeof value.name === "string" ? value.name : null;

const storages = ["localStorage", "sessionStorage"];
const methods = /^(get|set|remove)Item$/;

/** Whether a file names the browser's storage, or document.cookie. */
export function touchesStorage({ program }: SourceFile): boolean {
  let found = false;
  walk(program, (node) => {
    if (storages.includes(nameOf(node) ?? "") || isCookie(node)) found = true;
  });
  return found;
}

const isCookie = (node: Node): boolean =>
  node.type === "MemberExpression" && nameOf(node.object) === "document" && nameOf(node.property) === "cookie";

/**
 * Under which names a file keeps something: the constant text with which each key begins, as far as it can be followed
 * through the constants of the file. Throws for a key that is written and cannot be followed.
 */
export function keysKept({ path, program }: SourceFile) {
  const constants = new Map<string, unknown>();
  const used = new Set<string>();
  const cookie = new Set<string>();
  const keys = new Set<string>();
  walk(program, (node, around) => {
    if (node.type === "VariableDeclarator" && around.at(-2)?.type !== "BlockStatement")
      constants.set(nameOf(node.id) ?? "", node.init);
  });

  const headOf = (value: unknown): string | null => {
    if (!isNode(value)) return null;
    switch (value.type) {
      case "Literal":
        return typeof value.value === "string" ? value.value : null;
      case "TemplateLiteral": {
        const [first] = nodes(value.quasis);
        const text: unknown = first?.value;
        const cooked = typeof text === "object" && text !== null && "cooked" in text ? text.cooked : null;
        return typeof cooked === "string" && cooked !== "" ? cooked : headOf(nodes(value.expressions)[0]);
      }
      case "BinaryExpression":
        return headOf(value.left);
      case "CallExpression":
        return headOf(value.callee);
      case "ArrowFunctionExpression":
        return headOf(value.body);
      case "Identifier":
        return headOf(constants.get(nameOf(value) ?? ""));
      default:
        return null;
    }
  };

  walk(program, (node) => {
    const name = nameOf(node);
    if (name && storages.includes(name)) used.add(name);
    if (node.type === "AssignmentExpression" && isNode(node.left) && isCookie(node.left))
      cookie.add(headOf(node.right) ?? `${path}: a cookie whose name cannot be read`);
    if (node.type !== "MemberExpression") return;
    const property = nameOf(node.property) ?? "";
    if (storages.includes(nameOf(node.object) ?? "") && !methods.test(property))
      throw new Error(`${path}: ${property} is no method that keeps a text under a key`);
  });
  walk(program, (node) => {
    if (node.type !== "CallExpression" || !isNode(node.callee) || node.callee.type !== "MemberExpression") return;
    const method = nameOf(node.callee.property) ?? "";
    if (!methods.test(method)) return;
    const key = headOf(nodes(node.arguments)[0]);
    if (key !== null) keys.add(key);
    else if (method === "setItem") throw new Error(`${path}: begin the key with a constant of the file`);
  });
  if (keys.size > 0 && used.size > 1) throw new Error(`${path} uses both storages: split it`);
  const sorted = [...keys].toSorted();
  return {
    local: used.has("localStorage") ? sorted : [],
    session: used.has("sessionStorage") ? sorted : [],
    cookie: [...cookie].toSorted(),
  };
}
