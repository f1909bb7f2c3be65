import { expect, test } from "vitest";
import { compiled } from "#platform/server/kysely-on-client.ts";
import { BoardPage } from "../list-input.ts";
import { boardFirst } from "./board.ts";

const [groupId, oneRole, otherRole] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const asked = (more: object) => boardFirst(BoardPage.parse({ groupId, ...more })).map(compiled);

test("the statements of a role's board are built once, and each role has its own values", () => {
  const [one, other] = [asked({ opportunityId: [oneRole] }), asked({ opportunityId: [otherRole], cards: 15 })];
  expect(one).toHaveLength(3);
  expect(one.map(({ query }, at) => query === other[at]?.query)).toEqual([true, true, true]);
  expect(one[0]?.parameters).toEqual([groupId, oneRole, 10, oneRole]);
  expect(other[0]?.parameters).toEqual([groupId, otherRole, 15, otherRole]);
});

test.each([
  { tab: "mine" },
  { personId: otherRole },
  { status: ["offer"] },
  { ownerIdNot: [otherRole] },
  { tag: ["by hand"] },
  { needs: ["card"] },
  { quiet: "7" },
  { search: "Sato" },
  { opportunityId: [oneRole, otherRole] },
])("what leaves candidates out is asked of the database too: %j", (more) => {
  const [opened] = asked({ opportunityId: [oneRole] });
  const [filtered] = asked({ opportunityId: [oneRole], ...more });
  expect(filtered?.sql).not.toBe(opened?.sql);
});
