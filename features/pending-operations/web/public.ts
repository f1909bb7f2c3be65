/** The door for other features' screens and for the shell. */

export { askBeforeLeaving, LeaveDialog } from "./leave-dialog.tsx";
export { perform, useOperationQueue } from "./queue/current-queue.ts";
export { type Sender, type SendOptions, sendOperationsOf, withdrawTries } from "./queue/senders.ts";
export { UnsentStrip } from "./unsent-strip.tsx";
export { useUnsent } from "./use-unsent.ts";
export { useWholeActions } from "./whole-actions.ts";
