/** A text without case and in one form, so that a search finds it however it was typed, in any script. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase();
