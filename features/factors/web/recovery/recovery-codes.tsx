import { Download, Printer } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { text } from "../text.ts";

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

function download(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = text.recovery.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** A new set of recovery codes, this once: to copy, to save and to print. */
export function RecoveryCodesPanel({ codes, email, onDone }: RecoveryCodesProps) {
  const file = text.recovery.file(codes, email);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted-foreground">{text.recovery.lead}</p>
      <p className="hidden print:block">{email}</p>
      <ol
        aria-label={text.recovery.title}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-border p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton value={codes.join("\n")} label={text.recovery.copy} />
        <Button icon={Download} onClick={() => download(file)}>
          {text.recovery.download}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {text.recovery.print}
        </Button>
      </div>
      <Button variant="primary" size="large" onClick={onDone}>
        {text.recovery.done}
      </Button>
    </div>
  );
}
