import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "#tests/support/render.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";

function show(isPhone: boolean, hasActions: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} }));
  renderInApp(
    <PageHeader
      title="Backend engineer"
      more={<Button>More</Button>}
      actions={hasActions ? <Button>Share</Button> : null}
      primary={<Button>Edit</Button>}
    />,
  );
  const bar = screen.getByRole("heading", { level: 1 }).closest("header");
  const inBar = bar ? within(bar).getAllByRole("button") : [];
  return { inBar: inBar.map(({ textContent }) => textContent), all: screen.getAllByRole("button").length };
}

test("at a desk every button of a page stands in its bar", () => {
  expect(show(false, true)).toEqual({ inBar: ["More", "Share", "Edit"], all: 3 });
});

test("on a phone several buttons stand below the bar, which keeps the menu", () => {
  expect(show(true, true)).toEqual({ inBar: ["More"], all: 3 });
});

test("on a phone a button that is alone stays in the bar", () => {
  expect(show(true, false)).toEqual({ inBar: ["More", "Edit"], all: 2 });
});
