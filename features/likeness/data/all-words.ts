/** The synonyms and the other words, in one piece: `likeness.ts` fetches them when somebody compares for the first time. */
import synonyms from "./synonyms.json" with { type: "json" };
import words from "./words.json" with { type: "json" };

export const allWords = { ...synonyms, ...words };
