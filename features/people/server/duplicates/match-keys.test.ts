import { expect, test } from "vitest";
import { matchKeyOf } from "./match-keys.ts";

test.each([
  ["+49 (0)30 1234567", "+49301234567"],
  ["0049 30 1234567", "+49301234567"],
  ["+49-30-123 45 67 ext. 9", "+49301234567"],
  ["tel:+1-202-555-0143", "+12025550143"],
  ["+٤٩ ٣٠ ١٢٣٤٥٦٧", "+49301234567"],
  ["030 1234567", "0301234567"],
  ["(030) 123-45-67", "0301234567"],
])("the number %s is compared as %s", (typed, key) => {
  expect(matchKeyOf("phone", typed)).toBe(key);
});

test("addresses are compared in small letters, and with one form of their domain", () => {
  expect(matchKeyOf("email", " Maria.Souza@EXAMPLE.org ")).toBe("maria.souza@example.org");
  expect(matchKeyOf("email", "maria@bücher.example")).toBe(matchKeyOf("email", "MARIA@xn--bcher-kva.example"));
});
