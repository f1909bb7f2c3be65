/** Longest texts that fields take, as the contract has them; written out here, because the contract brings zod along. */
export const candidateLimits = {
  note: 10_000,
  subject: 300,
  message: 20_000,
  reason: 500,
  source: 80,
  tag: 40,
  pay: 500,
  accommodation: 2000,
  name: 200,
} as const;

/** Of a message to begin from. */
export const templateLimits = { name: 80, body: 5000, most: 20 } as const;
