import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { LeftBehind } from "./left-behind.tsx";

// Radix measures its boxes, and jsdom has none.
const organizationId = "11111111-1111-4111-8111-111111111111";
const userId = "22222222-2222-4222-8222-222222222222";
const [olive, ben] = ["33333333-3333-4333-8333-333333333333", "44444444-4444-4444-8444-444444444444"];
const facts = {
  plans: 6,
  surveys: 1,
  roles: 0,
  candidates: 0,
  tasks: 0,
  interviews: 0,
  cards: 0,
  links: 2,
  reviews: 1,
  titles: ["Backend Engineer", "", "設計士"],
  successors: [
    { userId: ben, name: "Ben", isOwner: false },
    { userId: olive, name: "Olive", isOwner: true },
  ],
};

function show(isSelf: boolean, answer: object = facts) {
  const removal = createRef<(() => Promise<unknown>) | null>();
  const { calls } = fakeNetwork({
    "/rpc/handovers/preview": () => procedureAnswer(answer),
    "/rpc/handovers/removeMember": () => procedureAnswer({ plans: 0, surveys: 0, roles: 0, links: 0 }),
  });
  renderInApp(<LeftBehind organizationId={organizationId} userId={userId} isSelf={isSelf} removal={removal} />);
  const sent = async () => {
    await removal.current?.();
    return calls.filter(({ path }) => path === "/rpc/handovers/removeMember").map(({ body }) => body);
  };
  return { sent };
}

test("whoever removes somebody reads what they leave behind, names who takes over, and may keep the links going", async () => {
  const { sent } = show(false);
  expect(await screen.findByText("Owns 6 interview plans and 1 survey:")).toBeDefined();
  for (const line of ["Backend Engineer", "Untitled", "設計士", "and 4 more"])
    expect(screen.getByText(line)).toBeDefined();
  expect(screen.getByText(/1 review request to them will be withdrawn/)).toBeDefined();
  // The owner, unless somebody else is named.
  await userEvent.click(screen.getByRole("combobox", { name: "Hand over to" }));
  await userEvent.click(screen.getByRole("option", { name: "Ben" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Take over their 2 active links/ }));
  expect(await sent()).toEqual([
    { json: { organizationId, userId, successorId: ben, leavesUnassigned: false, takesLinks: true } },
  ]);
});

test("whoever leaves by themselves hands over to the owner by default, and reads that their links stop", async () => {
  const { sent } = show(true);
  expect(await screen.findByText(/2 of your active links will stop working/)).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(await sent()).toEqual([
    { json: { organizationId, userId, successorId: olive, leavesUnassigned: false, takesLinks: false } },
  ]);
});

test("where nothing is left behind nothing is asked", async () => {
  const { sent } = show(false, {
    plans: 0,
    surveys: 0,
    roles: 0,
    candidates: 0,
    tasks: 0,
    interviews: 0,
    links: 0,
    reviews: 0,
    titles: [],
    successors: [],
  });
  await vi.waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(await sent()).toEqual([
    { json: { organizationId, userId, successorId: null, leavesUnassigned: false, takesLinks: false } },
  ]);
});

test("candidates and tasks can be left unassigned, which says what becomes of them", async () => {
  const { sent } = show(false, { ...facts, candidates: 3, tasks: 2 });
  expect(await screen.findByText("Looks after 3 candidates and 2 open tasks.")).toBeDefined();
  await userEvent.click(screen.getByRole("combobox", { name: "Hand over to" }));
  await userEvent.click(screen.getByRole("option", { name: "Leave unassigned" }));
  expect(screen.getByText(/Candidates and tasks wait until someone takes them/)).toBeDefined();
  expect(await sent()).toEqual([
    { json: { organizationId, userId, successorId: null, leavesUnassigned: true, takesLinks: false } },
  ]);
});
