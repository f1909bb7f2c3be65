import { monthNames } from "#platform/text/month-names.ts";

/** Work or education as a text says it, with the place of the lines that say it. */
export interface WorkRow {
  value: { kind: "work" | "education"; title: string; place: string; from: string; to: string };
  from: number;
  to: number;
}

const monthName = [...monthNames.keys()].sort((a, b) => b.length - a.length).join("|");
const point = `(?:(?:(?<!\\p{L})(?:${monthName})\\.?,?\\s+)|(?:0?[1-9]|1[0-2])\\s?[./]\\s?)?(?:19|20)\\d{2}(?!\\d)|(?:19|20)\\d{2}[-/](?:0[1-9]|1[0-2])(?!\\d)`;
const ongoing =
  "present|now|today|current|ongoing|heute|jetzt|aktuell|actualidad|presente|actualmente|aujourd['’]hui|oggi|atual|現在";
const range = new RegExp(`(${point})\\s*(?:-|–|—|to|until|bis|a|à|hasta|～|~)\\s*(${point}|${ongoing})`, "giu");
const since = new RegExp(`(?<!\\p{L})(?:since|seit|desde|depuis|from|ab|dal)\\s+(${point})`, "giu");

/** A year, or year and month, of a point as people write it; empty for what goes on. */
function pointOf(written: string): string {
  const year = /(?:19|20)\d{2}/.exec(written)?.[0];
  if (year === undefined) return "";
  const name = new RegExp(`(?<!\\p{L})(${monthName})(?!\\p{L})`, "iu").exec(written)?.[1];
  const number =
    /^(?:19|20)\d{2}[-/](0[1-9]|1[0-2])$/.exec(written.trim())?.[1] ??
    /^(0?[1-9]|1[0-2])\s?[./]/.exec(written.trim())?.[1];
  const month = (name ? String(monthNames.get(name.toLowerCase())) : number)?.padStart(2, "0");
  return month ? `${year}-${month}` : year;
}

const heads = {
  work: /^\W*(professional |work |relevant |employment )?(experience|employment( history)?|work history|career|berufserfahrung|beruflicher werdegang|werdegang|experiencia( laboral| profesional)?|expériences?( professionnelles?)?|esperienz[ae]( lavorativ[ae])?|experiência( profissional)?|職歴)\W*$/iu,
  education:
    /^\W*(education|academic background|qualifications|ausbildung|bildung(sweg)?|studium|educación|formación( académica)?|formation|éducation|istruzione|formação|学歴)\W*$/iu,
} as const;
const otherHead =
  /^\W*(skills|languages|projects|publications|certifications?|interests|references|summary|profile|kenntnisse|sprachen|hobbys|interessen|idiomas|compétences|langues)\W*$/iu;
const ofSchool =
  /\b(university|universität|universidad|université|università|universidade|college|school|schule|gymnasium|bachelor|master|b\.?sc|m\.?sc|ph\.?d|diploma|diplom|degree|mba|abitur|licence|licenciatura)\b/iu;

const longestLine = 300;
const mostRows = 40;

/** Between a position and where it was. */
const parting = /\s+(?:at|@|bei|chez|en|presso)\s+|\s*[|•·]\s*|\s+[–—-]\s+|,\s+|\t+/u;

const bare = (text: string) =>
  text
    .replaceAll(/^[\s,;:|•·()–—-]+|[\s,;:|•·(–—-]+$/gu, "")
    .replace(/^\(|\)$/g, "")
    .trim();

/**
 * Rows of work and education: each range of years, with the words that stand in its line, or else in the line before and behind it. A
 * year alone is no row.
 */
export function workRowsIn(text: string): WorkRow[] {
  const lines: { text: string; from: number }[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    lines.push({ text: line, from: at });
    at += line.length + 1;
  }
  const rows: WorkRow[] = [];
  let section: "work" | "education" | null = null;
  for (const [place, line] of lines.entries()) {
    // No row of a résumé is that long, and the patterns below look back and forth.
    if (line.text.length > longestLine || rows.length >= mostRows) continue;
    const head = line.text.trim();
    if (heads.work.test(head)) section = "work";
    else if (heads.education.test(head)) section = "education";
    else if (otherHead.test(head)) section = null;
    const found = rangeIn(line.text);
    if (!found) continue;
    const words = wordsAround(lines, place, found.written);
    if (!words) continue;
    const said = `${words.title} ${words.place}`;
    const kind = section ?? (ofSchool.test(said) ? "education" : null);
    if (kind === null) continue;
    rows.push({
      value: {
        kind,
        title: words.title.slice(0, 200),
        place: words.place.slice(0, 200),
        from: found.from,
        to: found.to,
      },
      from: words.from,
      to: words.to,
    });
  }
  return rows;
}

function rangeIn(line: string): { from: string; to: string; written: string } | null {
  range.lastIndex = 0;
  const [written, first, last] = range.exec(line) ?? [];
  if (written !== undefined && first !== undefined && last !== undefined)
    return { from: pointOf(first), to: pointOf(last), written };
  since.lastIndex = 0;
  const [open, begin] = since.exec(line) ?? [];
  return open !== undefined && begin !== undefined ? { from: pointOf(begin), to: "", written: open } : null;
}

interface Line {
  text: string;
  from: number;
}

/** What the row is about; only words that stand there, so that each can be shown. */
function wordsAround(lines: readonly Line[], at: number, written: string) {
  const line = lines[at];
  if (!line) return null;
  const own = bare(line.text.replace(written, " ").replaceAll(/\s{2,}/g, "\t"));
  const isWords = (text: string | undefined): text is string =>
    text !== undefined &&
    text.length <= longestLine &&
    bare(text) !== "" &&
    bare(text).length <= 120 &&
    !rangeIn(text) &&
    !heads.work.test(text.trim()) &&
    !heads.education.test(text.trim()) &&
    !/^\s*[-•*·]/.test(text);
  const [before, after] = [lines[at - 1], lines[at + 1]];
  const span = (first: Line, last: Line) => ({ from: first.from, to: last.from + last.text.length });
  if (own !== "") {
    const [title = "", ...rest] = own.split(parting).map(bare).filter(Boolean);
    const placeSaid = rest[0] ?? "";
    if (placeSaid === "" && isWords(after?.text) && after && bare(after.text).split(/\s+/).length <= 8)
      return { title, place: bare(after.text.split(parting)[0] ?? after.text), ...span(line, after) };
    return { title, place: placeSaid, ...span(line, line) };
  }
  if (before && isWords(before.text)) {
    const [title = "", placeSaid = ""] = bare(before.text).split(parting).map(bare).filter(Boolean);
    const above = lines[at - 2];
    if (placeSaid === "" && above && isWords(above.text) && bare(above.text).split(/\s+/).length <= 8)
      return { title: bare(above.text), place: title, ...span(above, line) };
    return { title, place: placeSaid, ...span(before, line) };
  }
  if (after && isWords(after.text)) {
    const [title = "", placeSaid = ""] = bare(after.text).split(parting).map(bare).filter(Boolean);
    return { title, place: placeSaid, ...span(line, after) };
  }
  return null;
}
