import { useNavigate } from "@tanstack/react-router";
import type { ItemKind } from "../../../own-shapes.ts";
import { details } from "./item-links.tsx";

/** To the form of one thing of the library, and back from it; what was saved is left without a question. */
export function useEditing(kind: ItemKind, key: string) {
  const navigate = useNavigate();
  const at = { to: details[kind], params: { key } } as const;
  return {
    begin: () => void navigate({ ...at, search: { edit: true } }),
    end: ({ isSaved }: { isSaved: boolean }) => void navigate({ ...at, replace: true, ignoreBlocker: isSaved }),
  };
}
