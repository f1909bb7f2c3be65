import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to.ts";

test("a path of the application is kept with its query and fragment", () => {
  for (const path of ["/", "/interview-plans", "/interview-plans?tab=draft&q=a%20b#round-2", "/teams/7"])
    expect(safeReturnTo(path)).toBe(path);
});

test("anything that could lead elsewhere, or round in a circle, leads to the start", () => {
  for (const given of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "javascript:alert(1)",
    "\\\\evil.example",
    "evil.example",
    "",
    null,
    undefined,
    7,
    "/sign-in?return_to=/",
    "/auth/callback",
    "/forgot",
  ])
    expect(safeReturnTo(given), String(given)).toBe("/");
});
