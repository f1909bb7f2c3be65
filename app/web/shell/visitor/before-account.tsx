import { WaitsHere } from "#features/interview-plans/web/trying/waits-here.tsx";
import { VisitorInvitation } from "#features/invitations/web/visitor-invitation.tsx";

/** Above the forms of somebody without a session: what they came with, an invitation or a draft. */
export function BeforeAccount() {
  return (
    <>
      <VisitorInvitation />
      <WaitsHere for="account" />
    </>
  );
}
