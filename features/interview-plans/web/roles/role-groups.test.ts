import { expect, test } from "vitest";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { roleGroups } from "./role-groups.ts";

test("every role stands under one heading", () => {
  expect(roleGroups.flatMap(({ roles }) => roles.map(({ key }) => key)).sort()).toEqual(
    templateOutlines.map(({ key }) => key).sort(),
  );
});
