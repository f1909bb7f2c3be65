import { expect, test } from "vitest";
import type { OverviewedGroup } from "../../overview-shapes.ts";
import { foundGroups } from "./found-groups.ts";

const group = (name: string, given: Partial<OverviewedGroup> = {}): OverviewedGroup => ({
  id: name,
  name,
  description: null,
  joining: "open",
  archivedAt: null,
  version: 1,
  members: 1,
  isMember: true,
  isReached: true,
  ownRequest: null,
  waitingRequests: 0,
  isSample: false,
  organizationId: "o",
  organizationName: "Bakery",
  role: "member",
  openRoles: 0,
  activeCandidates: 0,
  plans: 0,
  lastActiveAt: null,
  ...given,
});
const all = [
  group("Sales", { activeCandidates: 3 }),
  group("Łódź", { description: "Bakers of the north", activeCandidates: 9 }),
  group("Closed", { archivedAt: "2026-11-01T00:00:00.000Z" }),
  group("Joinable", { isReached: false, openRoles: null, activeCandidates: null, plans: null }),
];
const names = (search: Parameters<typeof foundGroups>[1]) => foundGroups(all, search).items.map(({ name }) => name);

test("one's own groups come first, by name; others and archived ones have their tab, each with its number", () => {
  expect(names({})).toEqual(["Łódź", "Sales"]);
  expect(names({ tab: "all" })).toEqual(["Joinable", "Łódź", "Sales"]);
  expect(names({ tab: "archived" })).toEqual(["Closed"]);
  expect(foundGroups(all, {}).counts).toEqual({ mine: 2, all: 3, archived: 1 });
});

test("a group is found by its name in any spelling, and by what it hires for", () => {
  expect(names({ q: "lodz" })).toEqual(["Łódź"]);
  expect(names({ q: "north bakers" })).toEqual(["Łódź"]);
});

test("numbers order the groups, and what is hidden counts as least", () => {
  expect(names({ tab: "all", sort: "activeCandidates", direction: "desc" })).toEqual(["Łódź", "Sales", "Joinable"]);
});
