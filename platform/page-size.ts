/** Rows of one page of a list; the screens ask for no other number. */
export const pageSize = 50;
