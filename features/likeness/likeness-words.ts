/** The words that questions are compared by, as `data/` holds them; lists have spaces between their words. */
export interface LikenessWords {
  /**
   * Words that interviews use for the same thing, one class a line; the first names the class. `_` joins words that belong
   * together, in all their forms; `~` lets up to three words of any kind stand there: "turn~down" is "turn a client down".
   */
  synonyms: readonly string[];
  /** Words and their forms that no ending tells, with commas between them: "teach taught, go went gone". */
  irregular: string;
  /** Words that interview questions share whatever they ask about. */
  stopWords: string;
  /** Words that say little. */
  faintWords: string;
  numberWords: string;
  /** Written with a capital, and asked for rather than a name: languages, tools of a trade. */
  capitalized: string;
}
