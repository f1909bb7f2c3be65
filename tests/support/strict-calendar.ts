/**
 * Checks an invitation by the letter of RFC 5545, 5546, 6068 and 6868, and shares no line with what makes or reads calendars in the
 * program. It knows what invitations have, and refuses all else.
 */
export interface CheckedLine {
  name: string;
  parameters: Record<string, string>;
  /** Text without escapes; addresses and times as they are. */
  value: string;
}

export interface CheckedCalendar {
  faults: string[];
  calendar: CheckedLine[];
  events: CheckedLine[][];
}

const textual = new Set(["SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT"]);
const oncePerEvent = ["UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "SUMMARY", "ORGANIZER", "STATUS"];
const atMostOnce = ["LOCATION", "DESCRIPTION", "URL"];

export function checkCalendar(text: string): CheckedCalendar {
  const faults: string[] = [];
  const lines = unfolded(text, faults).flatMap((line) => takenApart(line, faults) ?? []);
  const calendar: CheckedLine[] = [];
  const events: CheckedLine[][] = [];
  const open: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.name === "BEGIN") {
      if (at === 0 ? line.value !== "VCALENDAR" : open.length !== 1 || line.value !== "VEVENT")
        faults.push(`${line.value} begins where it may not`);
      open.push(line.value);
      if (line.value === "VEVENT") events.push([]);
    } else if (line.name === "END") {
      if (open.pop() !== line.value) faults.push(`${line.value} ends without having begun`);
    } else if (open.length === 0) faults.push(`${line.name} stands outside the calendar`);
    else if (open.length === 1) calendar.push(line);
    else events.at(-1)?.push(line);
  }
  if (open.length > 0) faults.push(`${open.join()} ends nowhere`);
  if (lines[0]?.name !== "BEGIN" || lines.at(-1)?.name !== "END") faults.push("a calendar begins and ends");
  const method = checkHead(calendar, faults);
  if (events.length === 0) faults.push("no event");
  for (const event of events) checkEvent(event, method, faults);
  return { faults, calendar, events };
}

