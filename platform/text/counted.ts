/** A number with its noun, as in "1 round" and "1,000 rounds"; zero is many. */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
