/** The card beside notes, and on a guest's page. */
export { CardPane } from "./card/card-pane.tsx";
/** A submitted card to read, and on paper. */
export { PrintCard } from "./card/print-card.tsx";
export { CardContent } from "./card/read-card.tsx";
/** Where the notes and the card of one interviewer come from and go. */
export { type Desk, guestDesk, memberDesk, printCard } from "./desk.ts";
/** Being let out of a card. */
export { AskExcuseDialog } from "./excuse/ask-excuse-dialog.tsx";
export { ExcuseDialog } from "./excuse/excuse-dialog.tsx";
export { text as excuseText } from "./excuse/text.ts";
export { useExcuses } from "./excuse/use-excuses.ts";
/** Scorecards side by side. */
export { CardGrid } from "./grid/card-grid.tsx";
export { GridCell, GridRating } from "./grid/grid-cell.tsx";
export { type GridPerson, PersonHead } from "./grid/person-head.tsx";
/** Asking and noting. */
export { NoteLineRow } from "./notes/lines/note-line.tsx";
export { NotesWorkspace } from "./notes/notes-workspace.tsx";
export { notesQuery } from "./notes/queries.ts";
export { useNotesStore } from "./notes/use-notes.ts";
/** What one may see of a candidacy's cards. */
export { cardsOfCandidateQuery } from "./queries.ts";
export { text as reminderText } from "./reminder-text.ts";
/** Reminding authors of the cards that they owe. */
export { remindOfCards } from "./reminding.ts";
