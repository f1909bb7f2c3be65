/** Longest cursor of a list, in characters. It holds the sort key of a row, such as a title of 200 characters of any script. */
export const longestCursor = 1000;
