type LevelTableProps = {
  /** Lowest first. */
  levels: readonly { value: number; label: string; anchor: string; example?: string | undefined }[];
};

/** The levels of a rating side by side in one box, where there is no room below one another; on paper always side by side. */
export function LevelTable({ levels }: LevelTableProps) {
  return (
    <div className="@container">
      <ol className="grid divide-y divide-hairline overflow-hidden rounded-card border border-border bg-card @min-[36rem]:auto-cols-fr @min-[36rem]:grid-flow-col @min-[36rem]:divide-x @min-[36rem]:divide-y-0 print:auto-cols-fr print:grid-flow-col print:divide-x print:divide-y-0 print:divide-[#999] print:border-[#999]">
        {levels.map(({ value, label, anchor, example = "" }) => (
          <li key={value} className="flex flex-col gap-2 px-3.5 pt-3.5 pb-4 print:px-2 print:pt-2">
            <p className="flex items-center gap-2 text-caption font-semibold">
              <span className="grid size-5 shrink-0 place-items-center rounded-chip bg-neutral-bg font-semibold text-neutral text-small tabular-nums print:bg-transparent print:text-[#000]">
                {value}
              </span>
              {label}
            </p>
            {anchor.trim() ? (
              <p dir="auto" className="text-caption text-muted-foreground print:text-[#333]">
                {anchor}
              </p>
            ) : null}
            {example.trim() ? (
              <p dir="auto" className="whitespace-pre-line text-caption text-muted-foreground italic">
                {example}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
