// Kept: making one takes longer than everything else that a press in the builder does.
const inGroups = new Intl.NumberFormat("en-US");

/** A number with its noun, as in "1 round" and "1,000 rounds"; zero is many. */
export const counted = (number: number, one: string, many: string): string =>
  `${inGroups.format(number)} ${number === 1 ? one : many}`;
