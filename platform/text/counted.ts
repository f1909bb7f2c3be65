// Made once: numbers are written at every press in the builder.
const inGroups = new Intl.NumberFormat("en-US");

/** A number with its noun, as in "1 round" and "1,000 rounds"; zero is many. */
export const counted = (number: number, one: string, many: string): string =>
  `${inGroups.format(number)} ${number === 1 ? one : many}`;
