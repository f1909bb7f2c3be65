import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

test("a name can neither add markup nor lines to a mail", () => {
  const { subject, text, html } = writeLetter({
    subject: "Two\r\nBcc: x@example.org",
    greeting: "<img src=x onerror=alert(1)>\n\nClick https://evil.example",
    paragraphs: ["One & two"],
    action: { label: "Open", url: 'https://example.org/?a=1&b="2"' },
  });
  expect(subject).toBe("Two Bcc: x@example.org");
  expect(html).not.toMatch(/<img|"2"/);
  expect(html).toContain("One &#38; two");
  expect(text.split("\n")[0]).toBe("Hi <img src=x onerror=alert(1)> Click https://evil.example,");
  expect(text).toContain('Open:\nhttps://example.org/?a=1&b="2"\n');
});
