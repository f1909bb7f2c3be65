const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[-/.\s]+(\d{1,2})(?:[-/.\s]+(\d{4}|\d{2}))?\.?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}|\d{2}))?$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s*([a-z]{3,9})\.?,?(?:\s+(\d{4}|\d{2}))?$/i;

type Given = {
  /** Decides whether 3/4 is in March or in April. */
  locale: string;
  /** The year where none is typed is this one's. */
  today: Date;
};

/**
 * A calendar day as people type it, as `2026-11-27`; null where it is none. Read are figures in the order of the locale, a month
 * written out in English before or after the day, and the form with the year first.
 */
export function readTypedDate(typed: string, { locale, today }: Given): string | null {
  const text = typed.trim().replace(/\s+/g, " ");
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3], today);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, second, year] = numbers;
    return isDayFirst(locale) ? dayOf(year, Number(second), first, today) : dayOf(year, Number(first), second, today);
  }
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? swapped(DAY_FIRST.exec(text)) ?? [];
  return month === undefined ? null : dayOf(year, monthOf(month), day, today);
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];

const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, index)).toLowerCase(),
);
/** From 1; 0 where there is none of this name. */
const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric", year: "numeric" }).formatToParts();
  return parts.findIndex(({ type }) => type === "day") < parts.findIndex(({ type }) => type === "month");
}

function dayOf(year: string | undefined, month: number, day: string | undefined, today: Date): string | null {
  const full = year === undefined ? today.getFullYear() : Number(year) + (year.length === 2 ? 2000 : 0);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : null;
}
