import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeNetwork, procedureAnswer } from "#tests/support/fake-network.ts";
import { renderInApp } from "#tests/support/render.tsx";
import type { ListedInvitation } from "../../contract.ts";
import { text } from "../text.ts";
import { InvitationList } from "./invitation-list.tsx";

const organizationId = "11111111-1111-4111-8111-111111111111";
const id = "21111111-1111-4111-8111-111111111111";
const at = "2026-11-28T10:00:00.000Z";
const invitation: ListedInvitation = {
  id,
  email: "ana@example.org",
  role: "member",
  teamId: null,
  teamName: null,
  inviterName: "Kai",
  state: "pending",
  expiresAt: at,
  createdAt: at,
  askedAnewAt: null,
  mail: "queued",
  mailProblem: null,
};

function show(hasMail: boolean, given: Partial<ListedInvitation> = {}) {
  const network = fakeNetwork({
    "/rpc/invitations/list": () => procedureAnswer({ items: [{ ...invitation, ...given }], nextCursor: null }),
    "/rpc/invitations/getLink": () => procedureAnswer({ url: "http://localhost/?invitation=secret" }),
    "/rpc/invitations/resend": () => procedureAnswer({ invitationId: id }),
  });
  renderInApp(<InvitationList organizationId={organizationId} hasMail={hasMail} />);
  return network;
}
const row = async () => within(await screen.findByRole("listitem"));

test("without a mail server no mail is said to be on its way, and the link is there to be copied", async () => {
  show(false);
  // Its clipboard is that of the pretended person, so what they copied can be read.
  const user = userEvent.setup();
  const ana = await row();
  expect(screen.getByText(text.withoutMail)).toBeDefined();
  expect(ana.queryByText(text.mails.queued)).toBeNull();
  await user.click(ana.getByRole("button", { name: "Copy link: ana@example.org" }));
  expect(await screen.findByText(text.copied)).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe("http://localhost/?invitation=secret");
  await user.click(ana.getByRole("button", { name: /More actions/ }));
  expect(screen.queryByRole("menuitem", { name: text.resend })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: text.renew }));
  expect(await screen.findByText(text.renewed("ana@example.org"))).toBeDefined();
});

test("with a mail server the mail is queued, and may be sent again", async () => {
  show(true);
  const ana = await row();
  expect(ana.getByText(text.mails.queued)).toBeDefined();
  expect(screen.queryByText(text.withoutMail)).toBeNull();
  await userEvent.click(ana.getByRole("button", { name: /More actions/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: text.resend }));
  expect(await screen.findByText(text.resent("ana@example.org"))).toBeDefined();
});

test("a mail that left before the mail server went is told as sent", async () => {
  show(false, { mail: "sent" });
  expect((await row()).getByText(text.mails.sent)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Copy link/ })).toBeNull();
});
