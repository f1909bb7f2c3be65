import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { LeftBehind } from "#features/handovers/web/left-behind.tsx";
import type { OrganizationRole } from "#features/organizations/contract.ts";
import {
  type FakeRoute,
  fakeNetwork,
  offline,
  procedureAnswer,
  procedureRefusal,
} from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { GroupMember, ListedGroup } from "../../contract.ts";
import { text } from "../text.ts";
import { GroupsPanel } from "./groups-panel.tsx";

const user = userEvent.setup();
const organizationId = "11111111-1111-4111-8111-111111111111";
const paths = {
  list: "/rpc/groups/listOfOrganization",
  create: "/rpc/groups/create",
  update: "/rpc/groups/update",
  join: "/rpc/groups/join",
  archive: "/rpc/groups/archive",
  restore: "/rpc/groups/restore",
  members: "/rpc/groups/listMembers",
  requests: "/rpc/groups/listRequests",
  add: "/rpc/groups/addMember",
  preview: "/rpc/handovers/preview",
  handOver: "/rpc/handovers/removeMember",
  decline: "/rpc/groups/declineRequest",
  people: "/rpc/organizations/listMembers",
};
const group = (given: Partial<ListedGroup> = {}): ListedGroup => ({
  id: "backend",
  name: "Backend",
  description: "Servers",
  joining: "request",
  archivedAt: null,
  version: 4,
  members: 2,
  isMember: true,
  isReached: true,
  ownRequest: null,
  waitingRequests: 0,
  isSample: false,
  ...given,
});
const member = (userId: string, fullName: string): GroupMember => ({
  userId,
  fullName,
  email: null,
  role: "member",
  memberSince: "2026-11-01T09:00:00.000Z",
});

function show(role: OrganizationRole, groups: readonly ListedGroup[], more: Record<string, FakeRoute> = {}) {
  const network = fakeNetwork({
    [paths.list]: () => procedureAnswer(groups),
    "/rpc/accounts/whoAmI": () => procedureAnswer(null),
    ...more,
  });
  const onOpen = vi.fn();
  const groupIds = groups.filter(({ isReached }) => isReached).map(({ id }) => id);
  renderInApp(
    <Suspense>
      <GroupsPanel
        organizationId={organizationId}
        actor={{ userId: "ana", seats: [{ organizationId, role, grants: [], groupIds }] }}
        currentGroupId={null}
        leaders={["Olu Ade", "Kai Noor"]}
        onOpen={onOpen}
        LeftBehind={LeftBehind}
      />
    </Suspense>,
  );
  return { ...network, onOpen };
}
const openMenu = (name: string) => user.click(screen.getByRole("button", { name: `More actions for ${name}` }));
const choose = (name: string) => user.click(screen.getByRole("menuitem", { name }));
const sentTo = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

test("without a hiring group an owner is offered the first one", async () => {
  show("owner", []);
  expect(await screen.findByText(text.emptyLeader)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.createFirst }));
  expect(await screen.findByRole("dialog", { name: text.newGroup })).toBeTruthy();
});

test("a member in none hears who can add them, and makes none", async () => {
  show("member", []);
  expect(await screen.findByText(new RegExp(text.admins("Olu Ade or Kai Noor")))).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.newGroup })).toBeNull();
  expect(screen.queryByRole("button", { name: text.createFirst })).toBeNull();
});

test.each([
  ["request", text.askName("Backend"), "requested", text.requested("Backend")],
  ["open", text.joinName("Backend"), "joined", text.joined("Backend")],
] as const)("a group to %s offers just that", async (joining, button, outcome, told) => {
  const { calls } = show("member", [group({ joining, isMember: false, isReached: false })], {
    [paths.join]: () => procedureAnswer({ outcome }),
  });
  await user.click(await screen.findByRole("button", { name: button }));
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  expect(sentTo(calls, paths.join)).toEqual([{ json: { groupId: "backend" } }]);
});

test("a request that waits is shown and withdrawn; one that was declined says so", async () => {
  show("member", [
    group({ isMember: false, isReached: false, ownRequest: "pending" }),
    group({ id: "design", name: "Design", isMember: false, isReached: false, ownRequest: "declined" }),
  ]);
  expect(await screen.findByText(text.asked)).toBeTruthy();
  expect(screen.getByRole("button", { name: text.withdrawName("Backend") })).toBeTruthy();
  expect(screen.getByText(text.declined)).toBeTruthy();
});

test.each([
  ["viewer", [text.members, text.leave]],
  ["member", [text.members, text.leave]],
  ["admin", [text.members, text.settings, text.leave, text.archive]],
] as const)("what a %s may do with their hiring group", async (role, expected) => {
  show(role, [group()]);
  await screen.findByText("Backend");
  await openMenu("Backend");
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(expected);
});

