import { expect, test } from "vitest";
import { choicesOf, differingFields, mergedFields, mergedPerson } from "./merging.ts";
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
