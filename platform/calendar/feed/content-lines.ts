import { decodeText } from "../../text/encoding/decode-text.ts";

/** A part of a calendar between BEGIN and END, with the lines that stand directly in it, unfolded. */
export interface Component {
  /** `VEVENT`, in capitals. */
  name: string;
  lines: string[];
  parts: Component[];
}

/**
 * The text of a calendar file. Folds may stand in the middle of a letter, so bytes are unfolded before they become letters. Null where
 * they are no text.
 */
export function calendarText(file: Uint8Array | string): string | null {
  if (typeof file === "string") return file;
  const [lf, cr, blank, tab] = [10, 13, 32, 9];
  const bytes = new Uint8Array(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at++) {
    // Some programs put a CR before lines that end in CRLF already.
    const returns = file[at] !== cr ? 0 : file[at + 1] === cr ? 2 : 1;
    const breaks = file[at + returns] === lf ? returns + 1 : 0;
    const next = file[at + breaks];
    if (breaks > 0 && (next === blank || next === tab)) at += breaks;
    else bytes[length++] = file[at] ?? 0;
  }
  return decodeText(bytes.subarray(0, length))?.content ?? null;
}

/** Components that stand in no other but a calendar: where one begins, another has ended, whatever the file says. */
const outer = new Set(["VEVENT", "VTIMEZONE", "VFREEBUSY", "VTODO", "VJOURNAL", "VAVAILABILITY"]);

/** Lines that nobody reads, and that make up most of many a file. */
const unread = /^(DESCRIPTION|X-ALT-DESC|ATTACH|LOCATION|X-GOOGLE-CONFERENCE|X-MICROSOFT-(?!CDO-BUSYSTATUS)|X-APPLE-)/i;

/**
 * The calendars in a text, each with its components, however lines end. `isCutShort` where the text ends before a component does; one
 * that ends nowhere is left out. `components` counts all, and reading stops beyond `most`.
 */
export function calendarsIn(text: string, most: number) {
  const calendars: Component[] = [];
  /** From the calendar down to the component whose lines come now. */
  let open: Component[] = [];
  let components = 0;
  let isCutShort = false;
  for (const folded of text.replace(/(?:\r{0,2}\n|\r)[ \t]/g, "").split(/\r{0,2}\n|\r/)) {
    const line = folded.replace(/^\ufeff/, "");
    const [, begun, ended] = /^(?:BEGIN:\s*([\w-]+)|END:\s*([\w-]+))\s*$/i.exec(line) ?? [];
    const name = (begun ?? ended)?.toUpperCase();
    if (name === undefined) {
      if (line !== "" && !unread.test(line)) open.at(-1)?.lines.push(line);
    } else if (begun !== undefined) {
      if (name === "VCALENDAR") {
        isCutShort ||= open.length > 0;
        const calendar: Component = { name, lines: [], parts: [] };
        calendars.push(calendar);
        open = [calendar];
      } else if (open.length > 0) {
        if (outer.has(name)) {
          isCutShort ||= open.length > 1;
          open.length = 1;
        }
        if (++components > most) return { calendars, isCutShort: false, components };
        open.push({ name, lines: [], parts: [] });
      }
    } else {
      const at = open.findLastIndex((component) => component.name === name);
      if (at < 0) continue;
      const [closed, ...within] = open.slice(at);
      isCutShort ||= within.some((component) => outer.has(component.name));
      open.length = at;
      if (closed !== undefined) open.at(-1)?.parts.push(closed);
    }
  }
  return { calendars, isCutShort: isCutShort || open.length > 0, components };
}
