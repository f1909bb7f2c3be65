/** A text without case and in one form, so that a search finds it however it was typed, in any script. */
export const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** What the search of a list of plans compares with. The lines keep a search from running from one field into the next. */
export const searchText = (draft: { title: string; roleFamily: string; level: string }): string =>
  folded([draft.title, draft.roleFamily, draft.level].join("\n"));
