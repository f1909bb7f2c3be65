/** From `start` up to but without `end`, both milliseconds since 1970 in UTC. */
export interface Interval {
  start: number;
  end: number;
}

/** Intervals in order, those that touch or overlap as one; empty ones are left out. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/** Whether two intervals have a moment in common. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** Whether one of the merged intervals holds the whole of another. */
export const holds = (merged: readonly Interval[], inner: Interval): boolean =>
  merged.some(({ start, end }) => start <= inner.start && inner.end <= end);
