import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import {
  type FakeRoute,
  fakeNetwork,
  offline,
  procedureAnswer,
  procedureRefusal,
} from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { runAction } from "#ui/actions.ts";
import type { OrganizationHome, OrganizationMember, OrganizationRole } from "../contract.ts";
import { OrganizationScreen } from "./organization-screen.tsx";
import { text } from "./text.ts";

const user = userEvent.setup();
const organizationId = "11111111-1111-4111-8111-111111111111";
const paths = {
  home: "/rpc/organizations/getHome",
  members: "/rpc/organizations/listMembers",
  rename: "/rpc/organizations/rename",
  role: "/rpc/organizations/changeRole",
  remove: "/rpc/handovers/removeMember",
  transfer: "/rpc/organizations/transferOwnership",
  create: "/rpc/organizations/create",
};
const person = (userId: string, fullName: string, role: OrganizationRole): OrganizationMember => ({
  userId,
  fullName,
  email: `${userId}@example.org`,
  role,
  memberSince: "2026-11-01T09:00:00.000Z",
  groupIds: [],
});
const ana = (role: OrganizationRole) => person("ana", "Ana Λ", role);
const [kai, zoe, olu] = [
  person("kai", "Kai Noor", "member"),
  person("zoe", "Zoë Park", "viewer"),
  person("olu", "Olu Ade", "owner"),
];
const home = (role: OrganizationRole): OrganizationHome => ({
  id: organizationId,
  name: "Ofis",
  slug: "ofis",
  version: 3,
  role,
});
const page = (items: readonly OrganizationMember[], nextCursor: string | null = null) =>
  procedureAnswer({ items, nextCursor, total: items.length });

function show(role: OrganizationRole, members: readonly OrganizationMember[], more: Record<string, FakeRoute> = {}) {
  const network = fakeNetwork({
    [paths.home]: () => procedureAnswer(home(role)),
    [paths.members]: () => page(members),
    "/rpc/accounts/whoAmI": () => procedureAnswer(null),
    "/rpc/handovers/preview": () =>
      procedureAnswer({ plans: 0, surveys: 0, links: 0, reviews: 0, titles: [], successors: [] }),
    ...more,
  });
  const [onLeft, onCreated] = [vi.fn(), vi.fn()];
  renderInApp(
    <Suspense>
      <OrganizationScreen
        organizationId={organizationId}
        viewer={{ userId: "ana", seats: [{ organizationId, role, grants: [], groupIds: [] }] }}
        groups={null}
        LeftBehind={LeftBehind}
        onLeft={onLeft}
        onCreated={onCreated}
      />
    </Suspense>,
  );
  return { ...network, onLeft, onCreated };
}
const nothingKept = { successorId: null, leavesUnassigned: false, takesLinks: false };
const openMenu = async (name: string) =>
  user.click(await screen.findByRole("button", { name: `More actions for ${name}` }));
const items = () => [...screen.queryAllByRole("menuitemradio"), ...screen.queryAllByRole("menuitem")];
const itemsShown = () => items().map((item) => item.textContent);
const choose = async (name: string) => {
  const item = items().find(({ textContent }) => textContent === name);
  if (!item) throw new Error(`The menu offers ${itemsShown().join(", ")} and not ${name}.`);
  await user.click(item);
  // Until the menu is closed, nothing else can be pressed.
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
};
const sentTo = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test("who is alone in an organization sees themselves, has nothing to do to anybody, and does not leave as its last owner", async () => {
  const { calls } = show("owner", [ana("owner")]);
  const people = await screen.findByRole("region", { name: text.people });
  expect(within(people).getByText(text.peopleCount(1))).toBeTruthy();
  expect(within(people).getByText(`(${text.you})`)).toBeTruthy();
  expect(within(people).queryByRole("button")).toBeNull();
  await openMenu("Ofis");
  const leave = screen.getByRole("menuitem", { name: new RegExp(text.leave) });
  expect(leave.getAttribute("aria-disabled")).toBe("true");
  expect(leave.textContent).toContain(text.lastOwner);
  await user.click(leave);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sentTo(calls, paths.remove)).toEqual([]);
});

test("an owner beside another owner leaves, after a question; where it fails they are told and stay", async () => {
  const { routes, onLeft, calls } = show("owner", [ana("owner"), olu], { [paths.remove]: offline });
  const leave = async () => {
    await openMenu("Ofis");
    await choose(text.leave);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: text.leave }));
  };
  await leave();
  expect((await screen.findAllByText(text.failedWhy)).length).toBeGreaterThan(0);
  expect(onLeft).not.toHaveBeenCalled();
  routes[paths.remove] = () => procedureAnswer({ plans: 0, surveys: 0, links: 0 });
  await leave();
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(sentTo(calls, paths.remove).at(-1)).toEqual({ json: { organizationId, userId: "ana", ...nothingKept } });
});

