import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aRole } from "#tests/support/open-role.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { text } from "../text.ts";
import { EffectsDialog } from "./effects-dialog.tsx";

const recruiter = "00000000-0000-4000-8000-000000000009";

function openDialog() {
  const role = aRole({ active: 3, total: 5 });
  const { content } = role;
  const onSave = vi.fn();
  const onClose = vi.fn();
  renderInApp(
    <EffectsDialog
      role={role}
      draft={{
        ...content,
        title: "Head baker",
        team: [{ userId: recruiter, role: "recruiter" }],
        form: { ...content.form, phone: "required" },
        posting: { ...content.posting, isPublic: true },
      }}
      nameOf={() => "Ada Owner"}
      isBusy={false}
      failure={null}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  return { onSave, onClose, dialog: screen.getByRole("dialog", { name: text.effects.title }) };
}

test("saving says first what it does, and to whom", async () => {
  const { dialog, onSave } = openDialog();
  const lines = within(dialog)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    text.effects.basics("the title"),
    `${text.effects.team(1, 0)}.`,
    `${text.effects.firstRecruiter("Ada Owner", 3)}.`,
    text.effects.form(5),
    text.effects.goesPublic,
  ]);
  expect(within(dialog).getByText(text.effects.active(3))).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: text.edit.save }));
  expect(onSave).toHaveBeenCalledOnce();
});

test("it can be left without saving", async () => {
  const { dialog, onSave, onClose } = openDialog();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalled();
  expect(onSave).not.toHaveBeenCalled();
});
