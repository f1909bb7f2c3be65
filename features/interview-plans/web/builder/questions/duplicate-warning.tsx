import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { DuplicatePair } from "../../../duplicates.ts";
import { text } from "../../text.ts";

const words = text.duplicates;

type WarningProps = { pair: DuplicatePair; onKeep: () => void; onRemove: () => void; onShow: () => void };

/** Advice under the later of two like questions; once kept, the pair stays quiet. */
export function DuplicateWarning({ pair, onKeep, onRemove, onShow }: WarningProps) {
  return (
    <InlineAlert
      tone="warning"
      action={
        <span className="flex flex-wrap gap-1">
          <Button variant="ghost" size="compact" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="ghost" size="compact" onClick={onRemove}>
            {words.remove}
          </Button>
          <Button variant="ghost" size="compact" onClick={onShow}>
            {words.show}
          </Button>
        </span>
      }
    >
      {pair.kind === "exact" ? words.same(pair) : words.close(pair)}
    </InlineAlert>
  );
}
