import { useBlocker } from "@tanstack/react-router";

/** Holds a page with unsaved changes while whoever leaves it is asked. */
export function useLeaveGuard(isDirty: boolean): { isAsked: boolean; leave: () => void; stay: () => void } {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return { isAsked: status === "blocked", leave: () => proceed?.(), stay: () => reset?.() };
}
