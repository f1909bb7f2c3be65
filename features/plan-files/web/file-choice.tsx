import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

const words = text.form;
const largest = 1_000_000;

const largestWorkbook = 700_000;

/** What is sent of a file: its text, or a workbook in base64. */
export type FileToSend = { content: string } | { workbook: string };
export type ChosenFile = { name: string; file: FileToSend } | { problem: string };

/** Reads a file as text, or as a workbook; what is no text in UTF-8 is told, not mangled. */
async function readChosen(file: File): Promise<ChosenFile> {
  if (/\.xlsx$/i.test(file.name)) {
    if (file.size > largestWorkbook) return { problem: words.workbookTooLarge };
    return { name: file.name, file: { workbook: base64(new Uint8Array(await file.arrayBuffer())) } };
  }
  if (file.size > largest) return { problem: words.tooLarge };
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, file: { content } };
  } catch {
    return { problem: words.notText };
  }
}

function base64(bytes: Uint8Array): string {
  let signs = "";
  // In parts, as a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(signs);
}

type FileChoiceProps = {
  id: string;
  name: string | undefined;
  error: string | undefined;
  onChoose: (chosen: ChosenFile) => void;
};

/** A file by button or by dropping it; the button is all that a keyboard needs. */
export function FileChoice({ id, name, error, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void readChosen(file).then(onChoose);
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset
        aria-label={words.field}
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
          accept=".yaml,.yml,.json,.xlsx,application/yaml,application/json"
          className="hidden"
          tabIndex={-1}
          aria-label={words.field}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file, mended, may be chosen again.
            event.target.value = "";
          }}
        />
        <Button id={id} icon={FileUp} onClick={() => input.current?.click()}>
          {name === undefined ? words.choose : words.another}
        </Button>
        <span className="min-w-0 text-muted-foreground text-small">{words.drop}</span>
      </fieldset>
      {name === undefined ? null : <p className="wrap-anywhere text-small">{words.chosen(name)}</p>}
      {error ? (
        <InlineAlert tone="danger" isAnnounced>
          {error}
        </InlineAlert>
      ) : null}
    </div>
  );
}
