import type { MatrixRow } from "./matrix.ts";

/** A mean on the scale, and where it likely lies; null where too little was rated to say. */
export interface Estimate {
  value: number | null;
  /** Four times in five the mean of more interviewers would lie in it. */
  range: { low: number; high: number } | null;
}

export interface Composite extends Estimate {
  /** The same without each one of the interviewers. */
  without: ({ authorId: string } & Estimate)[];
  /** Ratings that it is made of. */
  n: number;
}

/** What differs from ratings as they were given. */
interface Given {
  weights: ReadonlyMap<string, number>;
  /** Top of the scale. */
  top?: number;
  /** How far each interviewer usually rates from others, to be taken away. */
  distances?: ReadonlyMap<string, number>;
}

/** Student's t that leaves a tenth above it, by degrees of freedom from 1 on; beyond them that of the normal distribution. */
const tenthAbove = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333,
  1.33, 1.328, 1.325, 1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
];

/**
 * Advice beside the matrix, never instead of it: the mean of the competencies' means, each by its weight, however many rated it. What is
 * missing is not zero. The range follows from how far interviewers are apart on the same competency, pooled over all of them.
 */
export function compositeOf(rows: readonly MatrixRow[], given: Given): Composite {
  const authors = [...new Set(rows.flatMap(({ cells }) => cells.map(({ authorId }) => authorId)))].sort();
  return {
    ...estimateOf(rows, given),
    without: authors.map((authorId) => ({ authorId, ...estimateOf(rows, given, authorId) })),
    n: rows.flatMap(({ cells }) => cells.filter(({ value }) => value !== null)).length,
  };
}

function estimateOf(rows: readonly MatrixRow[], { weights, top = 4, distances }: Given, left?: string): Estimate {
  const parts = rows.flatMap(({ competencyKey, cells }) => {
    const values = cells.flatMap(({ authorId, value }) =>
      authorId === left || value === null ? [] : value - (distances?.get(authorId) ?? 0),
    );
    if (values.length === 0) return [];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return [{ weight: weights.get(competencyKey) ?? 1, mean, squares, n: values.length }];
  });
  const sumOf = (of: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const total = sumOf(({ weight }) => weight);
  if (total === 0) return { value: null, range: null };
  const within = (value: number) => Math.min(top, Math.max(1, value));
  const value = within(sumOf(({ weight, mean }) => weight * mean) / total);
  const freedom = sumOf(({ n }) => n - 1);
  if (freedom === 0) return { value, range: null };
  const variance = sumOf(({ squares }) => squares) / freedom;
  const error = Math.sqrt(sumOf(({ weight, n }) => (weight ** 2 * variance) / n)) / total;
  const reach = (tenthAbove[freedom - 1] ?? 1.282) * error;
  return { value, range: { low: within(value - reach), high: within(value + reach) } };
}

/** How far the composite moves at most when one interviewer is left out. */
export function largestMove({ value, without }: Composite): number {
  if (value === null) return 0;
  return Math.max(0, ...without.flatMap((one) => (one.value === null ? [] : Math.abs(one.value - value))));
}