test.each([
  ["viewer", []],
  ["member", []],
  ["admin", ["Member", "Viewer", text.remove]],
  ["owner", ["Admin", "Member", "Viewer", text.makeOwner, text.remove]],
] as const)("what a %s may do with somebody who is a member", async (role, expected) => {
  show(role, [ana(role), kai, olu]);
  expect(await screen.findByText("Kai Noor")).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.settings }) !== null).toBe(role === "owner" || role === "admin");
  if (expected.length === 0) {
    expect(screen.queryByRole("button", { name: "More actions for Kai Noor" })).toBeNull();
    return;
  }
  await openMenu("Kai Noor");
  expect(itemsShown().toSorted()).toEqual([...expected].toSorted());
});

test("an admin has nothing to do with an owner", async () => {
  show("admin", [ana("admin"), olu]);
  expect(await screen.findByText("Olu Ade")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More actions for Olu Ade" })).toBeNull();
});

test("a role is changed at once and taken back from the toast; a refusal is told in its own words", async () => {
  const { calls, routes } = show("owner", [ana("owner"), kai], {
    [paths.role]: () => procedureAnswer({ organizationId }),
  });
  await openMenu("Kai Noor");
  await choose("Admin");
  expect((await screen.findAllByText(text.roleChanged("Kai Noor", "Admin"))).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sentTo(calls, paths.role)).toHaveLength(2));
  expect(sentTo(calls, paths.role)).toEqual([
    { json: { organizationId, userId: "kai", role: "admin" } },
    { json: { organizationId, userId: "kai", role: "member" } },
  ]);
  routes[paths.role] = () => procedureRefusal(403, "FORBIDDEN", "You give roles below your own only.");
  await openMenu("Kai Noor");
  await choose("Viewer");
  expect((await screen.findAllByText("You give roles below your own only.")).length).toBeGreaterThan(0);
});

test("ownership is handed over, and somebody removed, after a question that says what follows", async () => {
  const { calls } = show("owner", [ana("owner"), kai, zoe], {
    [paths.transfer]: () => procedureAnswer({ organizationId }),
    [paths.remove]: () => procedureAnswer({ plans: 0, surveys: 0, links: 0 }),
  });
  await openMenu("Kai Noor");
  await choose(text.makeOwner);
  const question = await screen.findByRole("alertdialog");
  expect(within(question).getByText(text.transferWhy("Kai Noor", "Ofis"))).toBeTruthy();
  expect(sentTo(calls, paths.transfer)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: text.transferConfirm }));
  await waitFor(() => expect(sentTo(calls, paths.transfer)).toEqual([{ json: { organizationId, userId: "kai" } }]));
  await openMenu("Zoë Park");
  await choose(text.remove);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: text.removeConfirm }));
  await waitFor(() =>
    expect(sentTo(calls, paths.remove)).toEqual([{ json: { organizationId, userId: "zoe", ...nothingKept } }]),
  );
});

test("the name is asked for, and a refusal leaves what was typed", async () => {
  const { calls } = show("admin", [ana("admin")], {
    [paths.rename]: () => procedureRefusal(409, "CONFLICT", "Somebody else renamed it."),
  });
  await user.click(await screen.findByRole("button", { name: text.settings }));
  const box = await screen.findByLabelText<HTMLInputElement>(text.name);
  const save = screen.getByRole("button", { name: text.save });
  for (const [name, problem] of [
    [" ", text.nameMissing],
    ["\u200b", text.nameMissing],
    ["x".repeat(201), text.nameLong],
  ] as const) {
    await user.clear(box);
    await user.click(box);
    await user.paste(name);
    await user.click(save);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(box);
  }
  expect(sentTo(calls, paths.rename)).toEqual([]);
  await user.clear(box);
  await user.paste("Büro");
  await user.click(save);
  expect((await screen.findAllByText("Somebody else renamed it.")).length).toBeGreaterThan(0);
  expect(sentTo(calls, paths.rename)).toEqual([{ json: { organizationId, name: "Büro", version: 3 } }]);
  expect(box.value).toBe("Büro");
});

test("people come a page at a time", async () => {
  const { routes } = show("member", [], { [paths.members]: () => page([ana("member")], kai.userId) });
  const more = await screen.findByRole("button", { name: text.more });
  routes[paths.members] = () => page([kai]);
  await user.click(more);
  expect(await screen.findByText("Kai Noor")).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.more })).toBeNull();
});

test("who owns none makes an organization of their own; a refusal is told in the dialog", async () => {
  const { routes, onCreated } = show("member", [ana("member"), olu], {
    [paths.create]: () => procedureRefusal(409, "CONFLICT", "User already owns an organization."),
  });
  await openMenu("Ofis");
  await choose(text.create);
  const dialog = await screen.findByRole("dialog");
  const send = () => user.click(within(dialog).getByRole("button", { name: text.createConfirm }));
  await user.type(within(dialog).getByLabelText(text.name), "Mine");
  await send();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("User already owns an organization.");
  routes[paths.create] = () => procedureAnswer({ organizationId: "new" });
  await send();
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith("new"));
});

test("the palette offers what the page can do, and nothing of it to whoever may not", async () => {
  show("owner", [ana("owner"), olu]);
  await screen.findByText("Olu Ade");
  act(() => void runAction("organization.settings"));
  expect(await screen.findByRole("dialog", { name: text.settings })).toBeTruthy();
  cleanup();
  show("member", [ana("member"), olu]);
  await screen.findByText("Olu Ade");
  expect(runAction("organization.settings")).toBe(false);
});
