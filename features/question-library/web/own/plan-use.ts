import type { ReactNode } from "react";
import type { ItemKind } from "../../own-shapes.ts";

/** What is to be used, and who hears of it. */
export interface UseGiven {
  kind: ItemKind;
  id: string;
  onClose: () => void;
  /** After a plan took it up, or gave it back. */
  onChanged: () => Promise<unknown>;
}

/** How something of the library comes into interview plans, which belong to a feature below this one. */
export interface PlanUse {
  /** Why nothing can be used in a plan here. */
  disabledReason: string | undefined;
  /** Asks where, and puts it there. */
  dialog: (given: UseGiven) => ReactNode;
}
