import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sheet } from "#ui/dialog.tsx";
import { clearToasts, offerUndo, showToast, undoLatest } from "#ui/toast-store.ts";
import { Toaster } from "#ui/toaster.tsx";

beforeEach(() => {
  // jsdom knows no pointer capture; the primitive asks for it at every press.
  HTMLElement.prototype.hasPointerCapture = () => false;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.releasePointerCapture = () => undefined;
});
afterEach(() => {
  act(() => clearToasts());
  cleanup();
  vi.useRealTimers();
});

describe("toasts", () => {
  it("[S9.12] close by themselves after 5000 ms and not before", () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived" });
    });
    act(() => vi.advanceTimersByTime(4999));
    expect(screen.getByText("Plan archived")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText("Plan archived")).toBeNull();
  });

  it("[S9.12] show at most one: the newest", () => {
    render(<Toaster />);
    act(() => {
      showToast({ title: "First" });
      showToast({ title: "Second" });
    });
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeTruthy();
  });

  it("[S9.12] take the focus to themselves with F8", async () => {
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived" });
    });
    const toasts = screen.getByRole("list");
    expect(document.activeElement).not.toBe(toasts);
    await userEvent.keyboard("[F8]");
    expect(document.activeElement).toBe(toasts);
  });

  it("[S9.12] are wiped away by 50 px and more, not by less", async () => {
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived" });
    });
    const wipe = (distance: number) => {
      const card = screen.getByText("Plan archived").closest("li") ?? document.body;
      fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 10 });
      fireEvent.pointerMove(card, { clientX: 112, clientY: 10 });
      fireEvent.pointerMove(card, { clientX: 100 + distance, clientY: 10 });
      fireEvent.pointerUp(card, { clientX: 100 + distance, clientY: 10 });
    };
    wipe(49);
    expect(screen.queryByText("Plan archived")).not.toBeNull();
    wipe(51);
    await expect.poll(() => screen.queryByText("Plan archived")).toBeNull();
  });

  it("undo once, also after the toast is gone, until something newer can be undone", async () => {
    const first = vi.fn();
    const second = vi.fn();
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived", undo: first });
      showToast({ title: "Plan moved", undo: second });
      showToast({ title: "Copied" });
    });
    act(() => void undoLatest());
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
    expect(undoLatest()).toBe(false);
  });

  it("aren't needed for what the page itself says and can be undone: the keys undo that, not what was done before", async () => {
    const before = vi.fn();
    const latest = vi.fn();
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived", undo: before });
      offerUndo(latest);
    });
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    act(() => void undoLatest());
    expect(latest).toHaveBeenCalledOnce();
    expect(before).not.toHaveBeenCalled();
  });

  it("leave Escape to the dialog or the part of a page that the person is in, and close with it where there is none", async () => {
    const isThere = () => screen.queryByText("Question added") !== null;
    const closed = vi.fn();
    const { rerender } = render(
      <>
        <Toaster />
        <Sheet open={true} onOpenChange={closed} title="Library" />
      </>,
    );
    act(() => {
      showToast({ title: "Question added" });
    });
    await userEvent.keyboard("{Escape}");
    expect(closed).toHaveBeenCalledWith(false);
    expect(isThere()).toBe(true);
    const folded = vi.fn();
    rerender(
      <>
        <Toaster />
        <input
          aria-label="Filter"
          onKeyDown={(event) => {
            event.preventDefault();
            folded();
          }}
        />
      </>,
    );
    screen.getByLabelText("Filter").focus();
    await userEvent.keyboard("{Escape}");
    expect(folded).toHaveBeenCalledOnce();
    expect(isThere()).toBe(true);
    screen.getByLabelText("Filter").blur();
    await userEvent.keyboard("{Escape}");
    await expect.poll(isThere).toBe(false);
  });

  it("undo from the button", async () => {
    const undo = vi.fn();
    render(<Toaster />);
    act(() => {
      showToast({ title: "Plan archived", undo });
    });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText("Plan archived")).toBeNull();
  });
});
