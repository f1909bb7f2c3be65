import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { Banner, InlineAlert } from "#ui/inline-alert.tsx";
import { Progress } from "#ui/progress.tsx";
import type { ItemProblem } from "../migrate.ts";
import { dismissMigration, downloadBackup, type MigrationView, startMigration } from "./migration-store.ts";
import { text } from "./text.ts";

/** How far the move of old drafts has come, or what stands in its way. */
export function MigrationTold({ userId, view }: { userId: string; view: MigrationView }) {
  const download = () => void downloadBackup(userId);
  switch (view.kind) {
    case "silent":
      return null;
    case "moving":
      return (
        <Banner tone="info">
          <Progress value={view.moved} max={view.of} label={text.moving(view.moved, view.of)} />
        </Banner>
      );
    case "elsewhere":
      return (
        <Banner tone="info" onDismiss={dismissMigration}>
          {view.message}. {text.elsewhereHelp}
        </Banner>
      );
    case "moved":
      return (
        <Banner
          tone={view.dropped > 0 ? "warning" : "info"}
          onDismiss={dismissMigration}
          {...(view.dropped > 0 && { action: <Button onClick={download}>{text.download}</Button> })}
        >
          {text.moved(view.count)} {view.dropped > 0 ? text.dropped(view.dropped) : null}
        </Banner>
      );
    case "kept":
      return <KeptStrip userId={userId} problems={view.problems} onDownload={download} />;
  }
}

type KeptStripProps = { userId: string; problems: readonly ItemProblem[]; onDownload: () => void };

function KeptStrip({ userId, problems, onDownload }: KeptStripProps) {
  const retry = () => void startMigration(userId);
  const leaving = problems.filter(({ isLasting }) => isLasting).map(({ key }) => key);
  return (
    <InlineAlert
      tone="warning"
      title={text.kept}
      isAnnounced
      className="m-4 mb-0 md:mx-6"
      action={
        <span className="flex flex-wrap gap-2">
          <Details problems={problems} leaving={leaving} userId={userId} />
          <Button onClick={retry}>{text.retry}</Button>
          <Button onClick={onDownload}>{text.download}</Button>
        </span>
      }
    >
      {text.keptHelp}
    </InlineAlert>
  );
}

type DetailsProps = { userId: string; problems: readonly ItemProblem[]; leaving: readonly string[] };

function Details({ userId, problems, leaving }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{text.details}</Button>}
      title={text.detailsTitle}
      description={text.detailsHelp}
      footer={
        leaving.length > 0 ? (
          <Button
            variant="primary"
            onClick={() => {
              setOpen(false);
              void startMigration(userId, new Set(leaving));
            }}
          >
            {text.leaveBehind(leaving.length)}
          </Button>
        ) : undefined
      }
    >
      <ul className="flex flex-col divide-y divide-border">
        {problems.map(({ key, reason }) => (
          <li key={key} className="flex flex-col gap-0.5 py-2">
            <span dir="auto" className="break-words font-medium">
              {key === "" ? text.wholeAccount : key}
            </span>
            <span className="break-words text-muted-foreground">{reason}</span>
          </li>
        ))}
      </ul>
      {leaving.length > 0 ? <p className="mt-4 text-muted-foreground">{text.leaveBehindHelp(leaving.length)}</p> : null}
    </Sheet>
  );
}
