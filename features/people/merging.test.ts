import { expect, test } from "vitest";
import { choicesOf, contestedKinds, differingFields, mergedFields, mergedPerson, primaryOf } from "./merging.ts";
import { PersonDraft } from "./person-shapes.ts";

const of = (more: object) => PersonDraft.parse({ fullName: "Maria Souza", ...more });
const kept = of({ headline: "Nurse", tags: ["a"] });
const other = of({
  fullName: "M. Souza",
  called: "Mia",
  headline: "Doctor",
  doNotContact: true,
  doNotContactReason: "Asked",
});

test("what differs is asked, and what says something is chosen before, of whoever stays where both do", () => {
  expect(differingFields(kept, other)).toEqual(["fullName", "called", "headline", "tags"]);
  expect(choicesOf(kept, other)).toMatchObject({ fullName: "kept", called: "other", headline: "kept", tags: "kept" });
});

test("the result has each field of whom it was chosen of, and no more than is written", () => {
  const merged = mergedPerson({ ...kept, ...{ id: "x", version: 1 } }, other, { headline: "other" });
  expect(merged).toMatchObject({ fullName: "Maria Souza", called: "Mia", headline: "Doctor", tags: ["a"] });
  expect(Object.keys(merged).sort()).toEqual([...mergedFields, "doNotContact", "doNotContactReason"].sort());
});

test("whoever asked not to be contacted in one row stays so", () => {
  for (const merged of [mergedPerson(kept, other, {}), mergedPerson(other, kept, {})])
    expect(merged).toMatchObject({ doNotContact: true, doNotContactReason: "Asked" });
});

test("which address and number is used is asked where both use one, and not the same", () => {
  const reached = (mails: string[], phones: string[]) => ({
    contacts: {
      mails: mails.map((value, at) => ({ value, label: "", isPrimary: at === mails.length - 1 })),
      phones: phones.map((value, at) => ({ value, label: "", isPrimary: at === 0 })),
    },
  });
  const one = reached(["old@example.org", "maria@example.org"], ["+49 30 1234567"]);
  expect(contestedKinds(one, reached(["imported@example.org"], []))).toEqual(["email"]);
  expect(contestedKinds(one, reached(["MARIA@example.org"], ["+49301234567"]))).toEqual([]);
  expect(contestedKinds(one, reached([], ["+49 30 7654321"]))).toEqual(["phone"]);
  expect(contestedKinds(one, { contacts: null })).toEqual([]);
  expect(primaryOf(one, "email")).toBe("maria@example.org");
});