/** 3.1: lines of at most 75 octets that end in CRLF; no letter of several octets is split. */
function unfolded(text: string, faults: string[]): string[] {
  if (!text.endsWith("\r\n")) faults.push("no CRLF at the end");
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push("a CR or LF by itself");
  if (!text.isWellFormed()) faults.push("half a letter");
  const lines: string[] = [];
  for (const physical of text.replace(/\r\n$/, "").split("\r\n")) {
    const octets = Buffer.byteLength(physical, "utf8");
    if (octets > 75) faults.push(`${octets} octets in a line`);
    if (physical === "") faults.push("an empty line");
    if (physical.startsWith(" ")) {
      const before = lines.pop();
      if (before === undefined) faults.push("the first line continues nothing");
      lines.push((before ?? "") + physical.slice(1));
    } else lines.push(physical);
  }
  return lines;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 forbids these
const control = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** name *(";" param) ":" value */
function takenApart(line: string, faults: string[]): CheckedLine | null {
  if (control.test(line)) faults.push(`a control in ${JSON.stringify(line)}`);
  const name = /^[A-Z0-9-]+/.exec(line)?.[0];
  if (name === undefined) {
    faults.push(`no name in ${line}`);
    return null;
  }
  let rest = line.slice(name.length);
  const parameters: Record<string, string> = {};
  while (rest.startsWith(";")) {
    const [whole, key = "", quoted, plain] = /^;([A-Z0-9-]+)=(?:"([^"]*)"|([^";:,]*))(?=[;:])/.exec(rest) ?? [];
    if (whole === undefined) {
      faults.push(`a parameter that is none in ${line}`);
      return null;
    }
    if (key in parameters) faults.push(`${key} twice in ${line}`);
    const value = quoted ?? plain ?? "";
    if (/\^(?![n'^])/.test(value)) faults.push(`a caret that stands for nothing in ${line}`);
    const letters: Record<string, string> = { "^n": "\n", "^'": '"', "^^": "^" };
    parameters[key] = value.replace(/\^[n'^]/g, (code) => letters[code] ?? code);
    rest = rest.slice(whole.length);
  }
  if (!rest.startsWith(":")) {
    faults.push(`no value in ${line}`);
    return null;
  }
  const value = rest.slice(1);
  if (!textual.has(name)) return { name, parameters, value };
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value.replace(/\\[\\;,nN]/g, ""))) faults.push(`a bare ; or , in ${name}`);
  if (/\\/.test(value.replace(/\\[\\;,nN]/g, ""))) faults.push(`an escape of nothing in ${name}`);
  const plain = value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
  return { name, parameters, value: plain };
}

const only = (lines: readonly CheckedLine[], name: string) => lines.filter((line) => line.name === name);

function checkHead(calendar: readonly CheckedLine[], faults: string[]): string {
  for (const name of ["VERSION", "PRODID", "METHOD"])
    if (only(calendar, name).length !== 1) faults.push(`${name} is there ${only(calendar, name).length} times`);
  if (only(calendar, "VERSION")[0]?.value !== "2.0") faults.push("VERSION is 2.0");
  const method = only(calendar, "METHOD")[0]?.value ?? "";
  if (!/^(REQUEST|CANCEL)$/.test(method)) faults.push(`METHOD ${method}`);
  for (const { name } of calendar)
    if (!/^(VERSION|PRODID|METHOD|CALSCALE)$/.test(name)) faults.push(`${name} in the calendar`);
  return method;
}

function checkEvent(event: readonly CheckedLine[], method: string, faults: string[]): void {
  for (const name of oncePerEvent)
    if (only(event, name).length !== 1) faults.push(`${name} is there ${only(event, name).length} times`);
  for (const name of atMostOnce) if (only(event, name).length > 1) faults.push(`${name} is there more than once`);
  for (const { name } of event)
    if (![...oncePerEvent, ...atMostOnce, "ATTENDEE"].includes(name)) faults.push(`${name} in the event`);
  const value = (name: string) => only(event, name)[0]?.value ?? "";
  const [stamp, start, end] = ["DTSTAMP", "DTSTART", "DTEND"].map((name) => timeIn(value(name), faults));
  if (stamp === undefined || start === undefined || end === undefined || end <= start)
    faults.push("the end comes first");
  if (!/^\d+$/.test(value("SEQUENCE"))) faults.push("SEQUENCE is no number");
  if (value("STATUS") !== (method === "CANCEL" ? "CANCELLED" : "CONFIRMED")) faults.push(`STATUS ${value("STATUS")}`);
  for (const { value: link, parameters } of only(event, "URL"))
    if (!/^https:\/\/[\w.:-]+[\w.~:/?#[\]@!$&'()*+=%-]*$/.test(link) || (parameters.VALUE ?? "URI") !== "URI")
      faults.push(`URL ${link}`);
  const people = [...only(event, "ORGANIZER"), ...only(event, "ATTENDEE")];
  for (const person of people) checkPerson(person, method, faults);
  const invited = only(event, "ATTENDEE").map((line) => line.value.toLowerCase());
  if (invited.length === 0) faults.push("nobody is invited");
  if (new Set(invited).size < invited.length) faults.push("somebody is invited twice");
}

function timeIn(value: string, faults: string[]): number | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  if (year !== undefined && !Number.isNaN(time) && new Date(time).toISOString() === iso) return time;
  faults.push(`${value} is no time in UTC`);
  return undefined;
}

/** 3.3.3 and RFC 6068: an address of ASCII, with percent before codes only. */
function checkPerson({ name, parameters, value }: CheckedLine, method: string, faults: string[]): void {
  if (!/^mailto:(?:[\w.!$'*+=~-]|%[0-9A-F]{2})+@(?:[\w.-]|%[0-9A-F]{2})+$/i.test(value))
    faults.push(`${name} ${value}`);
  if ((parameters.CN ?? "") === "") faults.push(`${name} without a name`);
  const allowed = name === "ORGANIZER" ? ["CN"] : ["CN", "ROLE", "PARTSTAT", "RSVP"];
  for (const key of Object.keys(parameters)) if (!allowed.includes(key)) faults.push(`${key} of ${name}`);
  if (name === "ORGANIZER") return;
  if (!/^(REQ|OPT)-PARTICIPANT$/.test(parameters.ROLE ?? "")) faults.push(`ROLE ${parameters.ROLE}`);
  if (method !== "REQUEST") return;
  if (parameters.RSVP !== "TRUE") faults.push(`RSVP ${parameters.RSVP}`);
  if (parameters.PARTSTAT !== "NEEDS-ACTION") faults.push(`PARTSTAT ${parameters.PARTSTAT}`);
}
