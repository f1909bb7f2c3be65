import { cn } from "#ui/cn.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { text } from "../text.ts";
import { type TextPart, wordDiff } from "./word-diff.ts";

const words = text.compareVersions;

type ChangedTextProps = { before: string | null; after: string | null; isUnified: boolean };

/** A text before and after, with the words that went and came marked; beside each other or in one. */
export function ChangedText({ before, after, isUnified }: ChangedTextProps) {
  const parts = wordDiff(before ?? "", after ?? "");
  if (isUnified) return <Side parts={parts} />;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="text-muted-foreground text-small">{words.before}</p>
        <Side parts={parts.filter(({ kind }) => kind !== "added")} />
      </div>
      <div className="min-w-0">
        <p className="text-muted-foreground text-small">{words.after}</p>
        <Side parts={parts.filter(({ kind }) => kind !== "removed")} />
      </div>
    </div>
  );
}

function Side({ parts }: { parts: readonly TextPart[] }) {
  return (
    <p className="wrap-anywhere min-h-9 whitespace-pre-wrap rounded-row bg-background px-3 py-1.5 text-prose">
      {parts.length === 0 ? <span className="text-muted-foreground">{words.nothing}</span> : null}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else to be told apart by, and never move
        <Part key={index} part={part} />
      ))}
    </p>
  );
}

/** Underlined or struck out as well as coloured, and said aloud. */
function Part({ part: { kind, text: content } }: { part: TextPart }) {
  if (kind === "same") return <>{content}</>;
  const Mark = kind === "added" ? "ins" : "del";
  return (
    <Mark
      className={cn(
        "rounded-chip decoration-1 underline-offset-2",
        kind === "added" ? "bg-success-bg text-success" : "bg-danger-bg text-danger",
      )}
    >
      <VisuallyHidden>{kind === "added" ? words.came : words.went} </VisuallyHidden>
      {content}
    </Mark>
  );
}
