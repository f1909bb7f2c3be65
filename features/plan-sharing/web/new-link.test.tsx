// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { LinkList } from "./link-list.tsx";
import { NewLink } from "./new-link.tsx";

// Radix measures its circles, and jsdom has no boxes.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const planId = "0d6c1c9a-64a2-4f0d-8a39-2f3f6a1b7c22";
const link = {
  id: "7f1c2f5e-3a1d-4c0e-9d57-0f6a2b9c1d11",
  kind: "plan",
  label: "Works council",
  state: "open",
  createdByName: "Ana",
  createdAt: "2026-11-28T10:00:00.000Z",
  expiresAt: "2026-12-28T10:00:00.000Z",
  lastOpenedAt: null,
  opens: 0,
};

test("a link whose address got lost on the way is no success: it is told, and stands in the list to be taken back", async () => {
  let made: unknown[] = [];
  fakeNetwork({
    "/rpc/planSharing/list": () => procedureAnswer(made),
    "/rpc/planSharing/create": () => {
      made = [link];
      return procedureRefusal(409, "CONFLICT", "This was done already. Look at what is there.");
    },
  });
  renderInApp(
    <>
      <NewLink planId={planId} isPublished />
      <LinkList planId={planId} />
    </>,
  );
  expect(await screen.findByText("No links yet.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Make link" }));
  expect(await screen.findByText("The link was made, but its address got lost on the way.")).toBeDefined();
  expect(screen.getByText("This was done already. Look at what is there.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Take back: Works council" })).toBeDefined();
  expect(screen.queryByText("Link made")).toBeNull();
});
