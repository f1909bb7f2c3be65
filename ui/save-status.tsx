import { CircleAlert, CloudCheck, CloudOff, HardDrive } from "lucide-react";
import { useEffect, useRef } from "react";
import { type DateLike, formatTime } from "#platform/dates.ts";
import type { SaveProgress } from "#platform/web/saving/save-progress.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Banner } from "#ui/inline-alert.tsx";
import { announce } from "#ui/live-region.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { text } from "#ui/text.ts";
import { useDelayed } from "#ui/use-delayed.ts";

export type SaveState =
  | { kind: "unchanged" }
  | { kind: "saving"; lastSavedAt?: DateLike | undefined }
  | { kind: "saved"; at: DateLike }
  | { kind: "offline" }
  /** Kept, but not for other devices yet: something is unfinished. */
  | { kind: "onDevice" }
  | { kind: "failed"; onRetry: () => void };

/** What a draft's store tells of its saving, as the line shows it. */
export function saveStateOf(progress: SaveProgress, onRetry: () => void): SaveState {
  switch (progress.kind) {
    case "unfinished":
      return { kind: "onDevice" };
    case "failed":
      return { kind: "failed", onRetry };
    default:
      return progress;
  }
}

const SAVING_SHOWN_AFTER = 800;

type SavingNoticeProps = {
  progress: SaveProgress;
  /** When the edits were typed that were found on the device; in ms since 1970. */
  restoredFrom: number | null;
  store: { refresh: () => unknown; dismiss: () => void };
  /** What is said when the session ended, for whoever has no account to sign in with. */
  signedOut?: string | undefined;
};

/** Under the top bar: why what was typed could not be saved, or that it was brought back from the device. */
export function SavingNotice({ progress, restoredFrom, store, signedOut = text.save.signedOut }: SavingNoticeProps) {
  if (progress.kind === "failed") {
    const sentence = {
      conflict: text.save.refused,
      "signed-out": signedOut,
      refused: progress.message || text.save.refused,
      device: text.save.device,
    }[progress.reason];
    const retry = (
      <Button size="compact" onClick={() => void store.refresh()}>
        {text.tryAgain}
      </Button>
    );
    return (
      <Banner tone="danger" action={retry}>
        {sentence}
      </Banner>
    );
  }
  if (restoredFrom === null) return null;
  return (
    <Banner tone="info" onDismiss={store.dismiss}>
      {text.save.restored(formatTime(restoredFrom))}
    </Banner>
  );
}

/** Whether the work is kept, in one place, the top bar; nothing about whether it is complete. */
export function SaveStatus({ state }: { state: SaveState }) {
  const isSlow = useDelayed(state.kind === "saving", SAVING_SHOWN_AFTER);
  useAnnouncedChange(state);
  const line = "flex items-center gap-1.5 text-small text-muted-foreground";
  switch (state.kind) {
    case "unchanged":
      return null;
    case "saving":
      if (!isSlow) return state.lastSavedAt === undefined ? null : <Saved at={state.lastSavedAt} className={line} />;
      return (
        <span className={line}>
          <Spinner />
          <span data-save-words="">{text.save.saving}</span>
        </span>
      );
    case "saved":
      return <Saved at={state.at} className={line} />;
    case "offline":
      return (
        <span className={line}>
          <Icon of={CloudOff} />
          <span data-save-words="">{text.save.offline}</span>
        </span>
      );
    case "onDevice":
      return (
        <span className={line}>
          <Icon of={HardDrive} />
          <span data-save-words="">{text.save.onDevice}</span>
        </span>
      );
    case "failed":
      return (
        <span className="flex items-center gap-1.5 font-medium text-danger text-small">
          <Icon of={CircleAlert} />
          {text.save.failed}
          <span aria-hidden>·</span>
          <Button variant="ghost" size="compact" className="-mx-1 px-1 text-danger text-small" onClick={state.onRetry}>
            {text.tryAgain}
          </Button>
        </span>
      );
  }
}

function Saved({ at, className }: { at: DateLike; className: string }) {
  return (
    <span className={className}>
      <Icon of={CloudCheck} />
      <span data-save-words="">{text.save.saved(formatTime(at))}</span>
    </span>
  );
}

/** Speaks when the state becomes another one, not at every save; "saving" is on the way to one and silent. */
function useAnnouncedChange(state: SaveState) {
  const last = useRef(state.kind);
  useEffect(() => {
    if (state.kind === "saving" || state.kind === last.current) return;
    const wasUnchanged = last.current === "unchanged";
    last.current = state.kind;
    if (state.kind === "saved" && !wasUnchanged) announce(text.save.saved(formatTime(state.at)));
    if (state.kind === "offline") announce(text.save.offline);
    if (state.kind === "onDevice") announce(text.save.onDevice);
    if (state.kind === "failed") announce(text.save.announceFailed);
  }, [state]);
}
