/**
 * Guards of the server whose loss changes no answer, because another one stands behind: each with the one that does. The
 * one behind is taken away by the other mutants.
 */
export const heldTwice: Readonly<Record<string, string>> = {};
