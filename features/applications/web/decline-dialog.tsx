import { useMutation, useQueryClient } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { applicationsApi, refreshApplications } from "./queries.ts";
import { text } from "./text.ts";

const words = text.erasure;

/** Declines to erase somebody, with the reason that they read. */
export function DeclineDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const decline = useMutation(applicationsApi.declineErasure.mutationOptions());
  return (
    <ReasonDialog
      title={words.title}
      act={words.confirm}
      label={words.why}
      help={words.whyHelp}
      missing={words.whyMissing}
      rows={4}
      maxLength={2000}
      action={(answer) =>
        attempt(() => decline.mutateAsync({ requestId, answer }), {
          refresh: () => refreshApplications(queries),
          failed: words.failed,
          done: () => ({ title: words.done }),
        })
      }
      onClose={onClose}
    />
  );
}
