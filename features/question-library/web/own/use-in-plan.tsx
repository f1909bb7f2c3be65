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

type UseProps = ButtonLook & {
  kind: ItemKind;
  item: { key: string; status: LibraryStatus };
  /** Names the button where many stand below one another. */
  name?: string;
  planUse: PlanUse;
};

/** Puts a question or a competency into an interview plan; what is not approved says what it waits for. */
export function UseInPlan({ kind, item, name, planUse, ...look }: UseProps) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const waitsFor = item.status === "approved" ? undefined : words.waitsFor[item.status];
  return (
    <>
      <Button
        {...look}
        {...(name && { "aria-label": words.named(name) })}
        disabledReason={waitsFor ?? planUse.disabledReason}
        onClick={() => setOpen(true)}
      >
        {words.use}
      </Button>
      {isOpen
        ? planUse.dialog({
            kind,
            id: item.key,
            onClose: () => setOpen(false),
            onChanged: () => refreshLibrary(queries),
          })
        : null}
    </>
  );
}
