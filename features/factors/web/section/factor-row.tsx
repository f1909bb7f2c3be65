import { MessageSquare, Pencil, Smartphone, Trash } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { announce } from "#ui/live-region.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Factor } from "../../contract.ts";
import { useFactorChanges } from "../queries.ts";
import { text } from "../text.ts";
import { useProved } from "../use-proved.ts";

const copy = text.section;

/** One factor, with what can be done to it. */
export function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const name = factor.friendly_name;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon of={factor.factor_type === "phone" ? MessageSquare : Smartphone} className="text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-h3">
          {name}
        </p>
        <p className="text-muted-foreground text-small">
          {text.kinds[factor.factor_type]}
          {factor.phone_hint ? `, ${text.phoneEnding(factor.phone_hint)}` : null}
          {" · "}
          {factor.last_used_at ? (
            <>
              {copy.lastUsed} <DateText value={factor.last_used_at} show="relative" />
            </>
          ) : (
            copy.neverUsed
          )}
        </p>
      </div>
      <MoreMenu
        name={name}
        items={[
          { id: "rename", label: copy.rename, icon: Pencil, onSelect: () => setOpen("rename") },
          { id: "remove", label: copy.remove, icon: Trash, tone: "danger", onSelect: () => setOpen("remove") },
        ]}
      />
      {open === "rename" ? <RenameFactor factor={factor} onClose={() => setOpen(null)} /> : null}
      {open === "remove" ? <RemoveFactor factor={factor} isLast={isLast} onClose={() => setOpen(null)} /> : null}
    </li>
  );
}

function RemoveFactor({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const { remove } = useFactorChanges();
  const [problem, setProblem] = useState<string>();
  const proved = useProved();
  const name = factor.friendly_name;
  const removeIt = async () => {
    setProblem(undefined);
    await remove.mutateAsync({ factorId: factor.id });
    onClose();
    announce(copy.removed(name));
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={copy.removeTitle(name)}
      description={isLast ? copy.removeLast : copy.removeWhat}
      confirmLabel={copy.removeConfirm}
      tone="destructive"
      isLoading={remove.isPending}
      error={problem}
      onConfirm={() => proved.run(removeIt, setProblem)}
    >
      {proved.question}
    </AlertDialog>
  );
}

function RenameFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { rename } = useFactorChanges();
  const [name, setName] = useState<string>(factor.friendly_name);
  const [problem, setProblem] = useState<string>();
  const proved = useProved();
  const submit = () => {
    if (name.trim() === "") return setProblem(text.problems.name);
    proved.run(async () => {
      setProblem(undefined);
      await rename.mutateAsync({ factorId: factor.id, friendly_name: name });
      onClose();
    }, setProblem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.renameTitle}
      footer={
        <Button type="submit" form="rename-factor" variant="primary" isLoading={rename.isPending}>
          {copy.save}
        </Button>
      }
    >
      <Form id="rename-factor" onSubmit={submit}>
        <TextField label={text.add.name} error={problem} value={name} maxLength={100} onValueChange={setName} />
      </Form>
      {proved.question}
    </Dialog>
  );
}
