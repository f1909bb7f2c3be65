import { useSyncExternalStore } from "react";

/** Whether a media query holds now. Prefer CSS; this is for where the elements themselves differ. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia === "undefined") return () => {};
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => typeof matchMedia !== "undefined" && matchMedia(query).matches,
    () => false,
  );
}

/** Below 640 px: one pane, cards in place of tables. */
export const PHONE = "(width < 40rem)";
