import { useMutation, useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import { getInvitationLink, invitationsApi, refreshInvitations } from "../queries.ts";
import { text } from "../text.ts";

type Of = { id: string; email: string };

/** What can be done with an invitation that was made. */
export function useInvitationActions() {
  const queries = useQueryClient();
  const resend = useMutation(invitationsApi.resend.mutationOptions());
  const revoke = useMutation(invitationsApi.revoke.mutationOptions());
  const act = (work: () => Promise<unknown>, title: string) =>
    attempt(work, {
      refresh: () => refreshInvitations(queries),
      failed: text.failed,
      failedWhy: text.failedWhy,
      done: () => ({ title }),
    });
  return {
    /** Where no mail leaves, the invitation waits anew, and its link is to be passed on by hand. */
    resend: ({ id, email }: Of, hasMail: boolean) =>
      act(() => resend.mutateAsync({ invitationId: id }), hasMail ? text.resent(email) : text.renewed(email)),
    revoke: ({ id, email }: Of) => act(() => revoke.mutateAsync({ invitationId: id }), text.revoked(email)),
    copyLink: ({ id }: Of) =>
      attempt(async () => navigator.clipboard.writeText(await getInvitationLink(id)), {
        failed: text.notCopied,
        failedWhy: text.tryAgain,
        done: () => ({ title: text.copied }),
      }),
  };
}
