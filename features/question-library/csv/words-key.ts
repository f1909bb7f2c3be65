/** Two questions with the same key are the same words, whatever their case, spaces and last sign. */
export const wordsKey = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.?!…]+$/u, "")
    .trim();
