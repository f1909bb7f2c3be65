// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "#ui/dialog.tsx";
import { Sheet } from "#ui/sheet.tsx";

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
});
