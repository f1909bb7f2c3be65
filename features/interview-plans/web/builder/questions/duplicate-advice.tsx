import type { DuplicatePair } from "../../../duplicates.ts";
import { text } from "../../text.ts";
import { AdviceAction, AdviceLine } from "../wording/advice-line.tsx";

const words = text.duplicates;

type AdviceProps = {
  pair: DuplicatePair;
  /** Whether the question is in hand: then it also says which words are meant. */
  isOpen: boolean;
  onKeep: () => void;
  onRemove: () => void;
  onShow: () => void;
};

/** Under the later of two like questions; once kept, the pair stays quiet. */
export function DuplicateAdvice({ pair, isOpen, onKeep, onRemove, onShow }: AdviceProps) {
  return (
    <AdviceLine
      severity="warn"
      actions={
        <>
          <AdviceAction onClick={onKeep}>{words.keep}</AdviceAction>
          {isOpen ? <AdviceAction onClick={onRemove}>{words.remove}</AdviceAction> : null}
          <AdviceAction onClick={onShow}>{words.show}</AdviceAction>
        </>
      }
    >
      {pair.kind === "exact" ? words.same(pair) : words.close(pair)}
      {isOpen && pair.kind === "near" ? <WhichWords pair={pair} /> : null}
    </AdviceLine>
  );
}

/** Why the two count as alike: the words that they share, and those that tell them apart. */
function WhichWords({ pair: { matched, onlyEarlier, onlyLater } }: Pick<AdviceProps, "pair">) {
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
