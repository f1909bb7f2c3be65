import { onlineManager, QueryClient, useQuery } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { clearToasts, showToast } from "#ui/toast-store.ts";
import type { ReachedGroup } from "../contract.ts";
import { switchableIds } from "../current-group.ts";
import { currentGroupStore, useCurrentGroupId } from "./current-group-store.ts";
import { GroupSheet } from "./group-sheet.tsx";
import { GroupSwitcher } from "./group-switcher.tsx";
import { HoldWhileSwitching } from "./hold-while-switching.tsx";
import { myGroupsQuery } from "./queries.ts";
import { afterGroupSwitch, onGroupSwitch } from "./what-a-switch-drops.ts";

const at = "2026-11-27T00:00:00.000Z";
const reached = (id: string, name: string): ReachedGroup => ({
  id,
  name,
  organization_id: "o",
  description: null,
  slug: id,
  settings: {},
  created_at: at,
  updated_at: at,
  organization: { id: "o", name: "Ofis", slug: "ofis" },
  member_since: at,
  is_sample: false,
});
const groups = [reached("group-old", "Backend"), reached("group-new", "Design")];
const manage = vi.fn();

function Shell({ userId = "ana" }: { userId?: string | null }) {
  const current = useCurrentGroupId(groups.map(({ id }) => id));
  return <GroupSwitcher userId={userId} currentGroupId={current} groups={groups} onManage={manage} />;
}
const brought = {
  is: false,
  listener: (): void => undefined,
  subscribe: (listener: () => void) => {
    brought.listener = listener;
    return () => undefined;
  },
};
const keyOf = (groupId: string | null) => ["plans", { groupId }];
/** A page that draws whatever is known of the current group's plans, as a list does. */
function Page() {
  const current = useCurrentGroupId(groups.map(({ id }) => id));
  const { data = [] } = useQuery<string[]>({ queryKey: keyOf(current), queryFn: () => new Promise(() => {}) });
  // As a page of the router, it shows its last rows until it is brought to the new group.
  const isBrought = useSyncExternalStore(brought.subscribe, () => brought.is);
  const [rows] = useState(data);
  return <p>{isBrought ? "new row" : rows.join()}</p>;
}
function ShellWithPage() {
  return (
    <>
      <Shell />
      <HoldWhileSwitching>
        <Page />
      </HoldWhileSwitching>
    </>
  );
}
function showPage() {
  const queries = new QueryClient();
  queries.setQueryData(keyOf("group-old"), ["old row"]);
  renderInApp(<ShellWithPage />, queries);
  expect(isSeen("old row")).toBe(true);
  return queries;
}
/** Whether a person sees the text: jsdom knows `display: none` of what waits. */
const isSeen = (text: string) => {
  const found = screen.queryByText(text);
  return found !== null && found.closest('[style*="display: none"]') === null;
};
function Phone() {
  const [isOpen, setOpen] = useState(true);
  const current = useCurrentGroupId(groups.map(({ id }) => id));
  return (
    <GroupSheet
      open={isOpen}
      onOpenChange={setOpen}
      userId="ana"
      currentGroupId={current}
      groups={groups}
      onManage={manage}
    />
  );
}
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name: /^Hiring group:/ }));
  await userEvent.click(
    screen.getByRole("button", { name: (label) => label.endsWith(name) && !label.startsWith("Hiring group") }),
  );
};
const toast = (title: string) => screen.findByText(title, { selector: "li *" });

beforeEach(() => currentGroupStore.select("group-old"));

