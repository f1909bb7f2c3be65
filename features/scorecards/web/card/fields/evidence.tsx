import { Plus, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Evidence as Line, NoteLine, Rating } from "../../../card-shapes.ts";
import { said, stampOf } from "../../../card-words.ts";
import { text } from "../text.ts";
import { LineIcon } from "./line-icon.tsx";

type EvidenceProps = {
  name: string;
  competencyId: string;
  rating: Rating;
  /** Notes that no competency uses yet. */
  unused: readonly NoteLine[];
  onUse: (line: Line) => void;
  onDrop: (id: string) => void;
};

const isEvidence = (mark: Line["mark"]) => mark === "for" || mark === "against";

/** What a rating rests on: lines of one's own notes, each of which can be taken away again. */
export function Evidence({ name, competencyId, rating, unused, onUse, onDrop }: EvidenceProps) {
  const isEmpty = rating.evidence.length === 0;
  // Said to speak for or against it while it was written: one press away, not in a menu.
  const meant = unused.filter((line) => line.competencyId === competencyId && isEvidence(line.mark));
  return (
    <fieldset aria-label={text.evidenceFor(name)} className="flex min-w-0 flex-wrap items-center gap-2">
      <span
        aria-hidden
        className="w-16 shrink-0 text-muted-foreground text-small max-sm:w-full max-sm:text-label max-sm:text-foreground"
      >
        {text.evidence}
      </span>
      {isEmpty ? null : (
        <ul className="contents">
          {rating.evidence.map((line) => (
            <li
              key={line.id}
              className="flex min-h-8 max-w-full min-w-0 items-center gap-2 rounded-control bg-neutral-bg pl-2.5 max-sm:w-full max-sm:py-2"
            >
              <LineIcon mark={line.mark} />
              <span
                dir="auto"
                className="min-w-0 max-w-72 truncate max-sm:max-w-none max-sm:flex-1 max-sm:whitespace-normal"
              >
                {said(line)}
              </span>
              <span className="shrink-0 text-muted-foreground text-small tabular-nums max-sm:hidden">
                {stampOf(line.at)}
              </span>
              <IconButton icon={X} size="compact" label={text.remove(said(line))} onClick={() => onDrop(line.id)} />
            </li>
          ))}
        </ul>
      )}
      {meant.map((line) => (
        <Button key={line.id} icon={Plus} className="max-w-full" onClick={() => onUse(line)}>
          <span dir="auto" className="min-w-0 truncate">
            {text.noteToUse(said(line))}
          </span>
        </Button>
      ))}
      {unused.length > 0 ? (
        <Menu
          trigger={
            <Button
              variant="ghost"
              icon={Plus}
              className="max-sm:w-full max-sm:justify-start max-sm:border-input max-sm:bg-card"
            >
              <span className="max-sm:hidden">{isEmpty ? text.addFromNotes : text.addEvidence}</span>
              <span className="sm:hidden">{text.addFrom(unused.length)}</span>
            </Button>
          }
          items={unused.map((line) => ({
            id: line.id,
            label: `${stampOf(line.at)} ${said(line)}`,
            onSelect: () => onUse(line),
          }))}
        />
      ) : isEmpty ? (
        <span className="text-muted-foreground">{text.read.noEvidence}</span>
      ) : null}
    </fieldset>
  );
}
