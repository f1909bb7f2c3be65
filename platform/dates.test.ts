import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMinutes,
  formatRelative,
  formatTime,
  toIso,
} from "#platform/dates.ts";

const noonInUtc = "2026-11-27T12:00:00Z";
const la = { timeZone: "America/Los_Angeles" };

describe("dates", () => {
  it("[S9.15] are written Nov 27, 2026", () => {
    expect(formatDate(noonInUtc, { timeZone: "UTC" })).toBe("Nov 27, 2026");
    expect(formatDate(new Date(Date.UTC(2026, 0, 5, 12)), { timeZone: "UTC" })).toBe("Jan 5, 2026");
  });

  it("[S9.15] never shift a calendar day, whatever the zone", () => {
    expect(formatDate("2026-11-27")).toBe("Nov 27, 2026");
    expect(formatDate("2026-11-27", { timeZone: "Pacific/Kiritimati" })).toBe("Nov 27, 2026");
    expect(formatDate("2026-11-27", la)).toBe("Nov 27, 2026");
  });

  it("follow the zone for a moment", () => {
    expect(formatDate("2026-11-27T02:00:00Z", la)).toBe("Nov 26, 2026");
  });

  it("write times with a plain space", () => {
    expect(formatTime("2026-12-01T18:00:00Z", la)).toBe("10:00 AM");
  });

  it("carry the zone with a scheduled time", () => {
    expect(formatDateTime("2026-12-01T18:00:00Z", la)).toBe("Dec 1, 2026, 10:00 AM PST");
  });

  it("keep both years of a range", () => {
    expect(formatDateRange("2026-11-01", "2027-01-31")).toBe("Nov 1, 2026 – Jan 31, 2027");
    expect(formatDateRange("2026-11-01", "2026-11-01")).toBe("Nov 1, 2026");
  });

  it.each([
    [0, "just now"],
    [-59_000, "just now"],
    [-3 * 60_000, "3 min ago"],
    [-3 * 3_600_000, "3 h ago"],
    [-86_400_000, "1 day ago"],
    [-6.9 * 86_400_000, "6 days ago"],
    [2 * 3_600_000, "in 2 h"],
    [-7 * 86_400_000, "Nov 20, 2026"],
  ])("are relative only below seven days: %d ms is %s", (distance, words) => {
    const now = new Date(noonInUtc);
    expect(formatRelative(now.getTime() + distance, now, { timeZone: "UTC" })).toBe(words);
  });

  it("keep the machine's form", () => {
    expect(toIso("2026-11-27")).toBe("2026-11-27");
    expect(toIso(noonInUtc)).toBe("2026-11-27T12:00:00.000Z");
  });

  it.each([
    [45, "45 min"],
    [60, "1 h"],
    [165, "2 h 45 min"],
  ])("write %d minutes as %s", (minutes, words) => {
    expect(formatMinutes(minutes)).toBe(words);
  });
});
