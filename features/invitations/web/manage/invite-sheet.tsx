import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { shownEmail } from "#features/accounts/email-address.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { InviteResult } from "../../contract.ts";
import type { InvitedRole } from "../../invitation.ts";
import { invitationsApi, refreshInvitations } from "../queries.ts";
import { text } from "../text.ts";
import { useInvitationActions } from "./use-invitation-actions.ts";

type InviteSheetProps = {
  organization: { id: string; name: string };
  /** Roles that the inviter may give, the usual one first. */
  roles: readonly InvitedRole[];
  groups: readonly { id: string; name: string }[];
  /** The group that is chosen as it opens; without one, the only one there is. */
  teamId?: string | null;
  /** Whether mails leave this server. */
  hasMail: boolean;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Invites people by their addresses, and tells of each what came of it. */
export function InviteSheet(props: InviteSheetProps) {
  const formId = useId();
  const [results, setResults] = useState<readonly InviteResult[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setResults(null);
    props.onOpenChange(false);
  };
  return (
    <Sheet
      open={props.open}
      onOpenChange={(isOpen) => (isOpen ? props.onOpenChange(true) : close())}
      title={text.invite}
      description={text.inviteHelp(props.organization.name)}
      footer={
        results ? (
          <>
            <Button onClick={() => setResults(null)}>{text.more}</Button>
            <Button variant="primary" onClick={close}>
              {text.done}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
              {props.hasMail ? text.send : text.makeLinks}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Results results={results} hasMail={props.hasMail} />
      ) : (
        <InviteForm {...props} formId={formId} onBusyChange={setBusy} onResults={setResults} />
      )}
    </Sheet>
  );
}

/** An address in angle brackets after a name ("Li, Ana"), in quotation marks or not, as mail programs copy it; or a bare one. */
const written = /(?:"(?:[^"\\]|\\.)*"|[^<>;\n"@])*<([^<>]*)>|[^\s,;]+/g;
const addressesIn = (typed: string) => Array.from(typed.matchAll(written), ([bare, named]) => (named ?? bare).trim());
const expiries = [7, 14, 30, 90];
const noGroup = "none";

type FormProps = Omit<InviteSheetProps, "open" | "onOpenChange"> & {
  formId: string;
  onBusyChange: (isBusy: boolean) => void;
  onResults: (results: readonly InviteResult[]) => void;
};

function InviteForm({ organization, roles, groups, formId, onBusyChange, onResults, hasMail, ...given }: FormProps) {
  const queries = useQueryClient();
  const invite = useMutation(invitationsApi.create.mutationOptions());
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState<InvitedRole>(roles.includes("member") ? "member" : (roles[0] ?? "viewer"));
  const [teamId, setTeamId] = useState(() => {
    const wanted = groups.find(({ id }) => id === given.teamId) ?? (groups.length === 1 ? groups[0] : undefined);
    return wanted?.id ?? noGroup;
  });
  const [days, setDays] = useState(14);
  const [missing, setMissing] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const emails = addressesIn(typed);
    const wrong = emails.length === 0 ? text.emailsMissing : emails.length > 50 ? text.emailsMany : undefined;
    setMissing(wrong);
    if (wrong) return document.getElementById(`${formId}-emails`)?.focus();
    setProblem(null);
    onBusyChange(true);
    try {
      const { results } = await invite.mutateAsync({
        organizationId: organization.id,
        emails,
        role,
        expiresInDays: days,
        ...(teamId !== noGroup && { teamId }),
      });
      onResults(results);
      await refreshInvitations(queries);
    } catch (error) {
      setProblem(reasonOf(error, text.failedWhy));
    } finally {
      onBusyChange(false);
    }
  };
  return (
    <Form id={formId} onSubmit={submit}>
      <FailureAlert>{problem}</FailureAlert>
      {hasMail ? null : <InlineAlert tone="info">{text.willNotMail}</InlineAlert>}
      <TextField
        id={`${formId}-emails`}
        label={text.emails}
        help={text.emailsHelp}
        error={missing}
        value={typed}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        rows={3}
        onValueChange={setTyped}
      />
      <Field label={text.role} help={text.roleHelp[role]}>
        <Select
          value={role}
          options={roles.map((value) => ({ value, label: text.roles[value] }))}
          onValueChange={setRole}
        />
      </Field>
      <Field label={text.group} help={teamId === noGroup ? text.noGroupHelp : undefined}>
        <Select
          value={teamId}
          options={[
            { value: noGroup, label: text.noGroup },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={setTeamId}
        />
      </Field>
      <Field label={text.expiry}>
        <Select
          value={String(days)}
          options={expiries.map((value) => ({ value: String(value), label: text.days(value) }))}
          onValueChange={(value) => setDays(Number(value))}
        />
      </Field>
    </Form>
  );
}

function Results({ results, hasMail }: { results: readonly InviteResult[]; hasMail: boolean }) {
  const actions = useInvitationActions();
  const invited = results.filter(({ outcome }) => outcome === "invited").length;
  return (
    <div className="flex flex-col gap-4">
      <InlineAlert
        tone={invited === 0 ? "warning" : hasMail ? "success" : "info"}
        isAnnounced
        title={text.sent(invited, hasMail)}
      >
        {invited > 0 && !hasMail ? text.withoutMail : null}
      </InlineAlert>
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border">
        {results.map(({ email, outcome, invitationId }) => (
          <li key={email} className="flex flex-wrap items-center gap-2 px-3 py-2">
            <span className="min-w-0 flex-1 basis-40 truncate">{shownEmail(email)}</span>
            <Badge
              tone={
                outcome === "invited"
                  ? hasMail
                    ? "success"
                    : "info"
                  : outcome === "invalid-address"
                    ? "danger"
                    : "neutral"
              }
            >
              {outcome === "invited" && !hasMail ? text.linkReady : text.outcomes[outcome]}
            </Badge>
            {invitationId ? (
              <Button
                size="compact"
                aria-label={`${text.copyLink}: ${email}`}
                onClick={() => void actions.copyLink({ id: invitationId, email })}
              >
                {text.copyLink}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
