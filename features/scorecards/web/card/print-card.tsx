import { Printer } from "lucide-react";
import type { Printing } from "#platform/values/printing.ts";
import { printingHere } from "#platform/web/browser/printing-here.ts";
import { Button } from "#ui/button.tsx";
import { usePaper } from "#ui/use-paper.ts";
import { readText } from "./read-text.ts";

const words = readText;

type PrintProps = {
  make: (printing: Printing) => Promise<File>;
  /** Whose it is, where several stand on a page. */
  name?: string;
  size?: "compact";
  className?: string;
};

/** Opens a submitted card as it goes on paper. */
export function PrintCard({ make, name, size, className }: PrintProps) {
  const paper = usePaper({ making: words.making, failed: words.printFailed });
  return (
    <Button
      icon={Printer}
      {...(size && { size, variant: "ghost" })}
      {...(name !== undefined && { "aria-label": words.printName(name) })}
      className={className}
      isLoading={paper.isMaking}
      onClick={() => void paper.open(() => make(printingHere()))}
    >
      {words.print}
    </Button>
  );
}
