/** The number and the change note in the detail of a published entry; none where it holds no number. */
export function publishedAs(detail: string): { number: number; note: string } | null {
  const [, number, note = ""] = /^(?:Version|Publication) (\d+)(?: · ([\s\S]*))?$/.exec(detail) ?? [];
  return number === undefined ? null : { number: Number(number), note };
}
