import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { signInOptionsQuery } from "#features/accounts/web/public.ts";
import type { ReachedGroup } from "#features/groups/contract.ts";
import { invitedRoles } from "#features/invitations/invitation.ts";
import { invitationRights } from "#features/invitations/policy.ts";
import { InviteSheet } from "#features/invitations/web/manage/invite-sheet.tsx";
import { invitationText } from "#features/invitations/web/public.ts";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";
import { can } from "#platform/rights.ts";
import { useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";

type InviteProps = {
  organizationId: string;
  person: SignedInPerson;
  groups: readonly ReachedGroup[];
  /** The hiring group that is chosen as it opens. */
  teamId?: string | null;
};

/** The button that invites people, for who may. */
export function Invite(props: InviteProps) {
  const [isOpen, setOpen] = useState(false);
  const { organizationId, person } = props;
  const { data: organization } = useQuery(organizationHomeQuery(organizationId));
  const mayInvite = organization !== undefined && can(person, invitationRights.invite, { organizationId });
  useActions([
    {
      id: "organization.invite",
      label: invitationText.invite,
      section: "here",
      icon: UserPlus,
      synonyms: invitationText.inviteWords,
      enabled: mayInvite,
      run: () => setOpen(true),
    },
  ]);
  if (!mayInvite) return null;
  return (
    <>
      <Button variant="primary" icon={UserPlus} onClick={() => setOpen(true)}>
        {invitationText.invite}
      </Button>
      <InviteInto {...props} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

type InviteIntoProps = InviteProps & { open: boolean; onOpenChange: (isOpen: boolean) => void };

/** The sheet that invites people, with what it must know of the organization. */
export function InviteInto({ organizationId, person, groups, ...sheet }: InviteIntoProps) {
  const { data: organization } = useQuery(organizationHomeQuery(organizationId));
  const { data: options } = useQuery(signInOptionsQuery());
  if (!organization || !can(person, invitationRights.invite, { organizationId })) return null;
  return (
    <InviteSheet
      organization={organization}
      roles={invitedRoles.filter((role) => can(person, invitationRights.invite, { organizationId, theirRole: role }))}
      groups={groups.filter((group) => group.organization_id === organizationId)}
      hasMail={options?.isEmailConfirmed ?? true}
      {...sheet}
    />
  );
}
