/** A reliability as the literature writes it: .76. */
export const shown = (reliability: number): string => reliability.toFixed(2).replace(/^0/, "");
