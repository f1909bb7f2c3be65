import { expect, test } from "vitest";
import { fileNameOf } from "./export-commands.ts";

test.each([
  ["Lead baker (nights)", "lead-baker-nights.yaml"],
  ["语言 Lehrer", "语言-lehrer.yaml"],
  ["…", "interview-plan.yaml"],
  ["CON", "plan-con.yaml"],
  ["nul", "plan-nul.yaml"],
  ["Com¹", "plan-com¹.yaml"],
  ["lpt9", "plan-lpt9.yaml"],
  ["Con artist", "con-artist.yaml"],
])("%s becomes %s", (title, name) => {
  expect(fileNameOf(title, undefined, "yaml")).toBe(name);
});

test("a name has 60 characters at most, and no more bytes than every file system takes", () => {
  expect(fileNameOf("a".repeat(200), 3, "pdf")).toBe(`${"a".repeat(60)}-version-3.pdf`);
  const wide = fileNameOf("𐐨".repeat(60), 2_147_483_647, "yaml");
  expect(wide).toBe(`${"𐐨".repeat(50)}-version-2147483647.yaml`);
  expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(255);
});
