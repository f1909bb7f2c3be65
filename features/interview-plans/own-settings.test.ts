import { expect, test } from "vitest";
import { hasOwnSettings, ownSettingsKey, ownSettingsOf, withOwnSettings } from "./own-settings.ts";

const empty = { room: "", backups: "", accommodation: "", notes: "" };

test("[S3.10] the settings stand under the name that the browser's earlier ones move to", () => {
  expect(ownSettingsKey("8a1f")).toBe("interviewBuilder_8a1f.interviewSettings");
});

test("what is not there, or was something else in an earlier version, reads as empty", () => {
  for (const kept of [undefined, null, 1, "x", [], {}, { r1: null }, { r1: [] }, { r1: { room: 7, gate: true } }]) {
    expect(ownSettingsOf(kept, "r1")).toEqual(empty);
    expect(hasOwnSettings(ownSettingsOf(kept, "r1"))).toBe(false);
  }
  expect(hasOwnSettings({ ...empty, notes: " \n" })).toBe(false);
});

test("setting a round keeps everything else that stands there", () => {
  const kept = { r1: { room: "A", gate: true }, r2: { notes: "n" }, theme: 1 };
  const changed = withOwnSettings(kept, { r1: { notes: "new" }, r3: { room: "C" } });
  expect(changed).toEqual({
    r1: { room: "A", gate: true, notes: "new" },
    r2: { notes: "n" },
    r3: { room: "C" },
    theme: 1,
  });
  expect(ownSettingsOf(changed, "r1")).toEqual({ ...empty, room: "A", notes: "new" });
  expect(withOwnSettings("nonsense", { r1: { room: "A" } })).toEqual({ r1: { room: "A" } });
});
