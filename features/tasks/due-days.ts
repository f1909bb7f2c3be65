/** Parts of somebody's list of tasks, in this order. */
const dueParts = ["overdue", "today", "week", "later"] as const;
export type DuePart = (typeof dueParts)[number];

/** Midnight of the day so many days after this one, in the time zone of the device. */
function midnight(now: Date, days: number): Date {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day;
}

/** In which part of the list a task stands for whoever reads it now: their days, not those of the server. */
export function duePartOf(dueAt: string | null, now: Date): DuePart {
  if (dueAt === null) return "later";
  const due = new Date(dueAt).getTime();
  if (due < now.getTime()) return "overdue";
  if (due < midnight(now, 1).getTime()) return "today";
  return due < midnight(now, 8).getTime() ? "week" : "later";
}

/** Ways to put a task off. */
export type Snooze = "later" | "tomorrow" | "nextWeek";

const laterHours = 3;
const morning = 8;
const evening = 21;

/** Until when a task is out of sight. `later` is still today, or tomorrow where today is nearly over. */
export function snoozeUntil(how: Snooze, now: Date): Date {
  if (how === "later") {
    const later = new Date(now);
    later.setHours(now.getHours() + laterHours, 0, 0, 0);
    if (later.getDate() === now.getDate() && later.getHours() <= evening) return later;
  }
  const weekday = (now.getDay() + 6) % 7;
  const day = midnight(now, how === "nextWeek" ? 7 - weekday : 1);
  day.setHours(morning);
  return day;
}

/** The morning of a calendar day such as 2026-11-27, where the device is. */
export function morningOf(day: string): Date {
  const at = new Date(`${day}T00:00:00`);
  at.setHours(morning);
  return at;
}

/** The end of a calendar day, where the device is: what is due on a day is late once it is over. */
export function endOf(day: string): Date {
  const at = new Date(`${day}T00:00:00`);
  at.setHours(23, 59, 0, 0);
  return at;
}