test("a group is made and set up; its name is asked for, and a refusal leaves what was typed", async () => {
  const { calls, routes } = show("owner", [group()], {
    [paths.update]: () => procedureRefusal(409, "CONFLICT", "Somebody else changed it."),
    [paths.create]: () => procedureAnswer({ groupId: "new" }),
  });
  await screen.findByText("Backend");
  await openMenu("Backend");
  await choose(text.settings);
  const sheet = await screen.findByRole("dialog", { name: text.settingsOf("Backend") });
  const name = within(sheet).getByLabelText<HTMLInputElement>(text.name);
  const save = () => user.click(within(sheet).getByRole("button", { name: text.save }));
  await user.clear(name);
  await user.paste("\u2060");
  await save();
  expect(await within(sheet).findByText(text.nameMissing)).toBeTruthy();
  await user.clear(name);
  await user.type(name, "Platform");
  await save();
  expect((await within(sheet).findByRole("alert")).textContent).toContain("Somebody else changed it.");
  expect(name.value).toBe("Platform");
  expect(sentTo(calls, paths.update)).toEqual([
    { json: { groupId: "backend", version: 4, name: "Platform", description: "Servers", joining: "request" } },
  ]);
  routes[paths.update] = () => procedureAnswer({ groupId: "backend" });
  await save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an archived group is opened by nobody and comes back", async () => {
  const { calls } = show("admin", [group({ archivedAt: "2026-11-02T09:00:00.000Z" })], {
    [paths.restore]: () => procedureAnswer({ groupId: "backend" }),
  });
  expect(await screen.findByRole("heading", { name: text.archivedTitle })).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.openName("Backend") })).toBeNull();
  await openMenu("Backend");
  await choose(text.restore);
  await waitFor(() => expect(sentTo(calls, paths.restore)).toEqual([{ json: { groupId: "backend" } }]));
});

async function openPeople(role: OrganizationRole, more: Record<string, FakeRoute>) {
  const network = show(role, [group()], {
    [paths.requests]: () => procedureAnswer([]),
    [paths.people]: () => procedureAnswer({ items: [], nextCursor: null, total: 0 }),
    ...more,
  });
  await screen.findByText("Backend");
  await openMenu("Backend");
  await choose(text.members);
  const sheet = await screen.findByRole("dialog", { name: text.membersOf("Backend") });
  return { ...network, sheet };
}

test("who is in a group: nobody yet, or not reached, each in words", async () => {
  const { sheet, routes } = await openPeople("admin", { [paths.members]: offline });
  expect(await within(sheet).findByText(text.loadFailed)).toBeTruthy();
  routes[paths.members] = () => procedureAnswer([]);
  await user.click(within(sheet).getByRole("button", { name: "Try again" }));
  expect(await within(sheet).findByText(text.nobody)).toBeTruthy();
});

const leftBehind = {
  plans: 1,
  surveys: 0,
  links: 1,
  reviews: 0,
  titles: ["Backend engineer"],
  successors: [{ userId: "ana", name: "Ana Λ", isOwner: true }],
};

test("an admin answers requests, and takes somebody out once they have read what stays behind and said who takes it over", async () => {
  const { sheet, calls } = await openPeople("admin", {
    [paths.members]: () => procedureAnswer([member("ana", "Ana Λ"), member("kai", "Kai Noor")]),
    [paths.requests]: () =>
      procedureAnswer([{ userId: "zoe", fullName: "Zoë Park", askedAt: "2026-11-02T09:00:00.000Z" }]),
    [paths.decline]: () => procedureAnswer({ groupId: "backend" }),
    [paths.preview]: () => procedureAnswer(leftBehind),
    [paths.handOver]: () => procedureRefusal(403, "FORBIDDEN", "Only owner and admin take people out."),
  });
  await user.click(await within(sheet).findByRole("button", { name: text.declineName("Zoë Park") }));
  await waitFor(() => expect(sentTo(calls, paths.decline)).toEqual([{ json: { groupId: "backend", userId: "zoe" } }]));
  await user.click(within(sheet).getByRole("button", { name: text.takeOutName("Kai Noor") }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove Kai Noor from the hiring group?" });
  expect(await within(dialog).findByText("Backend engineer")).toBeTruthy();
  expect(sentTo(calls, paths.handOver)).toEqual([]);
  await user.click(within(dialog).getByRole("checkbox", { name: /Take over their 1 active link/ }));
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect((await screen.findAllByText("Only owner and admin take people out.")).length).toBeGreaterThan(0);
  const of = { organizationId, groupId: "backend", userId: "kai" };
  expect(sentTo(calls, paths.handOver)).toEqual([
    { json: { ...of, successorId: "ana", leavesUnassigned: false, takesLinks: true } },
  ]);
});

test("whoever leaves a hiring group is asked first; where nobody can say what stays behind, they still may", async () => {
  const { calls } = show("member", [group()], {
    [paths.preview]: offline,
    [paths.handOver]: () => procedureAnswer({ plans: 0, surveys: 0, links: 0 }),
  });
  await screen.findByText("Backend");
  await openMenu("Backend");
  await choose(text.leave);
  const dialog = await screen.findByRole("alertdialog", { name: "Leave Backend?" });
  await user.click(within(dialog).getByRole("button", { name: "Leave hiring group" }));
  expect((await screen.findAllByText(text.left("Backend"))).length).toBeGreaterThan(0);
  const of = { organizationId, groupId: "backend", userId: "ana" };
  expect(sentTo(calls, paths.handOver)).toEqual([
    { json: { ...of, successorId: null, leavesUnassigned: false, takesLinks: false } },
  ]);
});

test("a member sees who is in their group and changes nothing of it", async () => {
  const { sheet, calls } = await openPeople("member", {
    [paths.members]: () => procedureAnswer([member("ana", "Ana Λ"), member("kai", "Kai Noor")]),
  });
  expect(await within(sheet).findByText("Kai Noor")).toBeTruthy();
  expect(within(sheet).queryByRole("button", { name: text.takeOutName("Kai Noor") })).toBeNull();
  expect(sentTo(calls, paths.requests)).toEqual([]);
});
