/** What is put on paper, from the top down. Texts are shown as they are: nothing in them is read as a sign of form. */
export type Block =
  | { kind: "heading"; text: string; level: 1 | 2 | 3; isInContents?: boolean; beginsPage?: boolean }
  | { kind: "text"; text: string; look?: Look; indent?: number }
  | { kind: "list"; items: readonly string[]; marker: "bullet" | "number" | "box"; look?: Look; first?: number }
  /** A name at the side, a text beside it. */
  | { kind: "facts"; rows: readonly (readonly [string, string])[] }
  /** Side by side, each in its frame where there is one. One below the other where a page is too short for them. */
  | { kind: "columns"; columns: readonly (readonly Block[])[]; hasFrames?: boolean; shares?: readonly number[] }
  /** Lines to write on. */
  | { kind: "lines"; count: number }
  /** A frame to write in, of this height in points. */
  | { kind: "frame"; height: number; label?: string }
  /** Words with a line to fill in behind each. */
  | { kind: "blanks"; labels: readonly string[] }
  | { kind: "rule" }
  | { kind: "space"; height: number }
  /** Kept on one page where it goes on one. */
  | { kind: "together"; blocks: readonly Block[] }
  | { kind: "page" };

/** How a text looks; the sizes stand in looks.ts. */
export type Look = "body" | "strong" | "small" | "muted" | "script" | "title";

/** A whole paper, in its order. */
export interface Paper {
  title: string;
  author: string;
  /** Of the words that are not the user's: `en`. */
  language: string;
  /** First page, without a header; left out, the paper begins at once. */
  cover?: readonly Block[];
  /** Heading of the list of contents, which stands behind the cover; left out, there is none. */
  contents?: string;
  blocks: readonly Block[];
  header: string;
  footer: string;
  /** `{page} of {pages}` with the numbers in. */
  pageWords: string;
  madeAt: string;
}
