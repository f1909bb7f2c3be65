import { cva } from "class-variance-authority";

/** The box that inputs, textareas and select triggers share. */
export const controlStyles = cva("w-full min-w-0 rounded-control border bg-card text-field transition-colors", {
  variants: {
    state: {
      default: "border-input text-foreground hover:border-muted-foreground",
      error: "border-danger text-foreground ring-1 ring-danger ring-inset",
      disabled: "cursor-not-allowed border-border bg-background text-disabled-foreground",
      readOnly: "border-transparent bg-transparent px-0! text-foreground",
    },
    size: {
      default: "min-h-8 px-2.5 py-1 max-sm:min-h-10 pointer-coarse:min-h-11",
      large: "min-h-11 px-3 py-2",
    },
    look: {
      field: "",
      /** Among other things of a line, where a label says less than what is chosen. */
      chip: "min-h-7.5 w-fit max-w-full border-control px-2.25 py-0.5 font-medium text-caption max-sm:min-h-7.5 pointer-coarse:min-h-11",
      /** The same without an edge. */
      quiet:
        "min-h-7.5 w-fit max-w-full border-transparent bg-transparent px-2 py-0.5 font-medium text-caption text-muted-foreground hover:border-transparent hover:bg-accent max-sm:min-h-7.5 pointer-coarse:min-h-11",
    },
  },
  defaultVariants: { state: "default", size: "default", look: "field" },
});
export type ControlLook = "field" | "chip" | "quiet" | undefined;

type State = { isInvalid: boolean; isDisabled: boolean; isReadOnly: boolean };

/** Which of the looks applies; disabled outweighs read-only outweighs wrong. */
export function controlState({ isInvalid, isDisabled, isReadOnly }: State) {
  if (isDisabled) return "disabled";
  if (isReadOnly) return "readOnly";
  return isInvalid ? "error" : "default";
}
