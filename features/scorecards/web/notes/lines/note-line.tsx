import { Trash2 } from "lucide-react";
import type { RoundContent } from "#features/interview-plans/version-content.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { NoteLine } from "../../../card-shapes.ts";
import { competencyOf, isEvidence } from "../../../notes-coverage.ts";
import { text } from "../text.ts";
import { clockText } from "../use-clock.ts";
import { markLooks } from "./marks.tsx";

type LineProps = {
  line: NoteLine;
  kit: RoundContent;
  onEdit?: () => void;
  onRemove?: () => void;
  onCompetency?: (competencyId: string) => void;
};

/** One thought with its time, its mark and the competency that it speaks for. */
export function NoteLineRow({ line, kit, onEdit, onRemove, onCompetency }: LineProps) {
  const mark = line.mark;
  const competencyId = isEvidence(line) ? competencyOf(line, kit) : null;
  const name = kit.competencies.find(({ id }) => id === competencyId)?.name;
  const hasToChoose = isEvidence(line) && competencyId === null && kit.competencies.length > 0;
  return (
    <li className="group/line grid grid-cols-[auto_auto_1fr_auto] items-start gap-x-3 rounded-control py-0.5 max-sm:items-center max-sm:gap-x-1.5 max-sm:gap-y-0.5 max-sm:py-1.5 sm:grid-cols-[2.75rem_1rem_1fr_auto]">
      <span className="pt-0.5 text-muted-foreground text-caption tabular-nums max-sm:pt-0">{clockText(line.at)}</span>
      <span
        className={cn("flex min-h-5 items-center gap-1 pt-0.5 text-small max-sm:pt-0", mark && markLooks[mark].color)}
      >
        {mark ? (
          <>
            <Icon of={markLooks[mark].icon} />
            <span className="whitespace-nowrap font-medium sm:sr-only">{text.markNames[mark]}</span>
          </>
        ) : null}
      </span>
      <span className="min-w-0 max-sm:order-1 max-sm:col-span-3">
        {onEdit ? (
          <button
            type="button"
            dir="auto"
            onClick={onEdit}
            className="wrap-anywhere cursor-text whitespace-pre-wrap text-left text-prose max-sm:text-[1rem]/6"
          >
            {line.text}
          </button>
        ) : (
          <span dir="auto" className="wrap-anywhere whitespace-pre-wrap text-prose">
            {line.text}
          </span>
        )}
        {name || hasToChoose ? (
          <span className="max-sm:hidden">
            {" "}
            <CompetencyChip name={name} kit={kit} onChoose={onCompetency} />
          </span>
        ) : null}
      </span>
      {name || hasToChoose ? (
        <span className="col-span-2 flex min-w-0 items-center sm:hidden">
          <CompetencyChip name={name} kit={kit} onChoose={onCompetency} />
        </span>
      ) : null}
      {onRemove ? (
        <IconButton
          icon={Trash2}
          label={text.removeLine}
          size="compact"
          className="-my-0.5 opacity-0 max-sm:order-2 max-sm:-my-2 max-sm:self-start focus-visible:opacity-100 group-hover/line:opacity-100 pointer-coarse:opacity-100"
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}

type ChipProps = {
  name: string | undefined;
  kit: RoundContent;
  onChoose: ((competencyId: string) => void) | undefined;
};

function CompetencyChip({ name, kit, onChoose }: ChipProps) {
  const chip = cn(
    "inline-flex min-h-5 max-w-full items-center rounded-chip border border-control bg-card px-1.5 font-medium text-small",
    !name && "border-dashed text-muted-foreground",
  );
  if (!onChoose) return <span className={chip}>{name}</span>;
  return (
    <Menu
      items={kit.competencies.map((competency) => ({
        id: competency.id,
        label: competency.name,
        onSelect: () => onChoose(competency.id),
      }))}
      trigger={
        <button
          type="button"
          aria-label={name ? text.competencyOf(name) : text.chooseCompetency}
          className={cn(chip, "touch-target cursor-pointer hover:bg-accent")}
        >
          <bdi className="truncate">{name ?? text.chooseCompetency}</bdi>
        </button>
      }
    />
  );
}
