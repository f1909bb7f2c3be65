import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ReasonDialog } from "#ui/reason-dialog.tsx";

const words = { title: "Cancel?", act: "Cancel interview", label: "Reason", missing: "Enter a reason", maxLength: 50 };

test("a action that needs a reason says so where the reason is missing, and is done once with what was written", async () => {
  const user = userEvent.setup();
  const action = vi.fn(async (reason: string) => (reason === "Ill" ? null : reason));
  const onClose = vi.fn();
  render(<ReasonDialog {...words} action={action} onClose={onClose} />);
  const field = screen.getByRole("textbox", { name: "Reason" });
  await user.type(field, "  ");
  await user.click(screen.getByRole("button", { name: "Cancel interview" }));
  expect(screen.getByText("Enter a reason")).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(action).not.toHaveBeenCalled();
  await user.type(field, "Ill ");
  expect(screen.queryByText("Enter a reason")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel interview" }));
  expect(action).toHaveBeenCalledWith("Ill");
  // It failed: what was written stays.
  expect(onClose).not.toHaveBeenCalled();
  await user.type(field, "today");
  await user.click(screen.getByRole("button", { name: "Cancel interview" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
