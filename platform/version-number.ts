/** Largest version of a thing that is edited: the database counts in 32 bits. */
export const largestVersion = 2_147_483_647;
