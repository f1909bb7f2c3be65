import { Archive, ArrowRightLeft, CopyX, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { ContextMenu } from "#ui/context-menu.tsx";
import { Dialog, DialogClose, Sheet } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Menu, MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Popover } from "#ui/popover.tsx";
import { showToast, type ToastTone } from "#ui/toast-store.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => {};
const items: readonly MenuItem[] = [
  { kind: "heading", id: "heading", label: "Staff engineer loop" },
  { id: "duplicate", label: "Duplicate", icon: CopyX, onSelect: nothing },
  {
    kind: "submenu",
    id: "move",
    label: "Move to group",
    icon: ArrowRightLeft,
    items: [
      { id: "design", label: "Design", onSelect: nothing },
      { id: "support", label: "Support", isChecked: true, onSelect: nothing },
    ],
  },
  { id: "archive", label: "Archive", icon: Archive, keys: "mod+e", onSelect: nothing },
  { kind: "separator", id: "line" },
  { id: "delete", label: "Delete for ever…", icon: Trash2, tone: "danger", onSelect: nothing },
  { id: "export", label: "Export CSV", disabledReason: "Nothing to export yet", onSelect: nothing },
];
const tones: readonly ToastTone[] = ["success", "info", "warning", "danger"];

export function OverlaysGroup() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Specimen title="Dialogs" note="The title is a question or a task. The least risky button has the focus.">
        <Dialog
          trigger={<Button>Invite interviewer</Button>}
          title="Invite an interviewer"
          description="They get a link that is good for seven days."
          footer={
            <>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <DialogClose asChild>
                <Button variant="primary">Send invitation</Button>
              </DialogClose>
            </>
          }
        >
          <Field label="Email">
            <Input type="email" autoComplete="off" />
          </Field>
        </Dialog>
        <AlertDialog
          trigger={<Button>Submit scorecard</Button>}
          title="Submit your scorecard?"
          description="Others on the panel will see it. You can amend it until a decision is recorded. The original stays on file."
          confirmLabel="Submit scorecard"
          onConfirm={nothing}
        />
        <AlertDialog
          open={isDeleting}
          onOpenChange={setDeleting}
          trigger={<Button variant="destructive">Delete plan</Button>}
          title="Delete 'Backend loop' for ever?"
          description="Its rounds and questions go with it. This cannot be undone."
          confirmLabel="Delete plan"
          tone="destructive"
          typeToConfirm="Backend loop"
          error="Couldn't delete. Check your connection and try again."
          onConfirm={() => setDeleting(false)}
        />
        <Sheet
          trigger={<Button>Open panel</Button>}
          title="Coverage"
          description="Staff engineer loop"
          footer={<Button variant="primary">Apply changes</Button>}
        >
          <p>What a side panel holds on a wide screen, on a phone it comes from below.</p>
        </Sheet>
      </Specimen>
      <Specimen title="Popover, menus, tooltip">
        <Popover label="Filter" trigger={<Button>Filter</Button>}>
          <Field label="Owner">
            <Input placeholder="Anyone" />
          </Field>
        </Popover>
        <Menu trigger={<Button>Plan actions</Button>} items={items} />
        <MoreMenu name="Staff engineer loop" items={items} />
        <Tooltip content="Counts up against the round">
          <Button variant="ghost">24:10</Button>
        </Tooltip>
        <ContextMenu items={items}>
          <div className="flex items-center gap-3 rounded-card border border-border bg-card px-3 py-2">
            Right click here, or use the dots
            <MoreMenu name="this card" items={items} />
          </div>
        </ContextMenu>
      </Specimen>
      <Specimen
        title="Toasts"
        note="Five seconds, one at a time, paused by hover, focus and leaving the window. F8 goes there."
      >
        {tones.map((tone) => (
          <Button key={tone} onClick={() => showToast({ title: "12 candidates moved to Onsite", tone })}>
            Show {tone}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast({
              title: "Plan archived",
              description: "Staff engineer loop",
              undo: nothing,
              altText: "Undo it in Activity",
            })
          }
        >
          Show undo
        </Button>
      </Specimen>
    </>
  );
}
