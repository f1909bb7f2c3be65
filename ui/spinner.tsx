import { LoaderCircle } from "lucide-react";
import { cn } from "#ui/cn.ts";

/** Turns while something is on its way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      strokeWidth={1.75}
      className={cn("size-4 shrink-0 animate-spin motion-reduce:animate-none", className)}
    />
  );
}
