/** Anything that JSON holds. */
export type PaperData = { readonly [name: string]: unknown };

/** What is put on paper: a layout, and what it is filled with. Texts are shown as they are: none of them is read as a sign of form. */
export interface Paper {
  /** Paths of files of Typst, read one after another behind `text.typ`. */
  layout: readonly string[];
  /** What the layout finds under `data`; texts of any script. */
  data: PaperData;
  /** Folder for fonts that were made ready, which may go at any time. */
  fontFolder: string;
}
