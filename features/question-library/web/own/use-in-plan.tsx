import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { ButtonLook } from "#ui/button-styles.ts";
import type { ItemKind } from "../../own-shapes.ts";
import type { LibraryStatus } from "../../standing.ts";
import { refreshLibrary } from "./own-queries.ts";
import { ownText } from "./own-text.ts";
import type { PlanUse } from "./plan-use.ts";

const words = ownText.use;

interface Used {
  key: string;
  status: LibraryStatus;
}

/** Puts questions or competencies into interview plans; what is not approved says what it waits for. */
export function useInPlan(kind: ItemKind, planUse: PlanUse) {
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  return {
    reasonNot: ({ status }: Used) => (status === "approved" ? planUse.disabledReason : words.waitsFor[status]),
    begin: ({ key }: Used) => setId(key),
    dialog:
      id === null
        ? null
        : planUse.dialog({ kind, id, onClose: () => setId(null), onChanged: () => refreshLibrary(queries) }),
  };
}

type ButtonProps = ButtonLook & {
  use: ReturnType<typeof useInPlan>;
  item: Used;
  /** Names the button where many stand below one another. */
  name?: string;
};

export function UseInPlan({ use, item, name, ...look }: ButtonProps) {
  return (
    <Button
      {...look}
      {...(name && { "aria-label": words.named(name) })}
      disabledReason={use.reasonNot(item)}
      onClick={() => use.begin(item)}
    >
      {words.use}
    </Button>
  );
}
