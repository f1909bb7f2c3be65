import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Keyboard, Minus, Search } from "lucide-react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { shownEmail } from "#features/accounts/email-address.ts";
import { groupRights } from "#features/groups/policy.ts";
import { planRights } from "#features/interview-plans/policy.ts";
import { invitationRights } from "#features/invitations/policy.ts";
import { organizationRights } from "#features/organizations/policy.ts";
import { organizationMembersQuery, organizationText } from "#features/organizations/web/public.ts";
import { planLinkRights } from "#features/plan-sharing/policy.ts";
import { can, type Role, roles } from "#platform/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { openPalette, openShortcuts } from "#ui/command-center.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Section } from "#ui/section.tsx";
import { text } from "../text.ts";
import { ForDevelopers, Guide } from "./guide.tsx";
import { helpText } from "./help-text.ts";

/** How the product works, who may do what, the keys, and whom to ask. */
export function HelpScreen({ person }: { person: SignedInPerson }) {
  const { keyboard } = helpText;
  return (
    <>
      <PageHeader title={helpText.title} />
      <PageBody width="reading">
        <div className="flex flex-col gap-9">
          <Guide start={{ to: "/interview-plans", label: helpText.plan.start }} />
          <Section heading={keyboard.title} lead={keyboard.lead}>
            <div className="flex flex-wrap gap-2">
              <Button icon={Search} shortcut="mod+k" onClick={openPalette}>
                {text.search}
              </Button>
              <Button icon={Keyboard} shortcut="?" onClick={openShortcuts}>
                {text.shortcuts}
              </Button>
            </div>
          </Section>
          <Rights />
          <Contact person={person} />
        </div>
      </PageBody>
    </>
  );
}

const here = { organizationId: "here", groupId: "here" };
const somebody = (role: Role) => ({
  userId: "somebody",
  seats: [{ organizationId: here.organizationId, role, grants: [], groupIds: [here.groupId] }],
});
type RightName = keyof typeof helpText.roles.rights;
const asked: Record<RightName, (role: Role) => boolean> = {
  read: (role) => can(somebody(role), planRights.read, here),
  edit: (role) => can(somebody(role), planRights.edit, here),
  publish: (role) => can(somebody(role), planRights.publish, here),
  share: (role) => can(somebody(role), planLinkRights.create, here),
  invite: (role) => can(somebody(role), invitationRights.invite, { ...here, theirRole: "viewer" }),
  groups: (role) => can(somebody(role), groupRights.create, here),
  rename: (role) => can(somebody(role), organizationRights.rename, here),
  transfer: (role) => can(somebody(role), organizationRights.transferOwnership, here),
};

/** What each role may, asked of the same rows that the server asks. */
function Rights() {
  const words = helpText.roles;
  const shown = roles.toReversed();
  return (
    <Section heading={words.title} lead={words.lead}>
      <table className="w-full table-fixed rounded-card border border-border bg-card">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-hairline border-b text-small text-muted-foreground">
            <th scope="col" className="w-[36%] px-3 py-2 text-left font-medium sm:w-auto sm:px-4">
              {words.what}
            </th>
            {shown.map((role) => (
              <th key={role} scope="col" className="px-0.5 py-2 text-center font-medium sm:w-24">
                {organizationText.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {Object.entries(asked).map(([name, may]) => (
            <tr key={name}>
              <th scope="row" className="px-3 py-2 text-left font-normal sm:px-4">
                {Object.entries(words.rights).find(([key]) => key === name)?.[1]}
              </th>
              {shown.map((role) => (
                <td key={role} className="text-center">
                  <Icon
                    of={may(role) ? Check : Minus}
                    className={may(role) ? "inline text-success" : "inline text-muted-foreground"}
                  />
                  <span className="sr-only">{may(role) ? words.yes : words.no}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Contact({ person }: { person: SignedInPerson }) {
  const words = helpText.contact;
  return (
    <Section heading={words.title} lead={words.lead}>
      {person.seats.map(({ organizationId }) => (
        <Leaders key={organizationId} organizationId={organizationId} userId={person.userId} />
      ))}
      <ForDevelopers />
    </Section>
  );
}

/** Owners and admins of an organization, as far as its first members go. */
function Leaders({ organizationId, userId }: { organizationId: string; userId: string }) {
  const { data } = useInfiniteQuery(organizationMembersQuery(organizationId));
  if (!data) return null;
  const leaders = data.pages
    .flatMap((page) => page.items)
    .filter((member) => member.userId !== userId && (member.role === "owner" || member.role === "admin"));
  if (leaders.length === 0) return <p className="text-muted-foreground">{helpText.contact.alone}</p>;
  return (
    <ul className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card">
      {leaders.map(({ userId: id, fullName, email, role }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
          <PersonLine name={fullName} address={email && shownEmail(email)} />
          <Badge>{organizationText.roles[role]}</Badge>
          {email ? (
            <a
              href={`mailto:${email}`}
              aria-label={helpText.contact.writeTo(fullName)}
              className={buttonStyles({ size: "compact" })}
            >
              {helpText.contact.write}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
