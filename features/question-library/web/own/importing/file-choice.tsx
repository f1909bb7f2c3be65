import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "../../text.ts";

const words = text.own.importing;
const largest = 2_000_000;

export type ChosenFile = { name: string; content: string } | { problem: string };

/** Reads a file as text; what is no text in UTF-8 is told, not mangled. */
async function readChosen(file: File): Promise<ChosenFile> {
  if (file.size > largest) return { problem: words.tooLarge };
  try {
    return { name: file.name, content: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { problem: words.notText };
  }
}

type FileChoiceProps = {
  chosen: string | null;
  problem: string | null;
  onChoose: (chosen: ChosenFile) => void;
};

/** A CSV file by button or by dropping it; the button is all that a keyboard needs. */
export function FileChoice({ chosen, problem, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void readChosen(file).then(onChoose);
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset
        aria-label={words.file}
        className={cn(
          "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border border-dashed px-4 py-4",
          isOver && "border-primary bg-accent",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="hidden"
          tabIndex={-1}
          aria-label={words.file}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file, mended, may be chosen again.
            event.target.value = "";
          }}
        />
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {chosen === null ? words.choose : words.another}
        </Button>
        <span className="min-w-0 text-muted-foreground text-small">{words.drop}</span>
      </fieldset>
      {chosen === null ? null : (
        <p role="status" className="wrap-anywhere text-small">
          {chosen}
        </p>
      )}
      {problem === null ? null : (
        <InlineAlert tone="danger" isAnnounced>
          {problem}
        </InlineAlert>
      )}
    </div>
  );
}
