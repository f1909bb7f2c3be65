import { describe, expect, test } from "vitest";
import { dayOrderOf, readInstant } from "./date-values.ts";
import { reasonOf, stageKindOf, statusOf, yesNoOf } from "./known-values.ts";
import { guessColumns, presetOf } from "./presets.ts";

describe("a date", () => {
  const berlin = { dayOrder: "dmy", timeZone: "Europe/Berlin" } as const;
  test.each([
    ["30.11.2025 14:05:09", "2025-11-30T13:05:09.000Z"],
    ["1.7.2025", "2025-06-30T22:00:00.000Z"],
    ["2025-11-30", "2025-11-29T23:00:00.000Z"],
    ["2025-11-30T14:05:00Z", "2025-11-30T14:05:00.000Z"],
    ["2025-11-30 14:05:00 +0200", "2025-11-30T12:05:00.000Z"],
    ["30/11/2025", "2025-11-29T23:00:00.000Z"],
    ["Nov 30, 2025 2:05 PM", "2025-11-30T13:05:00.000Z"],
    ["30 November 2025", "2025-11-29T23:00:00.000Z"],
    // The clocks go forward: this hour is not there, and the next one is meant.
    ["30.03.2025 02:30:00", "2025-03-30T01:30:00.000Z"],
    ["30-Nov-2025", "2025-11-29T23:00:00.000Z"],
    ["30-Nov-25", "2025-11-29T23:00:00.000Z"],
    ["3. Dezember 2025", "2025-12-02T23:00:00.000Z"],
    ["30 de noviembre de 2025", "2025-11-29T23:00:00.000Z"],
    ["1er août 2025", "2025-07-31T22:00:00.000Z"],
    ["30.11.2025, 14:05 Uhr", "2025-11-30T13:05:00.000Z"],
    ["Sun, 30 Nov 2025 14:05:00 +0000", "2025-11-30T14:05:00.000Z"],
    ["Sunday, November 30, 2025 at 2:05 PM", "2025-11-30T13:05:00.000Z"],
    ["Sun Nov 30 2025 14:05:00 GMT+0100 (Central European Standard Time)", "2025-11-30T13:05:00.000Z"],
    ["2025-11-30 14:05:00+01", "2025-11-30T13:05:00.000Z"],
    ["2025年11月30日", "2025-11-29T23:00:00.000Z"],
    // Words that begin like a month.
    ["Marble 3, 2025", null],
    ["Room 3, 2025", null],
    ["2025-11-30 14:05 EST", null],
    // They go back: of the two, the first is meant.
    ["26.10.2025 02:30:00", "2025-10-26T00:30:00.000Z"],
    ["11/30/2025", null],
    ["31.02.2025", null],
    ["yesterday", null],
    ["45000", null],
  ])("%s is read in the zone of the file", (written, instant) => {
    expect(readInstant(written, berlin)).toBe(instant);
  });

  test("has its order from the column, where a day is larger than a month", () => {
    expect(readInstant("11/30/2025", { dayOrder: "mdy", timeZone: "UTC" })).toBe("2025-11-30T00:00:00.000Z");
    expect(dayOrderOf(["3/4/2025", "13/4/2025"])).toBe("dmy");
    expect(dayOrderOf(["3/4/2025", "3/14/2025"])).toBe("mdy");
    expect(dayOrderOf(["3/4/2025", "13.4.2025", ""])).toBeNull();
  });
});

describe("values of other programs", () => {
  test.each([
    ["Active", "active"],
    ["Rejected by us", "rejected"],
    ["Declined", "rejected"],
    ["Candidate withdrew", "withdrawn"],
    ["Offer extended", "offer"],
    ["HIRED", "hired"],
    ["On hold", "on_hold"],
    ["", "active"],
    ["Offer declined", "withdrawn"],
    ["Declined offer", "withdrawn"],
    ["Rejected by candidate", "withdrawn"],
    ["Candidate rejected", null],
    ["Banana", null],
  ])("the status %s", (word, status) => expect(statusOf(word)).toBe(status));

  test.each([
    ["Application Review", "review"],
    ["Phone Screen", "screen"],
    ["Recruiter phone interview", "screen"],
    ["Technical Interview", "interview"],
    ["On-site", "panel"],
    ["Take-home test", "work_sample"],
    ["Reference Check", "reference"],
    ["Offer", "offer"],
    ["New", "new"],
    ["Zzz", null],
  ])("the stage %s", (word, kind) => expect(stageKindOf(word)).toBe(kind));

  test("yes, no and reasons", () => {
    expect(["Yes", "TRUE", "x", "1", "Ja"].map(yesNoOf)).toEqual([true, true, true, true, true]);
    expect(["no", "", "0"].map(yesNoOf)).toEqual([false, false, false]);
    expect(yesNoOf("perhaps")).toBeNull();
    expect(reasonOf("Lacked technical skills", "we_rejected")).toBe("skills");
    expect(reasonOf("Salary too low", "they_withdrew")).toBe("pay");
    expect(reasonOf("???", "we_rejected")).toBe("other");
  });
});

describe("the program that wrote a file", () => {
  test.each([
    [
      "Candidate ID,First Name,Last Name,Email,Phone,Job,Stage,Status,Source,Recruiter,Created At,Rejection Reason",
      "greenhouse",
    ],
    ["Opportunity ID,Profile ID,Candidate Name,Email,Posting Title,Current Stage,Archive Reason,Source", "lever"],
    ["Candidate,Email,Phone,Job,Stage,Source,Created At,Disqualified,Disqualification reason", "workable"],
    ["Candidate ID,First Name,Last Name,Email,Job Application ID,Job Application Created At", "teamtailor"],
    ["Name,Email", null],
  ])("is told by its heads: %s", (head, preset) => expect(presetOf(head.split(","))).toBe(preset));

  test("heads are known with signs that nobody sees, another hyphen, a colon or a star", () => {
    const head = ["\u200bE\u2011mail*", "First\u00a0 name:", "Ｐｈｏｎｅ"];
    expect(Object.fromEntries(guessColumns(head, null))).toEqual({ mail: 0, givenName: 1, phone: 2 });
    const greenhouse = "Candidate ID*,First\u00a0Name,Last Name,Job,Stage,Status,Source".split(",");
    expect(presetOf(greenhouse)).toBe("greenhouse");
  });

  test("says what its columns hold, also where others call them so", () => {
    const head =
      "Candidate ID,First name,Last name,Position,Language,E-mail,Phone,Source,Applied date,Status,Decision date,Decided by,Reason for decision".split(
        ",",
      );
    expect(Object.fromEntries(guessColumns(head, null))).toEqual({
      externalId: 0,
      givenName: 1,
      familyName: 2,
      role: 3,
      mail: 5,
      phone: 6,
      source: 7,
      appliedAt: 8,
      status: 9,
      decidedAt: 10,
      reason: 12,
    });
    const lever = "Opportunity ID,Candidate Name,Email,Posting Title,Archive Reason".split(",");
    expect(guessColumns(lever, "lever").get("status")).toBe(4);
  });
});
