/** The door for other features' screens and for the shell. */
export { perform, useOperationQueue } from "./current-queue.ts";
export { askBeforeLeaving, LeaveDialog } from "./leave-dialog.tsx";
export { type Sender, type SendOptions, sendOperationsOf } from "./senders.ts";
export { text as pendingText } from "./text.ts";
export { countUnsent, type UnsentElsewhere } from "./unsent.ts";
export { UnsentStrip } from "./unsent-strip.tsx";
export { useUnsent } from "./use-unsent.ts";
