/** Longest texts that fields take, as the contract has them; written out here, because the contract brings zod along. */
export const debriefLimits = { statement: 4000, reason: 2000, remark: 2000 } as const;
