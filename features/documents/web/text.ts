import { counted } from "#platform/text/counted.ts";
import type { Document } from "../contract.ts";
import type { DocumentKind } from "../file-kinds.ts";
import type { Suggestion } from "../suggestions.ts";

const kinds: Record<DocumentKind, string> = {
  resume: "Résumé",
  cover_letter: "Cover letter",
  work_sample: "Work sample",
  certificate: "Certificate",
  offer: "Offer",
  other: "Other",
};
const readings: Record<Document["reading"], string> = {
  read: "Text read",
  no_text: "No text found",
  locked: "Password-protected",
  broken: "Can't be read",
  none: "No text to read",
};
const suggested: Record<Suggestion["field"], string> = {
  fullName: "Name",
  mail: "Email",
  phone: "Phone",
  link: "Link",
  history: "Work and education",
};

/** What the panels of documents say. */
export const text = {
  kinds,
  readings,
  suggested,
  unreached: "The server didn't respond, so nothing changed. Try again.",
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  pages: (number: number) => counted(number, "page", "pages"),

  drop: {
    label: "Résumé",
    choose: "Choose a file",
    chooseAnother: "Choose another file",
    hint: "or drop it here. PDF, DOCX, ODT, RTF or TXT, up to 20 MB.",
    reading: (name: string) => `Reading ${name}…`,
    read: (name: string, found: number) =>
      found === 0 ? `${name}: nothing to fill in` : `${name}: ${counted(found, "suggestion", "suggestions")}`,
    suggestions: "Found in the file",
    suggestionsHelp: "Taken word for word from the file. Check each one.",
    use: (value: string) => `Use ${value}`,
    used: "Used",
    source: "In the file:",
    useShort: "Use",
  },

  panel: {
    title: "Files",
    loading: "Loading files",
    failed: "Couldn't load the files.",
    empty: "No files yet.",
    emptyEditor: "No files yet. Add a résumé, a work sample or a certificate.",
    add: "Add a file",
    kind: "Kind of file",
    adding: (name: string) => `Adding ${name}…`,
    added: (name: string) => `${name} added`,
    open: (name: string) => `Preview ${name}`,
    download: "Download",
    rename: "Rename…",
    remove: "Remove",
    removed: (name: string) => `${name} removed`,
    restoreHint: "Undo, within 30 days",
    changeFailed: "Couldn't change the file.",
    by: (name: string) => `by ${name}`,
    hint: "or drop it here, up to 20 MB.",
  },
  renaming: {
    title: "Rename file",
    name: "Name",
    kind: "Kind",
    save: "Save",
    missing: "Enter a file name",
    failed: "Couldn't rename the file.",
  },
  preview: {
    loading: "Loading the text",
    search: "Search in this file",
    found: (number: number) => (number === 0 ? "No matches" : counted(number, "match", "matches")),
    noText: "No text to show. Download the original.",
    original: "Download original",
    failed: "Couldn't load the text.",
    textLabel: "File text",
  },
};
