import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { type FakeCall, fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
// Fetched when it starts; here beforehand, so that the two seconds are those of the program.
import "./browser-ports.ts";
import { startAfterMillis, startMigration, useLocalDataMigration } from "./migration-store.ts";
import { MigrationStrip } from "./migration-strip.tsx";

function Frame({ userId }: { userId: string | null }) {
  useLocalDataMigration(userId);
  return <MigrationStrip userId="ana" />;
}

/** An account that remembers, where the network would be. */
function fakeAccount() {
  const kept = new Map<string, unknown>();
  const inputOf = (call: FakeCall) => Reflect.get(Object(call.body), "json");
  const at = (name: string) => `/rpc/preferences/${name}`;
  const network = fakeNetwork({
    [at("getPreference")]: (call) => {
      const { p_key } = inputOf(call);
      return procedureAnswer(kept.has(p_key) ? [{ value: kept.get(p_key), encrypted: false }] : []);
    },
    [at("savePreference")]: (call) => {
      const { p_key, p_value } = inputOf(call);
      kept.set(p_key, p_value);
      return procedureAnswer({ key: p_key });
    },
    [at("removePreference")]: (call) => procedureAnswer({ removed: kept.delete(inputOf(call).key) ? 1 : 0 }),
    [at("getOAuthState")]: () => procedureRefusal(404, "NOT_FOUND"),
  });
  return { kept, ...network };
}

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
const start = async (leaveBehind?: Set<string>) => act(() => startMigration("ana", leaveBehind));

test("[S4.13][S9.02] it starts two seconds after sign-in and not before", async () => {
  const { calls, kept } = fakeAccount();
  localStorage.setItem("survey_draft_1", '{"title":"A"}');
  const signedIn = performance.now();
  renderInApp(<Frame userId="ana" />);
  await expect.poll(() => calls.length, { timeout: 5000, interval: 20 }).toBeGreaterThan(0);
  // The browser's timer may be a few milliseconds early.
  expect(performance.now() - signedIn).toBeGreaterThan(1990);
  expect(startAfterMillis).toBe(2000);
  expect(await screen.findByText(/1 item moved from this browser to your account\./)).toBeDefined();
  expect(kept.get("survey_draft_1")).toEqual({ title: "A", settings: {} });
  expect(localStorage.length).toBe(0);
});

test("the strip counts: 'Moving your drafts to your account… 3 of 5'", async () => {
  const { kept, routes } = fakeAccount();
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = routes["/rpc/preferences/savePreference"];
  routes["/rpc/preferences/savePreference"] = async (call) => {
    if (kept.size === 3) await promise;
    return save?.(call) ?? procedureRefusal(500, "INTERNAL");
  };
  for (let index = 0; index < 5; index++) localStorage.setItem(`preference_${index}`, "1");
  renderInApp(<Frame userId={null} />);
  const run = startMigration("ana");
  expect(await screen.findByText("Moving your drafts to your account… 3 of 5")).toBeDefined();
  expect(screen.getByRole("progressbar")).toBeDefined();
  resolve();
  await act(() => run);
  expect(screen.getByText(/5 items moved from this browser to your account\./)).toBeDefined();
});

test("[S5.02][S5.03][S5.04][S5.05][S5.06] each refusal stands in the details in its own words; left behind, the rest moves", async () => {
  fakeAccount();
  const invitation = { token: "t", email: "ana@example.org", role: "member" };
  const unfit: [string, unknown, string][] = [
    ["planData_1", "x".repeat(1024 * 1024), "Data size exceeds security limit (1MB)"],
    ["oauth_state_1", { state: "", provider: "google" }, "OAuth state cannot be empty"],
    ["invitation_1", { ...invitation, token: "" }, "Invitation token cannot be empty"],
    ["invitation_2", { ...invitation, email: "x" }, "Invalid email format"],
    ["invitation_3", { ...invitation, organizationId: "x" }, "Invalid organization ID"],
    ["invitation_4", { ...invitation, teamId: "x" }, "Invalid team ID"],
    ["survey_draft_1", { title: "" }, "Survey title cannot be empty"],
    [
      "survey_draft_2",
      { title: "t", questions: [{ id: "1", type: "text", question: "" }] },
      "Question text cannot be empty",
    ],
    [
      "preference_1",
      "<script>1</script>",
      "Contains something that looks like code, such as a script or an event handler",
    ],
  ];
  for (const [key, value] of unfit) localStorage.setItem(key, JSON.stringify(value));
  localStorage.setItem("preference_fine", "1");
  renderInApp(<Frame userId={null} />);
  await start();
  expect(screen.getByText("We kept your local copy. Nothing was lost")).toBeDefined();
  expect(localStorage.length).toBe(unfit.length + 1);
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  for (const [key, , words] of unfit) expect(screen.getByText(key).parentElement?.textContent).toBe(`${key}${words}`);
  await userEvent.click(screen.getByRole("button", { name: "Leave them here and move the rest" }));
  expect(await screen.findByText(/1 item moved from this browser/)).toBeDefined();
  expect(Object.keys(localStorage).toSorted()).toEqual(unfit.map(([key]) => key).toSorted());
});

test("without an account to reach, the local copy stays; retrying moves it", async () => {
  const { routes } = fakeAccount();
  const save = routes["/rpc/preferences/savePreference"];
  delete routes["/rpc/preferences/savePreference"];
  localStorage.setItem("survey_draft_1", '{"title":"A"}');
  renderInApp(<Frame userId={null} />);
  await start();
  expect(screen.getByText("We kept your local copy. Nothing was lost")).toBeDefined();
  expect(localStorage.getItem("survey_draft_1")).toBe('{"title":"A"}');
  if (save) routes["/rpc/preferences/savePreference"] = save;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/1 item moved from this browser/)).toBeDefined();
});

