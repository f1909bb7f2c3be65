import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { cardLimits } from "../../card-limits.ts";
import { asksExcuse } from "../../card-words.ts";
import { text } from "./text.ts";
import { type ExcuseReason, useExcuses } from "./use-excuses.ts";

type ExcuseProps = {
  card: { id: string; name: string; asksExcuse: ExcuseReason | null };
  onClose: () => void;
  refresh?: () => Promise<unknown>;
};

/** Lets somebody else out of their card by name, for a reason that is kept. */
export function ExcuseDialog({ card, onClose, refresh }: ExcuseProps) {
  const { excuse } = useExcuses(refresh);
  return (
    <ReasonDialog
      title={text.other.title(card.name)}
      description={text.other.lead}
      act={text.other.item}
      label={text.reason}
      help={card.asksExcuse ? asksExcuse(card.asksExcuse) : undefined}
      missing={text.reasonMissing}
      maxLength={cardLimits.reason}
      action={(why) => excuse(card, why)}
      onClose={onClose}
    />
  );
}
