import { Printer } from "lucide-react";
import { useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import { openPdf } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import type { PaperForm } from "../document-forms.ts";
import { makeDocument } from "./queries.ts";
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
    const wanted = { planId, form, ...(round && { round }), ...(publication && { publication }), withOwn: true };
    const { failed, failedWhy } = words;
    const file = await attempt(() => makeDocument(wanted), { done: () => null, failed, failedWhy });
    setMaking(false);
    if (file) openPdf(file);
  };
  return (
    <Button variant="primary" icon={Printer} isLoading={isMaking} onClick={() => void print()}>
      {words.button}
    </Button>
  );
}
