/** Files of somebody or something. */
export { DocumentsPanel } from "./documents-panel.tsx";
/** Filing a résumé that was dropped, once its person or candidacy is there. */
export { attachDocument, type DocumentOwners, documentsQuery, refreshDocuments } from "./queries.ts";
/** Where a résumé is dropped, and what it suggests. */
export { ResumeDrop } from "./resume-drop.tsx";
export { SuggestionList } from "./suggestion-list.tsx";
