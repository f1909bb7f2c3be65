/** A name within a sentence of ours: it keeps the direction of its own script, and the sentence keeps that of the page. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
