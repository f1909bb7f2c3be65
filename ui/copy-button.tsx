import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { announce } from "#ui/live-region.tsx";
import { text } from "#ui/text.ts";

const SHOWN_FOR = 2000;

type CopyButtonProps = {
  value: string;
  /** "Copy link" */
  label?: string;
  variant?: "secondary" | "ghost";
  size?: "compact" | "default";
  /** `icon`: the drawing alone, beside what is copied. */
  look?: "words" | "icon";
};

/** Copies a text and says so for two seconds in its own place. */
export function CopyButton({ value, label = text.copy, variant = "secondary", size, look = "words" }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
      announce(text.copied);
    } catch {
      setOutcome("failed");
      announce(text.couldNotCopy);
    }
  };
  const icon = outcome === "copied" ? Check : outcome === "failed" ? X : Copy;
  if (look === "icon")
    return (
      <IconButton
        icon={icon}
        size="compact"
        label={outcome === "copied" ? text.copied : outcome === "failed" ? text.couldNotCopy : label}
        onClick={copy}
      />
    );
  return (
    <Button
      variant={variant}
      size={size}
      icon={icon}
      title={outcome === "failed" ? text.couldNotCopy : undefined}
      onClick={copy}
    >
      {/* Both words hold their place, so that the button keeps its width. */}
      <span className="grid">
        <span className={outcome ? "invisible [grid-area:1/1]" : "[grid-area:1/1]"}>{label}</span>
        <span className={outcome ? "[grid-area:1/1]" : "invisible [grid-area:1/1]"}>
          {outcome === "failed" ? text.notCopied : text.copied}
        </span>
      </span>
    </Button>
  );
}
