import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { actAs, onFailedCall } from "#platform/web/api.ts";
import { codeOf } from "#platform/web/refusal.ts";
import { type FakeRoute, fakeNetwork } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { NameForm } from "./name-form.tsx";

const user = userEvent.setup();
const path = "/api/auth/update-user";

function show(route: FakeRoute) {
  const network = fakeNetwork({ [path]: route });
  const asked: string[] = [];
  const { queries } = renderInApp(<NameForm fullName="Ana Λ" onRenamed={() => void asked.push("page")} />);
  queries.setQueryData(["members"], ["Ana Λ"]);
  return { ...network, asked, queries };
}
const field = () => screen.getByRole("textbox", { name: text.profile.name });
async function save(name: string) {
  await user.clear(field());
  await user.click(field());
  await user.paste(name);
  await user.click(screen.getByRole("button", { name: text.profile.save }));
}

test("a new name is sent with its blanks in order, and every page that tells names asks anew", async () => {
  const { calls, asked, queries } = show(() => ({ body: { status: true } }));
  expect(field()).toHaveProperty("value", "Ana Λ");
  await save("  مریم   李 ");
  expect(await screen.findByText(text.profile.saved)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ name: "مریم 李" }]);
  expect(queries.getQueryState(["members"])?.isInvalidated).toBe(true);
  expect(asked).toEqual(["page"]);
  expect(field()).toHaveProperty("value", "مریم 李");
});

test("a change of the account says whose it is; the refusal that somebody else is signed in is heard by whoever watches the session", async () => {
  actAs("ana");
  const { calls } = show(() => ({ status: 401, body: { code: "UNAUTHORIZED" } }));
  const heard: unknown[] = [];
  const stop = onFailedCall((error) => heard.push(codeOf(error)));
  await save("Bo");
  await waitFor(() => expect(heard).toEqual(["UNAUTHORIZED"]));
  expect(calls.map((call) => [call.path, call.actingUser])).toEqual([[path, "ana"]]);
  expect(field()).toHaveProperty("value", "Bo");
  actAs(null);
  stop();
});

test("no name, an endless one and one with a control character are refused at the field, before anything is sent", async () => {
  const { calls } = show(() => ({ body: { status: true } }));
  for (const [name, words] of [
    [" \u200b ", text.problems.nameMissing],
    ["x".repeat(201), text.problems.nameLong],
    ["Ana\u0007", text.problems.nameUnstorable],
  ] as const) {
    await save(name);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  }
  expect(calls).toEqual([]);
});

test("what the server refuses stands at the field, and what was typed stays", async () => {
  show(() => ({ status: 429, body: { code: "TOO_MANY_REQUESTS" }, headers: { "retry-after": "120" } }));
  await save("Bo");
  expect(await screen.findByText(text.problems.tooMany("2 minutes"))).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field()).toHaveProperty("value", "Bo");
});