test("[S4.07][S8.11] a switch clears what was fetched for the old group, fetches the new group's plans, and says so", async () => {
  const fetched: string[] = [];
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: async (groupId) => fetched.push(groupId) });
  const { queries } = renderInApp(<Shell />);
  queries.setQueryData(["plans", { groupId: "group-old" }], ["old row"]);
  queries.setQueryData(["plans", { planId: "p" }], "a plan of the old group");
  queries.setQueryData(["members", { groupId: "group-old" }], ["old member"]);
  queries.setQueryData(["whoAmI"], "stays");
  await choose("Design");
  expect(await toast("Hiring Group Switched")).toBeDefined();
  expect(fetched).toEqual(["group-new"]);
  expect(queries.getQueriesData({ queryKey: ["plans"] })).toEqual([]);
  expect(queries.getQueryData(["members", { groupId: "group-old" }])).toBeUndefined();
  expect(queries.getQueryData(["whoAmI"])).toBe("stays");
  expect(screen.getByRole("button", { name: "Hiring group: Design" })).toBeDefined();
  expect(localStorage.getItem("currentTeamId")).toBe("group-new");
  stop();
});

test("[S4.07][S8.10b] where the new plans cannot be fetched, the old group is back and the toast says so", async () => {
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: () => Promise.reject(new Error("offline")) });
  renderInApp(<Shell />);
  await choose("Design");
  expect(await toast("Hiring Group Switch Failed")).toBeDefined();
  expect(await toast("Failed to switch hiring groups. Please try again.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Hiring group: Backend" })).toBeDefined();
  expect(localStorage.getItem("currentTeamId")).toBe("group-old");
  stop();
});

test("[S4.07] while the new group's plans are on their way, no row of the old group stands under its name", async () => {
  let answer: () => void = () => undefined;
  const stop = onGroupSwitch({
    queryKey: ["plans"],
    refetch: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  const leave = afterGroupSwitch(async () => {
    brought.is = true;
    brought.listener();
  });
  showPage();
  await choose("Design");
  await screen.findByRole("button", { name: "Hiring group: Design" });
  expect(isSeen("old row")).toBe(false);
  expect(screen.getByText("Loading the hiring group")).toBeDefined();
  answer();
  expect(await toast("Hiring Group Switched")).toBeDefined();
  await expect.poll(() => isSeen("new row")).toBe(true);
  expect(isSeen("old row")).toBe(false);
  brought.is = false;
  leave();
  stop();
});

test.each(["without a network", "where the lists of both groups fail"])(
  "[S4.07] %s the old rows are back under the old group, and the toast says so",
  async (how) => {
    const stop = onGroupSwitch({ queryKey: ["plans"], refetch: () => Promise.reject(new Error("no answer")) });
    const queries = showPage();
    if (how === "without a network") onlineManager.setOnline(false);
    await choose("Design");
    expect(await toast("Hiring Group Switch Failed")).toBeDefined();
    expect(screen.getByRole("button", { name: "Hiring group: Backend" })).toBeDefined();
    await expect.poll(() => isSeen("old row")).toBe(true);
    expect(queries.getQueryData(keyOf("group-old"))).toEqual(["old row"]);
    onlineManager.setOnline(true);
    stop();
  },
);

test("[S4.07] a network that goes away during the switch ends it, instead of letting it wait for ever", async () => {
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: () => new Promise(() => {}) });
  showPage();
  await choose("Design");
  await screen.findByRole("button", { name: "Hiring group: Design" });
  onlineManager.setOnline(false);
  expect(await toast("Hiring Group Switch Failed")).toBeDefined();
  await expect.poll(() => isSeen("old row")).toBe(true);
  onlineManager.setOnline(true);
  stop();
});

test("[S5.12][S8.10b] a visitor is told to sign in first; the active group does nothing", async () => {
  const { unmount } = renderInApp(<Shell userId={null} />);
  await choose("Design");
  expect(await toast("Hiring Group Switch Error")).toBeDefined();
  expect(await toast("You must be logged in to switch hiring groups.")).toBeDefined();
  unmount();
  clearToasts();
  const fetched: string[] = [];
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: async (id) => fetched.push(id) });
  renderInApp(<Shell />);
  await choose("Backend");
  // What a switch would have said stands beside it by then.
  showToast({ title: "Marker" });
  expect(await toast("Marker")).toBeDefined();
  expect(fetched).toEqual([]);
  expect(screen.queryByText(/^Hiring Group/)).toBeNull();
  expect(currentGroupStore.get()).toBe("group-old");
  stop();
});

