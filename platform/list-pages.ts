/** Longest cursor of a list, in characters. It holds the sort key of a row, such as a title of 200 characters of any script. */
export const longestCursor = 1000;

/** Rows of one page of a list; the screens ask for no other number. */
export const pageSize = 50;
