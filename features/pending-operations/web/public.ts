/** The door for other features' screens and for the shell. */

export { askBeforeLeaving, LeaveDialog } from "./leave-dialog.tsx";
export { staysHere } from "./only-here.ts";
export { discardOperations, perform, retryOperations, useOperationQueue } from "./queue/current-queue.ts";
export { type Sender, type SendOptions, sendOperationsOf } from "./queue/senders.ts";
export { withdrawTries } from "./queue/sending.ts";
export { listUnsent } from "./unsent.ts";
export { UnsentStrip } from "./unsent-strip.tsx";
export { useOperationsOn } from "./use-operations-on.ts";
export { useUnsent } from "./use-unsent.ts";
export { useWholeActions } from "./whole-actions.ts";
