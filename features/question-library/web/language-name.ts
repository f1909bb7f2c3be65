/** What a language is called in English; its tag where it has no name. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
}
