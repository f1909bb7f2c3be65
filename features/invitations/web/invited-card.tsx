import type { ToldInvitation } from "../contract.ts";
import { text } from "./text.ts";

const { card } = text;

/** "Ana invited you to Acme · Backend hiring as a member": above the sign-up form, and in the question to join. */
export function InvitedCard({ invitation }: { invitation: ToldInvitation }) {
  const { inviterName, organizationName, teamName, role } = invitation;
  return (
    <p className="rounded-row border border-border bg-selected px-3 py-2">
      <strong dir="auto">{inviterName ?? text.somebody}</strong> {card.invited}{" "}
      <strong dir="auto">{card.place(organizationName, teamName)}</strong> {card.as(role)}{" "}
      <strong>{card.roles[role]}</strong>
    </p>
  );
}
