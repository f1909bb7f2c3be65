type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out the keys whose value is undefined: for many a reader, "absent" and "undefined" are two things. */
export function withoutUndefined<T extends object>(fields: T): Defined<T> {
  const entries: unknown[][] = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}
