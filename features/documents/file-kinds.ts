export const documentKinds = ["resume", "cover_letter", "work_sample", "certificate", "offer", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Largest file that is taken, in bytes. */
export const largestFile = 20 * 1024 * 1024;

/** Files whose text is read, with their endings. */
const readableTypes = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.text": "odt",
  "application/rtf": "rtf",
  "text/plain": "txt",
} as const;
export type ReadableType = keyof typeof readableTypes;

/** Files that are kept as they are, beside them: work samples and certificates. */
const keptTypes = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
} as const;

export const isReadable = (type: string): type is ReadableType => type in readableTypes;
export const isKept = (type: string): boolean => isReadable(type) || type in keptTypes;

/** Kinds whose text must be readable: what is searched, and what fills a form. */
export const mustBeRead = (kind: DocumentKind): boolean => kind === "resume";

/** What an input for files of a kind accepts. */
export const acceptedEndings = (kind: DocumentKind): string =>
  [...Object.values(readableTypes), ...(mustBeRead(kind) ? [] : [...Object.values(keptTypes), "jpeg"])]
    .map((ending) => `.${ending}`)
    .join(",");

/** Why a file is not taken, each with what to do about it. */
export const fileRefusals = {
  tooLarge: "This file is larger than 20 MB. Save it with smaller images, or add a link instead.",
  empty: "This file is empty. Choose another one.",
  wrongType: "Evenhand can't use this type of file. Save it as PDF, DOCX, ODT, RTF or TXT.",
  oldWord: "This is an old Word file (.doc). Save it as DOCX or PDF.",
  locked: "This file is password-protected. Remove the password, then upload it again.",
  noText: "This looks like a scan, with no text to read. Upload a version with text, or choose another file type.",
  broken: "This file is damaged or incomplete. Save it again, then upload it.",
} as const;
export type FileRefusal = keyof typeof fileRefusals;
