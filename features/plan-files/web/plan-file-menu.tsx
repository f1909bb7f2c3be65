import { FileDown, FileUp } from "lucide-react";
import { useId, useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { downloadFile } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { announce } from "#ui/live-region.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { exportFormats, PlanExport } from "../contract.ts";
import { documentForms } from "../document-forms.ts";
import { ImportForm } from "./import-form.tsx";
import { exportPlan, makeDocument } from "./queries.ts";
import { text } from "./text.ts";

const words = text.menu;
type Document = (typeof documentForms)[number];
type Form = Document | (typeof exportFormats)[number];

const documents: ReadonlySet<string> = new Set(documentForms);
const isDocument = (form: Form): form is Document => documents.has(form);
const textFile = ({ fileName, mediaType, content }: PlanExport) => new File([content], fileName, { type: mediaType });

/** A plan out to a file, while export is switched on, and changes of a file back in, for whoever may edit. */
export function PlanFileMenu({
  plan,
}: {
  plan: Pick<InterviewPlan, "id" | "groupId" | "publishedNumber" | "mayEdit">;
}) {
  const { export_enabled: mayExport } = useFlags();
  const [isImporting, setImporting] = useState(false);
  const save = async (form: Form, publication?: number) => {
    const wanted = { planId: plan.id, ...(publication !== undefined && { publication }) };
    const made = async () =>
      isDocument(form) ? makeDocument({ ...wanted, form }) : textFile(await exportPlan({ ...wanted, format: form }));
    const file = await attempt(made, { done: () => null, failed: words.failed, failedWhy: words.failedWhy });
    if (!file) return;
    downloadFile(file);
    announce(words.exported(file.name));
  };
  const forms = (formats: readonly Form[], publication?: number) =>
    formats.map(
      (format): MenuItem => ({
        id: `${format}-${publication ?? "draft"}`,
        label: words.formats[format],
        icon: FileDown,
        onSelect: () => void save(format, publication),
      }),
    );
  const number = plan.publishedNumber;
  const out: MenuItem[] = mayExport
    ? [
        { kind: "heading", id: "draft", label: words.draft },
        ...forms(["kit", "scorecards", "candidate", "xlsx", "yaml", "json", "csv"]),
        ...(number === null
          ? []
          : [
              { kind: "heading", id: "published", label: words.published(number) } as const,
              ...forms(["kit", "scorecards", "candidate", "xlsx", "yaml", "json"], number),
            ]),
      ]
    : [];
  const items: MenuItem[] = [
    ...out,
    ...(plan.mayEdit && out.length > 0 ? [{ kind: "separator", id: "line" } as const] : []),
    ...(plan.mayEdit ? [{ id: "import", label: words.bring, icon: FileUp, onSelect: () => setImporting(true) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu align="end" items={items} trigger={<Button icon={FileDown}>{words.trigger}</Button>} />
      {plan.mayEdit ? <ImportSheet plan={plan} open={isImporting} onOpenChange={setImporting} /> : null}
    </>
  );
}

type ImportSheetProps = {
  plan: Pick<InterviewPlan, "id" | "groupId">;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function ImportSheet({ plan, open, onOpenChange }: ImportSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={text.sheet.title}
      submit={{ formId, label: text.sheet.apply, isBusy: isBusy, cancelLabel: text.sheet.close }}
    >
      <ImportForm
        formId={formId}
        groupId={plan.groupId}
        planId={plan.id}
        onBusyChange={setBusy}
        onDone={() => onOpenChange(false)}
      />
    </Sheet>
  );
}
