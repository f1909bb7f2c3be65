import { type CsvColumn, type CsvRow, guessHead } from "#platform/csv/csv-file.ts";
import { Switch } from "#ui/switch.tsx";
import { ownText } from "../own-text.ts";

const words = ownText.importing;

type HeadChoiceProps = {
  all: readonly CsvRow[];
  headAt: number | null;
  columns: readonly CsvColumn<string>[];
  onChange: (headAt: number | null) => void;
};

/** Whether a row names the columns, and which; nothing above or below it is lost unseen. */
export function HeadChoice({ all, headAt, columns, onChange }: HeadChoiceProps) {
  const at = headAt ?? guessHead(all, columns) ?? 0;
  const above = all
    .slice(0, headAt ?? 0)
    .map(({ cells }) => `“${cells.filter((cell) => cell.trim() !== "").join(", ")}”`);
  return (
    <div className="flex flex-col gap-1">
      <Switch
        label={words.head(all[at]?.line ?? 1)}
        help={headAt === null ? words.noHead : undefined}
        checked={headAt !== null}
        onCheckedChange={(isHead) => onChange(isHead ? at : null)}
      />
      {above.length > 0 ? (
        <p className="wrap-anywhere text-muted-foreground text-small">{words.above(above.join(" · "))}</p>
      ) : null}
    </div>
  );
}
