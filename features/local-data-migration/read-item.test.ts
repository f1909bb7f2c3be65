import { expect, test } from "vitest";
import { familyOf } from "./key-families.ts";
import { readItem } from "./read-item.ts";

const read = (key: string, value: unknown) =>
  readItem({ key, raw: typeof value === "string" ? value : JSON.stringify(value) });
const reasonOf = (key: string, value: unknown) => {
  try {
    read(key, value);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};
const planId = "0b8e7f56-3b5c-4f0e-8a4e-0f4b6c1d2e3f";
const operation = { id: planId, type: "update", entity: "plan", data: { title: "x" }, timestamp: 1 };

test("[S9.03] the key families are known, with whatever follows their names; other keys are not ours", () => {
  for (const family of [
    "interviewBuilder",
    "oauth_state",
    "currentTeamId",
    "preference",
    "invitation",
    "pendingInvitation",
    "invitationMetadata",
    "planData",
    "survey_draft",
    "pendingOperations",
  ]) {
    expect(familyOf(family)).toBe(family);
    expect(familyOf(`${family}_17`)).toBe(family);
  }
  for (const key of ["theme", "my_preference", "featureFlags", "magicLinkSession", "", "oauth"])
    expect(familyOf(key), key).toBeUndefined();
});

test("[S5.03][S9.02] 1 MB may move, a byte more may not", () => {
  const half = 512 * 1024;
  expect(read("planData_1", "é".repeat(half)).writes).toHaveLength(1);
  expect(reasonOf("planData_1", `${"é".repeat(half)}x`)).toBe("Data size exceeds security limit (1MB)");
  // Escaped for the way, this one is above what can be stored.
  expect(reasonOf("planData_1", '"\\'.repeat(400_000))).toBe("Data size exceeds security limit (1MB)");
});

test("[S5.02] a program is refused, also hidden behind escapes or put together by stripping", () => {
  const refused = "Contains something that looks like code, such as a script or an event handler";
  expect(reasonOf("preference_x", "<script>x</script>")).toBe(refused);
  expect(reasonOf("preference_x", '{"a":"java\\u0073cript:x"}')).toBe(refused);
  expect(reasonOf("preference_x", "java<b></b>script:x")).toBe(refused);
  expect(reasonOf("preference onload=x", "fine")).toBe(refused);
});

test("[S5.01] keys are stripped as texts are", () => {
  expect(read("preference_<b>theme</b>", { "<i>a</i>": "<p>dark</p>" }).writes).toEqual([
    { target: { kind: "preference", key: "preference_theme", encrypted: false }, value: { a: "dark" } },
  ]);
});

test("[S5.04] an OAuth state has a state", () => {
  expect(reasonOf("oauth_state_x", { state: "", provider: "google" })).toBe("OAuth state cannot be empty");
  const state = { state: "s", provider: "github", code_verifier: "v", redirect_url: "https://example.org/back" };
  expect(read("oauth_state_x", state).writes).toEqual([
    { target: { kind: "oauth", key: "oauth_state_x" }, value: state },
  ]);
  expect(read("oauth_state_google", "bare").writes[0]?.value).toEqual({ state: "bare", provider: "google" });
});

test("[S5.05][S3.09] an invitation is refused in the words for what is wrong with it", () => {
  const good = { token: "t", email: "ana@example.org", organizationId: planId, teamId: planId, role: "member" };
  expect(read("pendingInvitation", good).writes).toEqual([
    { target: { kind: "preference", key: "pendingInvitation", encrypted: true }, value: good },
  ]);
  const wrong = [
    [{ token: "" }, "Invitation token cannot be empty"],
    [{ token: undefined }, "Invitation token cannot be empty"],
    [{ email: "nobody" }, "Invalid email format"],
    [{ organizationId: "1" }, "Invalid organization ID"],
    [{ teamId: "1" }, "Invalid team ID"],
    [{ role: "owner" }, "The role must be admin, member or viewer"],
  ] as const;
  for (const [part, words] of wrong) expect(reasonOf("invitation", { ...good, ...part }), words).toBe(words);
  for (const role of ["admin", "member", "viewer"])
    expect(read("invitation", { ...good, role }).writes).toHaveLength(1);
  expect(read("pendingInvitation", "bare-token").writes[0]?.value).toBe("bare-token");
  expect(reasonOf("pendingInvitation", " ")).toBe("Invitation token cannot be empty");
  expect(read("invitationMetadata", { role: "viewer" }).writes[0]?.target).toMatchObject({ encrypted: true });
});

test("[S5.06][S3.08] a survey draft has a title, and each question an id, a text and a known type", () => {
  const question = { id: "q1", type: "rating", question: "How was it?", required: true, options: ["1", "2"] };
  const draft = { title: "After the interview", description: "Short", settings: { a: 1 }, questions: [question] };
  expect(read("survey_draft_1", draft).writes[0]?.value).toEqual(draft);
  expect(read("survey_draft_1", { title: "Untouched" }).writes[0]?.value).toEqual({ title: "Untouched", settings: {} });
  expect(reasonOf("survey_draft", { ...draft, title: " " })).toBe("Survey title cannot be empty");
  const withQuestion = (part: object) => ({ ...draft, questions: [{ ...question, ...part }] });
  expect(reasonOf("survey_draft", withQuestion({ question: "" }))).toBe("Question text cannot be empty");
  expect(reasonOf("survey_draft", withQuestion({ id: "" }))).toBe("Question id cannot be empty");
  for (const type of ["text", "multiple_choice", "rating", "boolean"])
    expect(read("survey_draft", withQuestion({ type })).writes).toHaveLength(1);
  expect(reasonOf("survey_draft", withQuestion({ type: "essay" }))).toContain("multiple_choice");
});

test("[S5.07][S3.07] pending operations are a list; what is none in it is dropped and counted", () => {
  expect(reasonOf("pendingOperations", { not: "a list" })).toBe("Must be a list of changes");
  const [created, deleted] = [
    { ...operation, type: "create" },
    { ...operation, type: "delete" },
  ];
  const entries = [
    operation,
    created,
    deleted,
    { ...operation, id: "no" },
    { ...operation, retryCount: 2 },
    7,
    { ...operation, type: "x" },
  ];
  const { writes, dropped } = read("pendingOperations", entries);
  expect(writes[0]?.value).toEqual([operation, created, deleted, { ...operation, retryCount: 2 }]);
  expect(dropped).toEqual([entries[3], 7, entries[6]]);
});

test("[S3.10][S5.08] builder data that fits no shape moves unchanged, and known builder data part by part", () => {
  const odd = { planData: "not an object", currentStep: { x: 1 }, extra: [null] };
  expect(read("interviewBuilder_old", odd).writes).toEqual([
    { target: { kind: "builder", planId: "interviewBuilder_old", type: "plan_data" }, value: odd },
  ]);
  const state = {
    planData: { title: "Backend engineer" },
    currentStep: "rounds",
    visitedSteps: ["basics", "rounds"],
    completedSteps: ["basics"],
    interviewSettings: { r1: { gate: true } },
    duplicateQuestions: [],
  };
  const { writes } = read(`interviewBuilder_${planId}`, state);
  expect(writes.map(({ target, value }) => [target, value])).toEqual([
    [{ kind: "builder", planId, type: "plan_data" }, state.planData],
    [{ kind: "builder", planId, type: "current_step" }, "rounds"],
    [{ kind: "builder", planId, type: "visited_steps" }, ["basics", "rounds"]],
    [{ kind: "builder", planId, type: "completed_steps" }, ["basics"]],
    [
      { kind: "preference", key: `interviewBuilder_${planId}.interviewSettings`, encrypted: true },
      state.interviewSettings,
    ],
    [{ kind: "preference", key: `interviewBuilder_${planId}.duplicateQuestions`, encrypted: false }, []],
  ]);
});

test("[S5.09] everything else is a text, a number, yes or no, an object or a list", () => {
  for (const value of ["text", 7, false, { a: null }, [1, "two"]])
    expect(read("preference_x", JSON.stringify(value)).writes[0]?.value).toEqual(value);
  expect(reasonOf("preference_x", "null")).toBe("Must be a text, a number, yes or no, an object or a list");
  expect(reasonOf("preference_x", `${"[".repeat(200)}${"]".repeat(200)}`)).toBe("Nested too deeply");
  expect(reasonOf(`preference_${"x".repeat(200)}`, "1")).toBe(
    "Its name is empty or longer than 200 characters without the markup in it",
  );
});

test("settings of interviews move sealed", () => {
  expect(read("preference_interviewSettings", { a: 1 }).writes[0]?.target).toMatchObject({ encrypted: true });
});
