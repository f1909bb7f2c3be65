/** Another part every day, the same all day and on every machine; EVENHAND_TEST_SEED names one to look at again. */
const seed = Number(process.env.EVENHAND_TEST_SEED ?? Math.floor(Date.now() / 86_400_000));

/** So many of all, spread evenly, beginning at a place that moves with the seed; and what was chosen, in words. */
export function sampleOf<T>(all: readonly T[], count: number): { sample: T[]; told: string } {
  if (count >= all.length) return { sample: [...all], told: `all ${all.length}` };
  const step = all.length / count;
  const start = seed % Math.ceil(step);
  const sample = Array.from({ length: count }, (_, at) => all[(start + Math.floor(at * step)) % all.length]);
  return { sample: sample.filter((one) => one !== undefined), told: `of ${all.length}, seed ${seed}` };
}

/** Those whose title holds EVENHAND_TEST_HOLES, for whoever looks at one of them; all without it. */
export const named = <T extends { title: string }>(all: readonly T[]): readonly T[] =>
  all.filter(({ title }) => title.includes(process.env.EVENHAND_TEST_HOLES ?? ""));
