const duration = new Intl.DurationFormat("en-US", { style: "long" });

/** How long to wait, in words: seconds, then minutes, from two hours on hours. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return duration.format({ seconds });
  if (seconds <= 120 * 60) return duration.format({ minutes: Math.ceil(seconds / 60) });
  return duration.format({ hours: Math.ceil(seconds / 3600) });
}
