/** A moment, or a calendar day written `2026-11-27` (which belongs to no zone and never shifts). */
export type DateLike = Date | string | number;
type ZoneOption = { timeZone?: string | undefined };

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Beyond this age a relative date says less than the date itself. */
const RELATIVE_UP_TO = 7 * DAY;

// Intl puts a narrow no-break space before AM; people search and paste with a plain one.
const plainSpaces = (text: string) => text.replace(/\u202f|\u00a0/g, " ");

function format(value: DateLike, options: Intl.DateTimeFormatOptions): string {
  const isDay = typeof value === "string" && CALENDAR_DAY.test(value);
  return plainSpaces(
    new Intl.DateTimeFormat("en-US", isDay ? { ...options, timeZone: "UTC" } : options).format(new Date(value)),
  );
}

const withZone = (options: Intl.DateTimeFormatOptions, { timeZone }: ZoneOption): Intl.DateTimeFormatOptions =>
  timeZone ? { ...options, timeZone } : options;

/** `Nov 27, 2026`, everywhere a person reads a date. */
export function formatDate(value: DateLike, zone: ZoneOption = {}): string {
  return format(value, withZone({ month: "short", day: "numeric", year: "numeric" }, zone));
}

/** `Fri, Nov 27, 2026`: where days are chosen between. */
export function formatWeekday(value: DateLike, zone: ZoneOption = {}): string {
  return format(value, withZone({ weekday: "short", month: "short", day: "numeric", year: "numeric" }, zone));
}

/** `10:00 AM EST`. */
export function formatZonedTime(value: DateLike, zone: ZoneOption = {}): string {
  return format(value, withZone({ hour: "numeric", minute: "2-digit", timeZoneName: "short" }, zone));
}

/** `10:00 AM`. */
export function formatTime(value: DateLike, zone: ZoneOption = {}): string {
  return format(value, withZone({ hour: "numeric", minute: "2-digit" }, zone));
}

/** `Dec 1, 2026, 10:00 AM PST`: a scheduled time always carries its zone. */
export function formatDateTime(value: DateLike, zone: ZoneOption = {}): string {
  return format(
    value,
    withZone(
      { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
      zone,
    ),
  );
}

/** `Nov 1, 2026 – Jan 31, 2027`; the year is never dropped. */
export function formatDateRange(from: DateLike, to: DateLike, zone: ZoneOption = {}): string {
  const [first, last] = [formatDate(from, zone), formatDate(to, zone)];
  return first === last ? first : `${first} – ${last}`;
}

/** `3 h ago`, `in 2 days`; from seven days on the date itself. */
export function formatRelative(value: DateLike, now: Date, zone: ZoneOption = {}): string {
  const distance = new Date(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (Number.isNaN(size) || size >= RELATIVE_UP_TO) return formatDate(value, zone);
  if (size < MINUTE) return "just now";
  const amount =
    size < HOUR
      ? `${Math.floor(size / MINUTE)} min`
      : size < DAY
        ? `${Math.floor(size / HOUR)} h`
        : `${Math.floor(size / DAY)} ${size < 2 * DAY ? "day" : "days"}`;
  return distance < 0 ? `${amount} ago` : `in ${amount}`;
}

/** A length of time in whole minutes: `45 min`, `1 h`, `2 h 45 min`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The machine's form of a date, for `<time datetime>`. */
export function toIso(value: DateLike): string {
  return typeof value === "string" && CALENDAR_DAY.test(value) ? value : new Date(value).toISOString();
}