test("a phone has the same list in a sheet, named and by key alone", async () => {
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: async () => undefined });
  renderInApp(<Phone />);
  const sheet = within(screen.getByRole("dialog", { name: "Switch hiring group" }));
  expect(sheet.getByRole("button", { current: true }).textContent).toContain("Backend");
  sheet.getByRole("button", { name: (label) => label.endsWith("Design") }).focus();
  await userEvent.keyboard("{Enter}");
  expect(await toast("Hiring Group Switched")).toBeDefined();
  expect(currentGroupStore.get()).toBe("group-new");
  expect(screen.queryByRole("dialog")).toBeNull();
  stop();
});

test("nobody is told that nothing matches before they searched", async () => {
  renderInApp(<GroupSwitcher userId="ana" currentGroupId={null} groups={[]} onManage={manage} />);
  await userEvent.click(screen.getByRole("button", { name: "Hiring group: No hiring group" }));
  expect(screen.getByText("You're not in a hiring group yet.")).toBeDefined();
  expect(screen.queryByText(/matches/)).toBeNull();
});

test("[S4.08] an invalid stored group: the first is shown", () => {
  currentGroupStore.select("gone");
  renderInApp(<Shell />);
  expect(screen.getByRole("button", { name: "Hiring group: Backend" })).toBeDefined();
});

test("[S9.06] groups that were fetched serve for 5 minutes, then they are fetched anew", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let fetched = 0;
  fakeNetwork({
    "/rpc/groups/listReached": () => {
      fetched += 1;
      return procedureAnswer(groups);
    },
  });
  const { queries } = renderInApp(<p>the application</p>);
  const shown = () => queries.fetchQuery(myGroupsQuery());
  const minute = 60_000;
  await shown();
  vi.setSystemTime(Date.now() + 5 * minute - 1000);
  expect(await shown()).toHaveLength(2);
  expect(fetched).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  await shown();
  expect(fetched).toBe(2);
  vi.useRealTimers();
});

test("a group that an owner or admin reaches without being in it can be switched to; one's own comes first", async () => {
  const all = [{ ...reached("a", "Äpfel"), member_since: null }, reached("b", "Backend")];
  expect(switchableIds(all)).toEqual(["b", "a"]);
  const stop = onGroupSwitch({ queryKey: ["plans"], refetch: async () => undefined });
  currentGroupStore.select("b");
  renderInApp(<GroupSwitcher userId="ana" currentGroupId="b" groups={all} onManage={manage} />);
  await choose("Äpfel");
  expect(await toast("Hiring Group Switched")).toBeDefined();
  expect(currentGroupStore.get()).toBe("a");
  stop();
});

test("below the groups ways lead to where they are set up, and for who may make one to a new one", async () => {
  manage.mockClear();
  const create = vi.fn();
  renderInApp(<Shell />);
  const press = async (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));
  await press(/^Hiring group:/);
  expect(screen.queryByRole("button", { name: "Create hiring group" })).toBeNull();
  await press("Manage hiring groups");
  expect(manage).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Manage hiring groups" })).toBeNull();
  cleanup();
  renderInApp(
    <GroupSwitcher userId="ana" currentGroupId="group-old" groups={groups} onCreate={create} onManage={manage} />,
  );
  await press(/^Hiring group:/);
  await press("Create hiring group");
  expect(create).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Create hiring group" })).toBeNull();
});

test("from eight groups on they are searched", async () => {
  const many = Array.from({ length: 8 }, (_, at) => reached(`g${at}`, `Crew ${at}`));
  renderInApp(<GroupSwitcher userId="ana" currentGroupId="g0" groups={many} onManage={manage} />);
  await userEvent.click(screen.getByRole("button", { name: /^Hiring group:/ }));
  await userEvent.type(screen.getByLabelText("Find a hiring group"), "crew 5");
  const found = screen.getAllByRole("button", { name: /Crew/ }).map((button) => button.textContent);
  expect(found.filter((name) => name?.includes("Crew 5"))).toHaveLength(1);
  expect(found.some((name) => name?.includes("Crew 6"))).toBe(false);
});
