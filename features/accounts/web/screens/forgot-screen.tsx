import { useState } from "react";
import { AuthShell } from "../auth-shell.tsx";
import { rememberedEmail } from "../forms/remembered-email.ts";
import { ResetRequestForm } from "../forms/reset-request-form.tsx";
import type { PageLink } from "../page-link.tsx";
import { text } from "../text.ts";

type ForgotScreenProps = {
  PageLink: PageLink;
  /** Whether this server sends mail; else the link waits in its outbox. */
  hasMail: boolean;
};

/** Asks for the mail with the reset link. What it says afterwards does not tell whether there is such an account. */
export function ForgotScreen({ PageLink, hasMail }: ForgotScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const footer = <PageLink page="sign-in">{text.backToSignIn}</PageLink>;
  if (sentTo !== null) return <ResetAsked hasMail={hasMail} email={sentTo} footer={footer} />;
  return (
    <AuthShell title={text.forgotTitle} lead={hasMail ? text.forgotHelp : text.forgotWithoutMail} footer={footer}>
      <ResetRequestForm
        email={rememberedEmail.get()}
        submitLabel={hasMail ? text.sendLink : text.keepRequest}
        onAsked={setSentTo}
      />
    </AuthShell>
  );
}

/** What follows a request, whoever asked. */
export function ResetAsked({ hasMail, email, footer }: { hasMail: boolean; email: string; footer: React.ReactNode }) {
  if (!hasMail) return <AuthShell title={text.noMailTitle} lead={text.noMail} footer={footer} />;
  return <AuthShell title={text.linkSentTitle} lead={text.linkSent(email)} footer={footer} />;
}