test("the backup is a file with every item as it lies here", async () => {
  fakeAccount();
  const files: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`, revokeObjectURL: () => {} }),
  );
  localStorage.setItem("survey_draft_1", '{"title":""}');
  renderInApp(<Frame userId={null} />);
  await start();
  await userEvent.click(screen.getByRole("button", { name: "Download backup" }));
  await expect.poll(() => files.length).toBe(1);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0] ?? new Blob());
  });
  expect(JSON.parse(text)).toEqual({ items: [{ key: "survey_draft_1", raw: '{"title":""}' }], dropped: [] });
});

test("[S5.07] dropped entries are counted, and can be had as a file", async () => {
  fakeAccount();
  localStorage.setItem("pendingOperations", "[1,2]");
  renderInApp(<Frame userId={null} />);
  await start();
  expect(screen.getByText(/Couldn't read 2 entries. Kept on this device for 30 days\./)).toBeDefined();
  expect(screen.getByRole("button", { name: "Download backup" })).toBeDefined();
});

test("[S4.13][S8.09] a second start meanwhile is told 'Migration already in progress'", async () => {
  fakeAccount();
  localStorage.setItem("survey_draft_1", '{"title":"A"}');
  renderInApp(<Frame userId={null} />);
  const first = startMigration("ana");
  await start();
  expect(screen.getByText(/Migration already in progress/)).toBeDefined();
  await act(() => first);
  expect(screen.getByText(/1 item moved from this browser/)).toBeDefined();
});

test("the current team alone moves without a word", async () => {
  const { kept } = fakeAccount();
  localStorage.setItem("currentTeamId", "team-1");
  const { container } = renderInApp(<Frame userId={null} />);
  await start();
  expect(kept.get("currentTeamId")).toBe("team-1");
  expect(container.textContent).toBe("");
});

test("without a connection at the start nothing is said: nothing was begun", async () => {
  fakeNetwork({});
  localStorage.setItem("currentTeamId", "team-1");
  const { container } = renderInApp(<Frame userId={null} />);
  await start();
  expect(container.textContent).toBe("");
  expect(localStorage.getItem("currentTeamId")).toBe("team-1");
});
