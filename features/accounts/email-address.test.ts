import { domainToASCII, domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { normaliseEmail, shownEmail } from "./email-address.ts";

const domains = [
  "bücher.example",
  "почта.example",
  "例え.example",
  "faß.example",
  "مثال.example",
  "mañana.bücher.example",
  "☕.example",
];

test("an address has one form, however it is written, and is shown as people write it", () => {
  expect(normaliseEmail(" Lena+Jobs@BÜCHER.example ")).toBe("lena+jobs@xn--bcher-kva.example");
  expect(normaliseEmail("lena+jobs@xn--bcher-kva.example")).toBe("lena+jobs@xn--bcher-kva.example");
  expect(normaliseEmail("lena@bu\u0308cher.example")).toBe("lena@xn--bcher-kva.example");
  expect(shownEmail("lena+jobs@xn--bcher-kva.example")).toBe("lena+jobs@bücher.example");
  for (const domain of domains) {
    expect(normaliseEmail(`a@${domain}`), domain).toBe(`a@${domainToASCII(domain)}`);
    expect(shownEmail(`a@${domainToASCII(domain)}`)).toBe(`a@${domainToUnicode(domainToASCII(domain))}`);
  }
});

test("plain addresses, and what is none, stay as they are", () => {
  for (const email of [
    "ana@example.org",
    "xn--a@example.org",
    "",
    "@",
    "bücher",
    "a@bücher.example/x",
    "a@b@ü.example",
    "a@ü:80",
    "a@ü example",
  ])
    expect(normaliseEmail(email)).toBe(email === "a@b@ü.example" ? "a@b@xn--tda.example" : email);
  for (const forged of [
    "a@xn--.example",
    "a@xn--999999999.example",
    "a@xn--a.example",
    "a@xn--!.example",
    "ana@example.org",
  ])
    expect(shownEmail(forged)).toBe(forged);
});
