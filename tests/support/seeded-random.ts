/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32), so that a failing history can be run again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    /** A whole number from 0 to below `end`. */
    below,
    /** Whether something of this probability happens. */
    happens: (probability: number): boolean => next() < probability,
    pick: <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0],
    /** A v4 UUID. */
    uuid: (): string => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
