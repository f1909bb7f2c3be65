import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, joinEdits, personFields } from "./person-edits.ts";
import { PersonDraft } from "./person-shapes.ts";

const base = PersonDraft.parse({ fullName: "Maria Souza", mails: [{ value: "m@example.org" }], tags: ["b", "a"] });

test("a draft is whole: names kept, tags sorted, one contact of a kind primary", () => {
  expect(base).toMatchObject({ tags: ["a", "b"], mails: [{ isPrimary: true, label: "" }], timeZone: null });
  const { phones } = PersonDraft.parse({
    fullName: "x",
    phones: [
      { value: "+49 30 1" + "23456" },
      { value: "030 999999", isPrimary: true },
      { value: "030 888888", isPrimary: true },
    ],
  });
  expect(phones.map(({ isPrimary }) => isPrimary)).toEqual([false, true, false]);
});

test("what is no name, address, number, web address, month or zone is refused in its own field", () => {
  const { error } = PersonDraft.safeParse({
    fullName: "\u200b",
    mails: [{ value: "maria" }],
    phones: [{ value: "soon" }],
    links: [{ url: "javascript:alert(1)" }],
    history: [{ kind: "work", from: "March" }],
    timeZone: "Mars/Olympus",
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
    "fullName",
    "timeZone",
    "mails.0.value",
    "phones.0.value",
    "links.0.url",
    "history.0.from",
  ]);
});

test("the fields that changed are named, in the order of the page", () => {
  expect(changedFields(base, { ...base, tags: ["a"], fullName: "Maria" })).toEqual(["fullName", "tags"]);
  expect(changedFields(base, structuredClone(base))).toEqual([]);
});

test("changes of two people to different fields both stand; to the same one is told", () => {
  const theirs = { ...base, headline: "Nurse", location: "Lima" };
  expect(joinEdits({ base, mine: { ...base, called: "Mia" }, theirs })).toEqual({
    draft: { ...theirs, called: "Mia" },
    collisions: [],
  });
  const joined = joinEdits({ base, mine: { ...base, headline: "Doctor", location: "Lima" }, theirs });
  expect(joined).toEqual({ draft: { ...theirs, headline: "Doctor" }, collisions: ["headline"] });
});

test("whatever was changed, one's own changes are in the result, and all else is theirs", () => {
  const draft = fc.record({
    headline: fc.constantFrom("", "a", "b"),
    called: fc.constantFrom("", "c"),
    tags: fc.subarray(["x", "y"]),
  });
  fc.assert(
    fc.property(draft, draft, (one, other) => {
      const [mine, theirs] = [
        { ...base, ...one },
        { ...base, ...other },
      ];
      const { draft: result } = joinEdits({ base, mine, theirs });
      for (const field of personFields)
        expect(result[field]).toEqual(changedFields(base, mine).includes(field) ? mine[field] : theirs[field]);
    }),
  );
});
