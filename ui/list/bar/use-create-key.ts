import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { Action } from "#ui/actions.ts";

type Create = { action: string; disabledReason: string | undefined; run: () => void };

/** C for a new one, and what the list has beside. */
export function useCreateKey(id: string, create: Create | undefined, more: readonly Action[] = none) {
  const latest = useRef(create?.run);
  useEffect(() => {
    latest.current = create?.run;
  });
  const { action: label, disabledReason } = create ?? {};
  return useMemo<readonly Action[]>(() => {
    if (label === undefined) return more;
    const enabled = disabledReason === undefined;
    const run = () => latest.current?.();
    return [{ id: `${id}.new`, label, section: "create", keys: "c", icon: Plus, enabled, run }, ...more];
  }, [id, label, disabledReason, more]);
}
const none: readonly Action[] = [];
