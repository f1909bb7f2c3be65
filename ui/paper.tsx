import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";

/** The warm surface for words that are said aloud, and for nothing else. Pages that use it import `#ui/serif.css`. */
export function Paper({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      {...(label ? { "aria-labelledby": id } : {})}
      data-print="keep-together"
      className={cn("paper rounded-card border px-5 py-4 shadow-sheet print:shadow-none", className)}
    >
      {label ? (
        <p id={id} className="mb-1.5 font-medium text-muted-foreground text-small">
          {label}
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** The words to say. `card` in lists of questions, `default` where the interviewer reads them out. */
export function Script({ size = "default", children }: { size?: "default" | "card"; children: ReactNode }) {
  return (
    <p className={cn("max-w-script text-pretty", size === "card" ? "text-script-card" : "text-script")}>{children}</p>
  );
}
