import { useRef } from "react";
import { focusField } from "./field-ids.ts";

/** For a command of a menu after which the focus belongs to a field: `want` it there, and hand `moveFocus` to the menu. */
export function useFocusAfterMenu() {
  const wanted = useRef<string | null>(null);
  return {
    want: (path: string) => {
      wanted.current = path;
    },
    moveFocus: () => {
      const path = wanted.current;
      wanted.current = null;
      return path !== null && focusField(path);
    },
  };
}
