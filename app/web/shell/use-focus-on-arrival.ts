import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** After a change of page the focus goes to its `h1`, so that keyboard and screen reader begin where the eye does. */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // The first page keeps the browser's own order, whose first stop is the skip link.
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>("#content h1");
        if (!heading || document.querySelector("[role=dialog]")) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
