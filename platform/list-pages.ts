/** Longest cursor of a list, in characters: the sort key of a row, such as a title of 200 characters, of which each may be six in JSON. */
export const longestCursor = 2000;

/** Rows of one page of a list; the screens ask for no other number. */
export const pageSize = 50;
