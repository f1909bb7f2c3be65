/** Two people changed the same document. Apart from the other words, which come with the first page. */
export const collisionText = {
  compare: "Compare",
  mine: "Yours",
  theirs: "Theirs",
  keepMine: "Keep mine",
  takeTheirs: "Use theirs",
  later: "Decide later",
  undoWithKey: "Press the undo key to get yours back.",
} as const;
