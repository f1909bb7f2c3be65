import { cva } from "class-variance-authority";

/** The box that inputs, textareas and select triggers share. */
export const controlStyles = cva("w-full min-w-0 rounded-control border bg-card text-field transition-colors", {
  variants: {
    state: {
      default: "border-input text-foreground hover:bg-accent/40 focus-visible:bg-card",
      error: "border-danger text-foreground ring-1 ring-danger ring-inset",
      disabled: "cursor-not-allowed border-border bg-background text-disabled-foreground",
      readOnly: "border-transparent bg-transparent px-0! text-foreground",
    },
    size: {
      default: "min-h-8 px-2.5 py-1 max-sm:min-h-10 pointer-coarse:min-h-10",
      large: "min-h-10 px-3 py-2",
    },
  },
  defaultVariants: { state: "default", size: "default" },
});

type State = { isInvalid: boolean; isDisabled: boolean; isReadOnly: boolean };

/** Which of the looks applies; disabled outweighs read-only outweighs wrong. */
export function controlState({ isInvalid, isDisabled, isReadOnly }: State) {
  if (isDisabled) return "disabled";
  if (isReadOnly) return "readOnly";
  return isInvalid ? "error" : "default";
}
