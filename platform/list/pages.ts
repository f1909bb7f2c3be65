/** Longest cursor of a list, in characters: the sort key of a row, such as a title of 200 characters, of which each may be six in JSON. */
export const longestCursor = 2000;

/** What of a list's address is no part of a view: where one came from, where one is, what is open. */
export const besidesView: readonly string[] = ["view", "cursor", "new"];

/** Rows of one page of a list; the screens ask for no other number. */
export const pageSize = 50;
