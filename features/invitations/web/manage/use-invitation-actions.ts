import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import { getInvitationLink, refreshInvitations, resendMutation, revokeMutation } from "../queries.ts";
import { text } from "../text.ts";

type Of = { id: string; email: string };

/** What can be done with an invitation that was made. */
export function useInvitationActions() {
  const queries = useQueryClient();
  const resend = useMutation(resendMutation());
  const revoke = useMutation(revokeMutation());
  const attempt = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work();
      showToast({ title });
    } catch (error) {
      showToast({ tone: "danger", title: text.failed, description: reasonOf(error, text.failedWhy) });
    }
    await refreshInvitations(queries);
  };
  return {
    /** Where no mail leaves, the invitation waits anew, and its link is to be passed on by hand. */
    resend: ({ id, email }: Of, hasMail: boolean) =>
      attempt(() => resend.mutateAsync({ invitationId: id }), hasMail ? text.resent(email) : text.renewed(email)),
    revoke: ({ id, email }: Of) => attempt(() => revoke.mutateAsync({ invitationId: id }), text.revoked(email)),
    copyLink: async ({ id }: Of) => {
      try {
        await navigator.clipboard.writeText(await getInvitationLink(id));
        showToast({ title: text.copied });
      } catch (error) {
        showToast({ tone: "danger", title: text.notCopied, description: reasonOf(error, text.tryAgain) });
      }
    },
  };
}
