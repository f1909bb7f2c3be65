import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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

test("on a phone buttons without a main one stay in the bar", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  renderInApp(<PageHeader title="Inbox" actions={<Button>Daily email</Button>} />);
  expect(screen.getByRole("button", { name: "Daily email" }).closest("header")).not.toBeNull();
});

test("on a phone the main button comes first, after what the page is about", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  renderInApp(
    <PageHeader
      title="Backend engineer"
      lead={<p>Tests judgement.</p>}
      actions={<Button>Share</Button>}
      primary={<Button>Interview kit</Button>}
    />,
  );
  expect(screen.getByText("Tests judgement.").parentElement?.textContent).toBe("Tests judgement.Interview kitShare");
});

function Share() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <p>Links</p> : <Button onClick={() => setOpen(true)}>Share</Button>;
}

test("what a button opened stays open when the window turns and the button goes below the bar", async () => {
  let turn = (_: boolean) => {};
  let isPhone = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isPhone;
    },
    addEventListener: (_: string, listener: () => void) => {
      turn = (next) => {
        isPhone = next;
        listener();
      };
    },
    removeEventListener: () => {},
  }));
  renderInApp(<PageHeader title="Backend engineer" actions={<Share />} primary={<Button>Interview kit</Button>} />);
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  act(() => turn(true));
  expect(screen.getByText("Links").closest("header")).toBeNull();
  act(() => turn(false));
  expect(screen.getByText("Links").closest("header")).not.toBeNull();
});
