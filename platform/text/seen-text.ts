/**
 * What leaves no mark on the page: blanks of every kind, controls, and what only shapes its neighbours, such as a zero-width
 * joiner, a mark of direction or a filler. (Unicode: Default_Ignorable_Code_Point; beside it the blank of Braille and
 * the anchors of annotations.)
 */
const nothingSeen = /^[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

/** Whether nothing of a text can be seen. Joiners within words or emoji stay what they are: those words can be seen. */
export const isUnseen = (text: string): boolean => nothingSeen.test(text);

/** Whether a text is there and yet not seen: other than one that nobody has written, or only begun with a blank. */
export const isHidden = (text: string): boolean => text.trim() !== "" && isUnseen(text);

/**
 * A name without what acts on the text around it: controls, which become blanks, and embeddings, overrides and isolates of direction.
 * Joiners stay, which some scripts need, and marks of direction, which act on their neighbours alone.
 */
export const plainName = (name: string): string =>
  name.replace(/\p{Cc}+/gu, " ").replace(/[\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu, "");

/** Whether the database can store it: neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
