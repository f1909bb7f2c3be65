import { expect, test } from "vitest";
import { builtInMessages, sampleValues } from "./built-in-messages.ts";
import { emptyTokens, filled, messagePurposes, tokenProblem, unknownTokens } from "./message-tokens.ts";

const values = {
  "candidate.called": "Łukasz",
  "role.title": "$& engineer",
  "organization.name": "Acme",
  "sender.name": "Ana",
};

test("tokens are filled in as they are, whatever signs they hold, under their short names too", () => {
  const message = {
    subject: "Your application for {{role.title}}",
    body: "Dear {{ candidate.called }}, {{name}},\n\n{{sender}}, {{organization.name}}",
  };
  expect(filled(message, values)).toEqual({
    subject: "Your application for $& engineer",
    body: "Dear Łukasz, Łukasz,\n\nAna, Acme",
  });
});

test("a value with line breaks writes no line into a subject", () => {
  expect(filled({ subject: "{{role}}", body: "" }, { "role.title": "A\r\nBcc: x" }).subject).toBe("A Bcc: x");
});

test("a token that nobody fills in stays, and is named", () => {
  const odd = { subject: "{{rolle}}", body: "{{name}} {{ first name }} {{rolle}} {{constructor}}" };
  expect(unknownTokens(odd)).toEqual(["rolle", "first name", "constructor"]);
  expect(filled(odd, values).subject).toBe("{{rolle}}");
  expect(tokenProblem(odd, null)).toBe(
    "{{rolle}} can't be filled in. Use {{candidate.called}}, {{candidate.name}}, {{role.title}}, {{organization.name}}, or {{sender.name}}.",
  );
});

test("a message that is about no interview can't say when it is", () => {
  const message = { subject: "Hi", body: "{{interview.when}}" };
  expect(tokenProblem(message, "decline")).toContain("{{interview.when}} can't be filled in");
  expect(tokenProblem(message, "interview_confirmed")).toBeNull();
});

test("an invitation to choose a time has the link", () => {
  expect(tokenProblem({ subject: "Hi", body: "Choose!" }, "choose_time")).toContain("Add {{interview.link}}");
});

test("a token with nothing to fill in is named before the message leaves", () => {
  const message = { subject: "{{role}}", body: "{{candidate.called}} {{sender.name}}" };
  expect(emptyTokens(message, { ...values, "role.title": " " })).toEqual(["role.title"]);
});

test("every purpose has a built-in message, which a sample candidate can be sent", () => {
  for (const purpose of messagePurposes) expect(builtInMessages.some((each) => each.purpose === purpose)).toBe(true);
  for (const message of builtInMessages) {
    expect(tokenProblem(message, message.purpose), message.id).toBeNull();
    expect(emptyTokens(message, sampleValues)).toEqual([]);
    expect(JSON.stringify(filled(message, sampleValues))).not.toContain("{{");
  }
});
