import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer, procedureRefusal } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import { InviteSheet } from "./invite-sheet.tsx";

const create = "/rpc/invitations/create";
const show = (hasMail = true, more: Partial<ComponentProps<typeof InviteSheet>> = {}) =>
  renderInApp(
    <InviteSheet
      organization={{ id: "11111111-1111-4111-8111-111111111111", name: "Acme" }}
      roles={["admin", "member", "viewer"]}
      groups={[]}
      hasMail={hasMail}
      open
      onOpenChange={() => undefined}
      {...more}
    />,
  );
const send = () => userEvent.click(screen.getByRole("button", { name: /^(?:Send invitations|Create links)$/ }));

test("[S5.05] each address has its result; one that is none: 'Invalid email format'", async () => {
  const { calls } = fakeNetwork({
    [create]: () =>
      procedureAnswer({
        results: [
          { email: "ana@example.org", outcome: "invited", invitationId: "11111111-1111-4111-8111-111111111111" },
          { email: "kai@example.org", outcome: "already-in", invitationId: null },
          { email: "ana", outcome: "invalid-address", invitationId: null },
        ],
      }),
  });
  show(false);
  await userEvent.type(screen.getByLabelText("Email addresses"), "ana@example.org, kai@example.org;ana");
  await send();
  expect(await screen.findByText("Invalid email format")).toBeDefined();
  expect(screen.getByText("Already a member")).toBeDefined();
  expect(screen.getByText("1 link ready to send")).toBeDefined();
  expect(screen.getByText(/Email isn't set up on this server/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Copy link: ana@example.org" })).toBeDefined();
  expect(calls[0]).toMatchObject({
    body: { json: { emails: ["ana@example.org", "kai@example.org", "ana"], role: "member", expiresInDays: 14 } },
  });
});

test("addresses are taken out of what a mail program copies with names", async () => {
  const { calls } = fakeNetwork({ [create]: () => procedureAnswer({ results: [] }) });
  show();
  await userEvent.click(screen.getByLabelText("Email addresses"));
  await userEvent.paste(
    'kai@example.org Ana Li <ana@example.org>, "Quoted, Name" <q9@example.org>;\n"A \\"B\\" C" <abc@example.org> <lea@example.org>\numa@example.org, Li, Bo <bo@example.org>, Ek, Eva <eva@example.org>\n"half, mia@example.org',
  );
  await send();
  await screen.findByRole("button", { name: "Done" });
  expect(calls[0]).toMatchObject({
    body: {
      json: {
        emails: [
          "kai@example.org",
          "ana@example.org",
          "q9@example.org",
          "abc@example.org",
          "lea@example.org",
          "uma@example.org",
          "bo@example.org",
          "eva@example.org",
          '"half',
          "mia@example.org",
        ],
      },
    },
  });
});

test("no address is asked for; a refusal is told and what was typed stays", async () => {
  fakeNetwork({ [create]: () => procedureRefusal(403, "FORBIDDEN", "You invite only to roles below your own.") });
  show();
  await send();
  expect(screen.getByText("Enter at least one address.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Email addresses"), "ana@example.org");
  await send();
  expect(await screen.findByText("You invite only to roles below your own.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Email addresses").value).toBe("ana@example.org");
});

test("the current hiring group is chosen at first, and a missing mail server is told before anything is sent", async () => {
  const groups = ["Backend", "Design"].map((name) => ({ id: name, name }));
  show(false, { groups, teamId: "Design" });
  expect(screen.getByRole("combobox", { name: "Hiring group" }).textContent).toBe("Design");
  expect(screen.getByText(/You'll get a link for each person to send yourself/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Create links" })).toBeDefined();
});

test("without a current group among several none is chosen, and it is said what that means", () => {
  const groups = ["Backend", "Design"].map((name) => ({ id: name, name }));
  show(true, { groups, teamId: "elsewhere" });
  expect(screen.getByRole("combobox", { name: "Hiring group" }).textContent).toBe("No group yet");
  expect(screen.getByText(/They won't see any plans until/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Send invitations" })).toBeDefined();
});
