/** JSON in one form: keys sorted by their code units, no spaces, absent where undefined. Equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
    return `{${entries.join(",")}}`;
  }
  return JSON.stringify(value);
}

/** Whether two values say the same, also where their keys stand in another order. */
export const isEqual = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);
