import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PlanStatusBadge } from "./plan-columns.tsx";

afterEach(cleanup);

const show = (changedRounds: number) =>
  render(<PlanStatusBadge plan={{ status: "active", publishedNumber: 2, changedRounds, changedStages: false }} />);

test("beside its status a plan says in words that rounds changed since it was published, to the eye and aloud", () => {
  show(1);
  const short = screen.getByText("1 changed");
  expect(short.closest("[aria-hidden]")).not.toBeNull();
  expect(screen.getByText("1 change since publishing").className).toBe("sr-only");
  expect(screen.getByTitle("1 change since publishing").contains(short)).toBe(true);
  expect(document.body.textContent).not.toContain("+1");
});

test("a plan that is as it was published says nothing beside its status", () => {
  show(0);
  expect(screen.queryByText(/changed/)).toBeNull();
});
