import { expect, test } from "vitest";
import { chooseGroup } from "./current-group.ts";
import { type SwitchPorts, switchGroup } from "./group-switch.ts";

function record(given: Partial<SwitchPorts> = {}) {
  const steps: string[] = [];
  const ports: SwitchPorts = {
    userId: "ana",
    currentGroupId: "old",
    groupIds: ["old", "new"],
    select: (id) => steps.push(`select ${id}`),
    clearCaches: (id) => {
      steps.push(`clear ${id}`);
      return () => steps.push(`restore ${id}`);
    },
    refetchPlans: async (id) => {
      steps.push(`refetch ${id}`);
    },
    ...given,
  };
  return { ports, steps };
}

test("[S4.07] select, clear the old group's caches, refetch the new group's plans, in this order", async () => {
  const { ports, steps } = record();
  expect(await switchGroup(ports, "new")).toBe("switched");
  expect(steps).toEqual(["select new", "clear old", "refetch new"]);
});

test("[S4.07] on failure the old group is back with what was fetched for it, and nothing of the new one stays", async () => {
  const { ports, steps } = record({ refetchPlans: () => Promise.reject(new Error("offline")) });
  expect(await switchGroup(ports, "new")).toBe("failed");
  expect(steps).toEqual(["select new", "clear old", "clear new", "restore old", "select old"]);
});

test("[S5.12] a visitor, an empty or foreign id and the active group change nothing", async () => {
  const visitor = record({ userId: null });
  expect(await switchGroup(visitor.ports, "new")).toBe("not-signed-in");
  const { ports, steps } = record();
  for (const id of ["", "  ", "foreign"]) expect(await switchGroup(ports, id)).toBe("no-such-group");
  expect(await switchGroup(ports, "old")).toBe("nothing-to-do");
  expect([...steps, ...visitor.steps]).toEqual([]);
});

test("[S4.08] no stored group, or an invalid one: the first", () => {
  expect(chooseGroup("b", ["a", "b"])).toBe("b");
  expect(chooseGroup(null, ["a", "b"])).toBe("a");
  expect(chooseGroup("gone", ["a", "b"])).toBe("a");
  expect(chooseGroup("a", [])).toBeNull();
});
