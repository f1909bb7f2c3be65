// Plain functions, because the first page of everybody loads them. What cannot be understood is undefined.

/** A text of an address, cut after so many characters. */
export const textIn = (raw: unknown, most: number): string | undefined =>
  typeof raw === "string" && raw.trim() !== "" ? raw.slice(0, most) : undefined;

/** That of the known values which an address says. */
export const oneOf = <Value extends string>(known: readonly Value[], raw: unknown): Value | undefined =>
  known.find((each) => each === raw);

/** Those of the known values which an address says, be it one or a list; in the order in which they are known. */
export function someOf<Value extends string>(known: readonly Value[], raw: unknown): Value[] | undefined {
  const given: unknown[] = Array.isArray(raw) ? raw : [raw];
  const some = known.filter((each) => given.includes(each));
  return some.length > 0 ? some : undefined;
}
