type Size = "small" | "full";

const size: Size = process.env.EVENHAND_TEST_SIZE === "full" ? "full" : "small";

/** How often a race, fault or property test repeats: small in `npm test`, the whole goal in `npm run soak`. */
export const times = (counts: Record<Size, number>): number => counts[size];
