import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Person } from "#platform/rights.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { planRolesQuery } from "../queries.ts";
import { PlanNextStep } from "./plan-next-step.tsx";

const viewerOf = (role: "member" | "viewer"): Person => ({
  userId: "me",
  seats: [{ organizationId: "organization", role, grants: [], groupIds: ["group"] }],
});

type Shown = { publishedNumber?: number; roles?: number; role?: "member" | "viewer" };

function show({ publishedNumber = 1, roles = 0, role = "member" }: Shown = {}) {
  const opened: string[] = [];
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData<unknown>(planRolesQuery("plan").queryKey, { total: roles });
  renderInApp(
    <PlanNextStep
      plan={{ id: "plan", groupId: "group", publishedNumber: publishedNumber === 0 ? null : publishedNumber }}
      viewer={viewerOf(role)}
      onOpenRole={() => opened.push("role")}
    />,
    queries,
  );
  return opened;
}
const way = { name: "New role with this plan" };

test("a published plan that nobody hires by leads to opening a role", async () => {
  const opened = show();
  await userEvent.click(screen.getByRole("button", way));
  expect(opened).toEqual(["role"]);
});

test.each([
  ["nothing is published", { publishedNumber: 0 }],
  ["a role hires by it already", { roles: 1 }],
  ["they may open none", { role: "viewer" as const }],
])("where %s, nothing is offered", (_, given) => {
  show(given);
  expect(screen.queryByRole("button", way)).toBeNull();
});
