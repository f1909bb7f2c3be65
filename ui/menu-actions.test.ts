import { expect, test, vi } from "vitest";
import { menuActions } from "#ui/menu-actions.ts";

test("each command of a menu is an action, each choice of a submenu one of its own, with what cannot be done left out", () => {
  const move = vi.fn();
  const actions = menuActions(
    [
      { kind: "heading", id: "head", label: "Plan" },
      { id: "copy", label: "Duplicate", onSelect: () => undefined },
      { kind: "separator", id: "line" },
      {
        kind: "submenu",
        id: "move",
        label: "Move to group",
        items: [
          { id: "a", label: "Here", isChecked: true, onSelect: () => undefined },
          { id: "b", label: "Sales", onSelect: move },
        ],
      },
      { id: "archive", label: "Archive", disabledReason: "Viewers can't", onSelect: () => undefined },
    ],
    { id: "plan", synonyms: { copy: ["clone"], move: ["transfer"] } },
  );
  expect(actions.map(({ id, label, enabled }) => [id, label, enabled])).toEqual([
    ["plan.copy", "Duplicate", true],
    ["plan.move.a", "Move to group: Here", false],
    ["plan.move.b", "Move to group: Sales", true],
    ["plan.archive", "Archive", false],
  ]);
  expect(actions[0]?.synonyms).toEqual(["clone"]);
  expect(actions[2]?.synonyms).toEqual(["transfer"]);
  actions[2]?.run();
  expect(move).toHaveBeenCalledOnce();
});
