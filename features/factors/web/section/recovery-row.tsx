import { useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "../text.ts";
import { useProved } from "../use-proved.ts";

const copy = text.recovery;

type RecoveryRowProps = {
  left: number;
  madeAt: string | null;
  isBusy: boolean;
  onCreate: () => Promise<void>;
};

/** How many recovery codes are left, and a new set. */
export function RecoveryRow({ left, madeAt, isBusy, onCreate }: RecoveryRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const proved = useProved();
  const create = () =>
    proved.run(async () => {
      setProblem(undefined);
      await onCreate();
      setAsking(false);
    }, setProblem);
  if (left === 0 || madeAt === null)
    return (
      <>
        <InlineAlert
          tone="warning"
          action={
            <Button size="compact" isLoading={isBusy} onClick={create}>
              {copy.create}
            </Button>
          }
        >
          {problem ?? copy.none}
        </InlineAlert>
        {proved.question}
      </>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground">
        {copy.title}: {copy.left(left, formatDate(madeAt))}
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        trigger={<Button>{copy.replace}</Button>}
        title={copy.replaceTitle}
        description={copy.replaceWhat}
        confirmLabel={copy.replace}
        isLoading={isBusy}
        error={problem}
        onConfirm={create}
      >
        {proved.question}
      </AlertDialog>
    </div>
  );
}
