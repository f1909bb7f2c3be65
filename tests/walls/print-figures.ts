/** Tells in the output of the tests what a matrix tried, so that a green run says how much it saw. */
export function printFigures(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Seconds since `started`, as people read them. */
export const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
