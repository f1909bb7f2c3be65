type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out the keys whose value is undefined, because the primitives tell "absent" from "undefined" (controlled or not). */
export function definedProps<T extends object>(props: T): Defined<T> {
  const entries: unknown[][] = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
