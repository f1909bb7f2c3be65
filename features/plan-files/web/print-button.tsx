import { Printer } from "lucide-react";
import { useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import { Button } from "#ui/button.tsx";
import type { PaperForm } from "../document-forms.ts";
import { printPaper } from "./taking-out.ts";
import { text } from "./text.ts";

const words = text.print;

type PrintButtonProps = {
  planId: string;
  form: PaperForm;
  /** This round alone. */
  round: string | undefined;
  /** The draft where it is null. */
  publication: number | null;
};

/** Opens the paper of a plan, with what one noted for oneself. Where export is switched off, the browser prints the screen. */
export function PrintButton({ planId, form, round, publication }: PrintButtonProps) {
  const { export_enabled: mayExport } = useFlags();
  const [isMaking, setMaking] = useState(false);
  const print = async () => {
    if (!mayExport) return window.print();
    setMaking(true);
    await printPaper({ planId, form, round, publication });
    setMaking(false);
  };
  return (
    <Button variant="primary" icon={Printer} isLoading={isMaking} onClick={() => void print()}>
      {words.button}
    </Button>
  );
}
