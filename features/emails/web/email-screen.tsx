import { useSuspenseQuery } from "@tanstack/react-query";
import { candidateRights } from "#features/candidates/policy.ts";
import { mailSettingsQuery, mailText } from "#features/candidates/web/public.ts";
import { OrganizationSubpage } from "#features/organizations/web/public.ts";
import { AsideMails } from "#features/replies/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { emailRights } from "../policy.ts";
import { MailSettingsForm } from "./mail-settings-form.tsx";
import { OutboxList } from "./outbox-list.tsx";
import { text } from "./text.ts";

const words = text.settings;

/** The mails of an organization: what it writes to candidates, what is sent, what became of it, and what came in from nobody known. */
export function EmailScreen({ organizationId, viewer }: { organizationId: string; viewer: Person }) {
  const { data: settings } = useSuspenseQuery(mailSettingsQuery(organizationId));
  const mayChange = can(viewer, candidateRights.configureMail, { organizationId });
  return (
    <OrganizationSubpage organizationId={organizationId} title={text.title} windowTitle={text.windowTitle}>
      <div className="flex flex-col gap-8">
        <Section heading={words.heading} lead={words.lead}>
          {mayChange ? (
            <MailSettingsForm key={settings.version} organizationId={organizationId} initial={settings} />
          ) : (
            <>
              <InlineAlert tone="info">{text.readOnly}</InlineAlert>
              <ul className="flex flex-col gap-2">
                {settings.templates.map(({ id, name, purpose }) => (
                  <li key={id}>
                    <bdi className="wrap-anywhere font-medium">{name}</bdi>
                    <span className="block text-muted-foreground text-small">
                      {purpose === null ? mailText.noPurpose : mailText.purposes[purpose]}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
        {can(viewer, emailRights.readOutbox, { organizationId }) ? (
          <>
            <AsideMails organizationId={organizationId} />
            <OutboxList organizationId={organizationId} />
          </>
        ) : null}
      </div>
    </OrganizationSubpage>
  );
}
