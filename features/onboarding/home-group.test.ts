import { expect, test } from "vitest";
import { homeGroup } from "./home-group.ts";

const group = (id: string, more: object = {}) => ({
  id,
  organization_id: "o",
  is_sample: false,
  member_since: `2026-01-0${id}`,
  ...more,
});
const groups = [group("2"), group("1"), group("3", { is_sample: true }), group("4", { organization_id: "other" })];
const at = (currentId: string | null, before: unknown = undefined) =>
  homeGroup(groups, { organizationId: "o", currentId, before });

test("one plans in the current group, from the sample in the one before, else in one's first", () => {
  expect(at("2")).toBe("2");
  expect(at("3", "2")).toBe("2");
  expect(at("3")).toBe("1");
  expect(at(null)).toBe("1");
});

test("neither a sample, nor another organization's group, nor one that is gone is anybody's home", () => {
  expect(at("3", "3")).toBe("1");
  expect(at("4", "4")).toBe("1");
  expect(at("3", "gone")).toBe("1");
  expect(at("3", { id: "2" })).toBe("1");
  expect(homeGroup([group("3", { is_sample: true })], { organizationId: "o", currentId: "3", before: "3" })).toBeNull();
});
