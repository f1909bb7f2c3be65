import { isApple } from "#platform/web/browser/keys.ts";
import { cn } from "#ui/cn.ts";
import { text } from "#ui/text.ts";

const APPLE: Record<string, string> = { mod: "⌘", ctrl: "⌃", alt: "⌥", shift: "⇧", enter: "↵", backspace: "⌫" };
const OTHERS: Record<string, string> = { mod: "Ctrl", ctrl: "Ctrl", alt: "Alt", shift: "Shift", enter: "↵" };
const COMMON: Record<string, string> = {
  up: "↑",
  arrowup: "↑",
  down: "↓",
  arrowdown: "↓",
  left: "←",
  arrowleft: "←",
  right: "→",
  arrowright: "→",
  esc: "Esc",
  escape: "Esc",
  space: "Space",
  tab: "Tab",
};

/** How the keyboard of this device names `mod+shift+l` or the sequence `g>p`, one list per press. */
export function keyLabels(keys: string, onApple = isApple()): string[][] {
  return keys.split(">").map((press) =>
    press.split("+").map((part) => {
      const key = part.trim().toLowerCase();
      return (onApple ? APPLE : OTHERS)[key] ?? COMMON[key] ?? key.toUpperCase();
    }),
  );
}

/** The same in one line of words, for announcements. */
export function keyText(keys: string): string {
  return keyLabels(keys)
    .map((press) => press.join(isApple() ? "" : "+"))
    .join(` ${text.shortcuts.nextKey} `);
}

/** Shows a key as this device names it: `<Kbd keys="mod+k" />`. Not where one touches: there may be no keyboard. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-1 whitespace-nowrap pointer-coarse:hidden", className)}>
      {keyLabels(keys).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence such as G then G holds the same press twice
        <span key={index} className="inline-flex items-center gap-0.5">
          {index > 0 ? <span className="px-0.5 text-small">{text.shortcuts.nextKey}</span> : null}
          {press.map((key) => (
            <kbd
              key={key}
              className="inline-flex h-5 min-w-5 items-center justify-center rounded-chip border border-current/30 px-1 font-sans text-small font-medium"
            >
              {key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
