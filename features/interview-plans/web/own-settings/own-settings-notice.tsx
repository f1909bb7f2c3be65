import { codeOf } from "#platform/web/refusal.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert, LoadFailed } from "#ui/inline-alert.tsx";
import { showToast } from "#ui/toast-store.ts";
import { text } from "../text.ts";
import type { OwnSettings } from "./use-own-settings.ts";

const words = text.own;

/** Why a person's own settings are not to be seen, and the way on. Nothing is ever written over what could not be opened. */
export function OwnSettingsNotice({ settings }: { settings: OwnSettings }) {
  const { error, refetch, reset } = settings;
  if (!error) return null;
  if (codeOf(error) !== "DECRYPTION_FAILED")
    return (
      <LoadFailed tone="warning" onRetry={refetch}>
        {words.failed}
      </LoadFailed>
    );
  return (
    <InlineAlert
      tone="danger"
      title={words.unopened}
      isAnnounced
      action={
        <AlertDialog
          trigger={<Button>{words.reset}</Button>}
          title={words.resetTitle}
          description={words.resetEffect}
          confirmLabel={words.reset}
          tone="destructive"
          onConfirm={() => reset.mutate(undefined, { onSuccess: () => showToast({ title: words.wasReset }) })}
        />
      }
    >
      <p>{error.message}</p>
      <p>{words.unopenedNext}</p>
    </InlineAlert>
  );
}
