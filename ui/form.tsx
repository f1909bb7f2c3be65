import type { ReactNode } from "react";
import { cn } from "#ui/cn.ts";

type FormProps = {
  id?: string;
  onSubmit: () => unknown;
  className?: string;
  children: ReactNode;
};

/** A form that says itself what is wrong. A form around it, as around a question that a section asks, stays unsent. */
export function Form({ id, onSubmit, className, children }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
      }}
      className={cn("flex flex-col gap-4", className)}
    >
      {children}
    </form>
  );
}
