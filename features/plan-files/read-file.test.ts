import { expect, test } from "vitest";
import { draftOf } from "./convert.ts";
import { keyOf, noPlan } from "./keys.ts";
import { fileLimits, readPlanFile } from "./read-file.ts";

function problemsOf(text: string) {
  const answer = readPlanFile(text);
  return answer.isPlan ? [] : answer.problems;
}
const head = "evenhand: plan/1\nplan:\n  title: Baker\n";

const hostile: [string, string, RegExp][] = [
  ["nothing", " \n", /is empty/],
  ["a list", "- a\n", /Write fields here/],
  ["plain words", "hello", /Write fields here/],
  ["more than 1 MB", `${head}# ${"x".repeat(fileLimits.bytes)}`, /larger than 1 MB/],
  ["1 MB of few signs that take many bytes", `${head}# ${"语".repeat(fileLimits.bytes / 2)}`, /larger than 1 MB/],
  ["a NUL", `${head}  level: "a\u0000"\n`, /NUL/],
  ["an escaped NUL", `${head}  level: "a\\0"\n`, /can't be stored/],
  ["half a character", `${head}  level: "a\ud800"\n`, /lone surrogate/],
  ["an escaped half of a character", `${head}  level: "a\\ud800"\n`, /can't be stored/],
  ["depth in brackets", `${head}rounds: ${"[".repeat(100_000)}`, /nested too deeply/],
  ["depth in JSON", `${'{"a":'.repeat(50_000)}1`, /nested too deeply/],
  ["depth in dashes", `${head}rounds:\n  ${"- ".repeat(50_000)}a`, /nested too deeply/],
  [
    "depth by indentation",
    Array.from({ length: 800 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
    /nested too deeply/,
  ],
  ["a wide list", `${head}competencies: [${"{},".repeat(300_000)}]`, /longer list/],
  ["a wide map", head + Array.from({ length: 90_000 }, (_, key) => `k${key}: 1\n`).join(""), /longer list/],
  ["many lists", `${head}rounds: [${"[1,1,1,1,1,1,1,1],".repeat(40_000)}]`, /longer list|more content/],
  [
    "many maps of many keys",
    `${head}a:\n${`- ${Array.from({ length: 2000 }, (_, key) => `k${key}: 1`).join("\n  ")}\n`.repeat(40)}`,
    /more content/,
  ],
  ["a bomb of aliases", "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n", /Anchors \(&name\) aren't supported/],
  ["an alias alone", `${head}rounds: *r\n`, /Aliases \(\*name\) aren't supported/],
  ["a merge", "<<: {evenhand: plan/1}\n", /Write plan\/1/],
  ["a tag", `${head}rounds: !!js/function 'x'\n`, /Tags \(!name\) aren't supported/],
  ["the prototype", `${head}__proto__: { isAdmin: true }\n`, /__proto__ isn't a plan field/],
  [
    "the prototype in JSON",
    '{"evenhand":"plan/1","plan":{"title":"T","__proto__":{"level":"x"}}}',
    /__proto__ isn't a plan field/,
  ],
  ["the constructor", `${head}constructor: {}\n`, /constructor isn't a plan field/],
  ["a field twice", `${head}  title: Again\n`, /The field title appears twice here/],
  ["an unknown field", `${head}  titel: Baker\n`, /titel isn't a field here. Did you mean title\?/],
  ["another form", "evenhand: plan/9\nplan: { title: T }\n", /Write plan\/1/],
  ["no title", "evenhand: plan/1\nplan: { title: '  ' }\n", /Enter a title/],
  ["two documents", `${head}---\n${head}`, /more than one plan/],
  ["broken JSON", '{"evenhand": "plan/1", "plan": {', /./],
  [
    "rounds that have more questions together than a plan can have",
    `${head}rounds:\n${`- name: R\n  questions:\n${"  - text: Why\n".repeat(201)}`.repeat(2)}`,
    /at most 400 questions/,
  ],
  ["an array of a thousand holes", `${head}competencies: [${",".repeat(1000)}]`, /./],
];

test.each(hostile)("%s is refused with a sentence", (_, text, words) => {
  const started = performance.now();
  const [first] = problemsOf(text);
  expect(first?.message).toMatch(words);
  expect(first?.message).toMatch(/[.?]$/);
  expect(first?.line).toBeGreaterThan(0);
  // Generous: the machine may be busy, a bomb would take minutes.
  expect(performance.now() - started).toBeLessThan(5000);
});

test("400 questions of the same words get keys of their own, and so do the things beside them", () => {
  const asked = "    - text: Why now\n".repeat(200);
  const answer = readPlanFile(
    `${head}rounds:\n  - name: Why now 2\n    questions:\n${asked}  - key: why-now-5\n    name: B\n    questions:\n${asked}`,
  );
  if (!answer.isPlan) throw new Error(JSON.stringify(answer.problems));
  const keys = draftOf(answer.file, noPlan).draft.questions.map(({ id }) => keyOf(id, noPlan));
  expect(keys.slice(0, 5)).toEqual(["why-now", "why-now-3", "why-now-4", "why-now-6", "why-now-7"]);
  expect(new Set(keys).size).toBe(400);
});

test("nothing of a file reaches the prototype of anything", () => {
  problemsOf(`${head}__proto__: { polluted: true }\n`);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("a problem says where it is: field path, line and column, for YAML and JSON alike", () => {
  const yaml = `${head}rounds:\n  - name: Interview\n    durationMinutes: long\n    questions:\n      - text: Why?\n        competency: nobody\n`;
  expect(problemsOf(yaml)).toMatchObject([{ path: "rounds.0.durationMinutes", line: 6, column: 22 }]);
  expect(problemsOf(yaml.replace("long", "30"))).toEqual([
    {
      path: "rounds.0.questions.0.competency",
      line: 9,
      column: 21,
      message: "No competency in this file has the key nobody.",
    },
  ]);
  expect(problemsOf('{\n  "evenhand": "plan/1",\n  "plan": { "title": 3 }\n}')).toMatchObject([
    { path: "plan.title", line: 3, column: 22 },
  ]);
});

test("a key that stands twice, and one that names nothing, are told at their place", () => {
  const twice = `${head}competencies:\n  - { key: care, name: Care }\n  - { key: care, name: Cure }\n`;
  expect(problemsOf(twice)).toMatchObject([
    { path: "competencies.1.key", line: 6, message: expect.stringContaining("is used twice") },
  ]);
  const long = `${head}competencies:\n  - { key: ${"-".repeat(26)}, name: Care }\n`;
  expect(problemsOf(long)[0]?.message).toMatch(/up to 23 characters|small letters/);
});

const broken = [
  "a: b: c",
  "a: [1,2",
  'a: "x',
  "a:\n\tb: 1",
  "a:\n  b: 1\n c: 2",
  "a: 1\na: 2",
  "a: @x",
  "%FOO\n---\na: 1",
  'a: "\\q"',
  "? [a]\n: 1",
  "[a]: 1",
  "a: !foo 1",
  "a: &x &y 1",
  "a\nb: 1",
  "a: |x\n b",
  "- a\nb: 1",
  "a: - b",
  'a: "b" c',
  "!!map [a]",
  "5: x",
  "~: x",
  "plan: 3",
  `${head}  title: null`,
  `${head}  level: [a]`,
  `${head}  mustHaves: x`,
  `${head}  mustHaves: [1, null]`,
  `${head}  startsOn: soon`,
  `${head}  mustHaves: [${"a,".repeat(40)}]`,
  `${head}rounds: x`,
  `${head}rounds: [null, 3]`,
  `${head}rounds: [{ name: A, scored: maybe, gate: null, minInterviewers: 0, cardsDueHours: 9000, durationMinutes: 1.5 }]`,
  `${head}rounds: [{ name: A, durationMinutes: .inf, introMinutes: .nan, closeMinutes: "9", stageType: 4 }]`,
  `${head}rounds: [{ questions: [{ type: nothing, key: 5, txt: a }] }]`,
  `${head}competencies: [{ name: A, weight: 9, levels: [{ value: 9, lable: a }] }]`,
  `${head}competencies: [{ name: A, levels: ${JSON.stringify(Array.from({ length: 9 }, () => ({})))} }]`,
  `${head}keptDuplicates: [[a], [a, b, c], a]`,
];
const wordsOfLibraries =
  /invalid|expected|received|unrecogni|too (?:big|small)|unresolved|parseall|map keys|implicit|scalar|collection|mapping|flow|block|directive|yaml|undefined|NaN|>=|<=/i;

test.each(broken)("%j is refused in sentences of our own, each at a line", (text) => {
  const problems = problemsOf(text);
  expect(problems.length).toBeGreaterThan(0);
  for (const { message, line } of problems) {
    expect(message).not.toMatch(wordsOfLibraries);
    expect(message).toMatch(/^[\p{L}\p{N}~[].*[.?]$/u);
    expect(line).toBeGreaterThan(0);
  }
});

test("unknown fields are told one by one, each at its own line, with the name that was likely meant", () => {
  const text = `${head}rounds:\n  - name: Talk\n    questions:\n      - text: Why?\n        folowUps:\n          - How?\n        lines: 3\n`;
  expect(problemsOf(text)).toEqual([
    {
      path: "rounds.0.questions.0.folowUps",
      line: 8,
      column: 9,
      message: "folowUps isn't a field here. Did you mean followUps?",
    },
    { path: "rounds.0.questions.0.lines", line: 10, column: 9, message: "lines isn't a field here." },
  ]);
  expect(problemsOf(`${head}compotencies: []\n`)).toMatchObject([
    { path: "compotencies", line: 4, column: 1, message: expect.stringContaining("Did you mean competencies?") },
  ]);
  const named = `${head}competencies: [{ key: care, name: Care }]\nrounds: [{ name: Talk, leadsOn: [caer] }]\n`;
  expect(problemsOf(named)[0]?.message).toContain("Did you mean care?");
});

test.each(["1, 1, 3, 4", "4, 3, 2, 1", "2, 1"])("levels numbered %s are refused by name", (values) => {
  const levels = values.split(", ").map((value) => ({ value: Number(value), anchor: "Did it." }));
  expect(problemsOf(`${head}competencies:\n  - name: Care\n    levels: ${JSON.stringify(levels)}\n`)).toMatchObject([
    {
      path: "competencies.0.levels",
      line: 6,
      message: `Number the levels from lowest to highest, without repeats. These are ${values}.`,
    },
  ]);
});
