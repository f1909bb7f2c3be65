import { describe, expect, it } from "vitest";
import { initials } from "#ui/avatar.tsx";

describe("initials", () => {
  it.each([
    ["Priya Raman", "PR"],
    ["José María de la Cruz", "JC"],
    ["Ola", "O"],
    ["王小明", "王"],
    ["محمد علي", "مع"],
    ["(Sam) o'Neil", "SO"],
    ["👩‍🚀 Zoë", "Z"],
    ["  ", "?"],
  ])("of %j are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
