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
      <p>{pair.kind === "exact" ? words.same(pair) : words.close(pair)}</p>
      {pair.kind === "near" ? <WhichWords pair={pair} /> : null}
    </InlineAlert>
  );
}

/** Why the two count as alike: the words that they share, and those that tell them apart. */
function WhichWords({ pair: { matched, onlyEarlier, onlyLater } }: Pick<WarningProps, "pair">) {
  const same = matched.map(({ earlier, later }) => (earlier === later ? earlier : words.takenFor(earlier, later)));
  const lines = [
    ...(same.length > 0 ? [words.matched(same)] : []),
    ...(onlyEarlier.length > 0 ? [words.onlyEarlier(onlyEarlier)] : []),
    ...(onlyLater.length > 0 ? [words.onlyLater(onlyLater)] : []),
  ];
  return (
    <ul className="text-muted-foreground text-small">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
