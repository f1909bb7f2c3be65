import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Without these names, the merger would take `text-h1` for a colour and drop it beside `text-foreground`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: [
        "hero",
        "display",
        "lead",
        "h1",
        "h2",
        "h3",
        "row",
        "label",
        "body",
        "prose",
        "caption",
        "small",
        "timer",
        "question",
        "script",
        "script-card",
        "field",
      ],
      radius: ["chip", "control", "row", "card", "dialog"],
      shadow: ["lift", "sheet", "raised", "float"],
    },
  },
});

/** Joins class names; a later one wins over an earlier one that sets the same thing. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
