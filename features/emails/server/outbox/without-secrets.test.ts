import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

test("links that open something are left out, others stay", () => {
  const app = "https://hire.example.org";
  const kit = `${app}/interview/6cf8da23-1b1e-4c0e-9a44-0f4b6c1d2e3f`;
  const call = "https://meet.example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  const secret = `${app}/interview-times/Wph9aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-A`;
  expect(withoutSecrets(`Kit: ${kit}\nJoin: ${call}\nChoose: ${secret}.\nOr ${app}/link#${"x".repeat(43)}`, app)).toBe(
    `Kit: ${kit}\nJoin: ${call}\nChoose: [personal link]\nOr [personal link]`,
  );
});
