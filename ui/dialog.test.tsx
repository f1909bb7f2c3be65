import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dialog, Sheet } from "#ui/dialog.tsx";
import { MoreMenu } from "#ui/menu.tsx";

afterEach(cleanup);

/** A screen that holds `open` itself, as most do; what stands in the dialog goes away when it is pressed. */
function Opener({ kind: Kind }: { kind: typeof Dialog | typeof Sheet }) {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <Kind open={isOpen} onOpenChange={setOpen} title="What is chosen" description="One of these.">
        {isThere ? (
          <button type="button" onClick={() => setThere(false)}>
            This one
          </button>
        ) : null}
      </Kind>
    </>
  );
}

/** What is done in the dialog takes away the button that opened it. */
function Decliner() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const decline = () => {
    setDone(true);
    setOpen(false);
  };
  return (
    <main id="content">
      <h1 tabIndex={-1}>Bo</h1>
      {isDone ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          Decline…
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="Decline Bo?">
        <button type="button" onClick={decline}>
          Decline
        </button>
      </Dialog>
    </main>
  );
}

it("gives the focus to the page's heading where the button that opened it is gone", async () => {
  const person = userEvent.setup();
  render(<Decliner />);
  await person.click(screen.getByRole("button", { name: "Decline…" }));
  await person.click(await screen.findByRole("button", { name: "Decline" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Bo" })));
});

describe.each([
  ["a dialog", Dialog],
  ["a sheet", Sheet],
])("%s that its caller opens", (_, kind) => {
  it("gives the focus back to where it came from", async () => {
    const person = userEvent.setup();
    render(<Opener kind={kind} />);
    await person.click(screen.getByRole("button", { name: "Choose" }));
    await person.click(await screen.findByRole("button", { name: "This one" }));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Choose" })));
  });

  it("is closed by one Escape, also while the remark of its focused button is shown", async () => {
    const person = userEvent.setup();
    render(<Opener kind={kind} />);
    await person.click(screen.getByRole("button", { name: "Choose" }));
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("tooltip")).toBeDefined();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("stays open where the Escape is for a menu in it", async () => {
    const person = userEvent.setup();
    const items = [{ id: "one", label: "One", onSelect: () => undefined }];
    const Kind = kind;
    const onClose = vi.fn();
    render(
      <Kind open onClose={onClose} title="What is chosen">
        <MoreMenu name="this one" items={items} />
      </Kind>,
    );
    await person.click(screen.getByRole("button", { name: /More actions/ }));
    (await screen.findByRole("menuitem", { name: "One" })).focus();
    await person.hover(screen.getByRole("button", { name: "Close", hidden: true }));
    expect(await screen.findByRole("tooltip")).toBeDefined();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });
});
