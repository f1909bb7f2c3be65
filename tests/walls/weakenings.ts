/** Parts of an expression between its outermost ` AND ` or ` OR `, with what stands between them; strings are left alone. */
function split(text: string): { operands: string[]; operator: "AND" | "OR" | null } {
  const operands: string[] = [];
  let operator: "AND" | "OR" | null = null;
  let depth = 0;
  let isText = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "'") isText = !isText;
    if (isText) continue;
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (depth > 0) continue;
    const found = (["AND", "OR"] as const).find((word) => text.startsWith(` ${word} `, at));
    if (!found) continue;
    operands.push(text.slice(from, at));
    operator = found;
    from = at + found.length + 2;
  }
  return { operands: [...operands, text.slice(from)], operator };
}

/** Where each pair of brackets stands, outermost first. */
function brackets(text: string): { from: number; to: number }[] {
  const open: number[] = [];
  const pairs: { from: number; to: number }[] = [];
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isText = !isText;
    if (isText) continue;
    if (text[at] === "(") open.push(at + 1);
    if (text[at] === ")") pairs.push({ from: open.pop() ?? 0, to: at });
  }
  return pairs.sort((a, b) => a.from - b.from);
}

/**
 * The expression of a policy with one hole each: all of it true, one part of an AND or the condition of a WHERE true, one
 * part of an OR false (which takes somebody's right away: the positive controls must notice).
 */
export function weakenings(text: string): string[] {
  const weak = new Set(["true"]);
  for (const { from, to } of [{ from: 0, to: text.length }, ...brackets(text)]) {
    const inside = text.slice(from, to);
    const around = (part: string) => text.slice(0, from) + part + text.slice(to);
    const { operands, operator } = split(inside);
    if (/WHERE \($/i.test(text.slice(0, from))) weak.add(around("true"));
    if (operator === null) continue;
    for (const at of operands.keys())
      weak.add(
        around(
          operands.map((operand, other) => (other === at ? String(operator === "AND") : operand)).join(` ${operator} `),
        ),
      );
  }
  weak.delete(text);
  return [...weak];
}
