import { expect, test } from "vitest";
import { newContent, type OpportunityContent } from "./opportunity-content.ts";
import { changedFields, effectsOf } from "./what-changes.ts";

const [seat, other, question] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const base = newContent("Baker", seat ?? "");
const figures = { active: 14, total: 30 };
const effects = (change: Partial<OpportunityContent>) => effectsOf(base, { ...base, ...change }, figures);

test("what says the same changes nothing", () => {
  expect(effects({})).toEqual([]);
});

test("fields that everyone reads are named together", () => {
  expect(effects({ title: "Head baker", priority: "high" })).toEqual([
    { kind: "basics", fields: ["title", "priority"] },
  ]);
});

test("openings are counted by what came, went and changed", () => {
  const [opening] = base.openings;
  const openings = [
    { ...opening!, code: "HC-1" },
    { ...opening!, id: other! },
  ];
  expect(effects({ openings })).toEqual([{ kind: "openings", added: 1, removed: 0, changed: 1 }]);
});

test("another plan leaves whoever is in the process on theirs", () => {
  expect(effects({ planId: other! })).toEqual([{ kind: "plan", before: null, after: other, staying: 14 }]);
});

test("another first recruiter looks after new candidates alone", () => {
  const team = [{ userId: other!, role: "recruiter" as const }];
  expect(effects({ team })).toEqual([
    { kind: "team", added: [other], removed: [] },
    { kind: "firstRecruiter", after: other, staying: 14 },
  ]);
});

test("a changed form leaves the answers that were given", () => {
  const field = {
    id: question!,
    kind: "yes_no",
    label: "Nights?",
    help: "",
    isRequired: true,
    options: [],
    flagged: [],
  } as const;
  const form = { ...base.form, fields: [{ ...field, options: [], flagged: [] }] };
  expect(effects({ form })).toEqual([{ kind: "form", added: 1, removed: 0, changed: 0, applied: 30 }]);
});

test("a posting says whether it is public before and after", () => {
  expect(effects({ posting: { ...base.posting, isPublic: true } })).toEqual([
    { kind: "posting", isPublicNow: true, wasPublic: false },
  ]);
});

test("the activity keeps short values, and of the rest that it changed", () => {
  const after = { ...base, title: "Head baker", posting: { ...base.posting, about: "Long" } };
  expect(changedFields(base, after)).toEqual([
    { field: "title", before: "Baker", after: "Head baker" },
    { field: "posting" },
  ]);
});
