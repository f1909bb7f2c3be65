import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "#ui/cn.ts";

const look = cva(
  [
    "touch-target inline-flex max-w-full cursor-pointer select-none items-center justify-center gap-2 border border-transparent",
    "rounded-control text-center text-label no-underline transition-colors",
    "aria-disabled:cursor-not-allowed aria-busy:cursor-progress forced-colors:border-current print:hidden",
  ],
  {
    variants: {
      variant: {
        primary:
          "bg-primary text-primary-foreground shadow-lift not-aria-disabled:hover:bg-primary-hover not-aria-disabled:active:bg-primary-pressed aria-disabled:bg-neutral-bg aria-disabled:text-disabled-foreground aria-disabled:shadow-none",
        secondary:
          "border-control bg-card text-foreground shadow-lift not-aria-disabled:hover:bg-accent not-aria-disabled:active:bg-pressed aria-pressed:bg-selected aria-disabled:border-border aria-disabled:text-disabled-foreground aria-disabled:shadow-none",
        /** The primary button of a view while it cannot do its work yet, but leads to what is missing. */
        tonal: "bg-selected text-link not-aria-disabled:hover:bg-pressed aria-disabled:text-disabled-foreground",
        ghost:
          "text-muted-foreground not-aria-disabled:hover:bg-accent not-aria-disabled:hover:text-foreground not-aria-disabled:active:bg-pressed aria-pressed:bg-selected aria-pressed:text-link aria-disabled:text-disabled-foreground data-[state=open]:bg-accent data-[state=open]:text-foreground",
        destructive:
          "bg-destructive text-destructive-foreground not-aria-disabled:hover:bg-destructive-hover not-aria-disabled:active:bg-danger aria-disabled:bg-neutral-bg aria-disabled:text-disabled-foreground",
      },
      size: {
        compact: "min-h-7 px-2 py-0.5 pointer-coarse:min-h-10",
        default: "min-h-8 px-3 py-1 pointer-coarse:min-h-11",
        large: "min-h-11 rounded-row px-5 py-2 text-prose font-medium max-sm:min-h-12",
      },
      shape: { text: "", square: "shrink-0 px-0" },
    },
    compoundVariants: [
      { shape: "square", size: "compact", class: "w-7 pointer-coarse:w-10" },
      { shape: "square", size: "default", class: "w-8 pointer-coarse:w-11" },
      { shape: "square", size: "large", class: "w-11 max-sm:w-12" },
    ],
    defaultVariants: { variant: "secondary", size: "default", shape: "text" },
  },
);

type Look = VariantProps<typeof look>;
export type ButtonLook = Pick<Look, "variant" | "size">;

/** The look of a button, for links that must look like one: `<Link className={buttonStyles({ variant: "primary" })}>`. */
export function buttonStyles(props: Look = {}): string {
  return cn(look(props));
}

/** Makes room for the spinner inside the padding, so that a button without an icon keeps its width while it loads. */
export const spinningStyles = {
  compact: "gap-0.5 px-px [&>svg]:size-3",
  default: "gap-1 px-[3px] [&>svg]:size-3.5",
  large: "gap-2 px-1",
} as const;

/** A link inside running text. */
export const linkStyles =
  "cursor-pointer rounded-chip text-link underline decoration-1 underline-offset-2 hover:decoration-2 active:text-primary-pressed";

/** A link that only looks like one when pointed at: titles in rows and cards. */
export const quietLinkStyles =
  "cursor-pointer rounded-chip text-foreground no-underline hover:underline hover:underline-offset-2";
