import { FileDown, FileUp } from "lucide-react";
import { useId, useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { downloadFile } from "#platform/web/browser/download.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { announce } from "#ui/live-region.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { exportFormats, PlanExport } from "../contract.ts";
import { documentForms } from "../document-forms.ts";
import { ImportForm } from "./import-form.tsx";
import { exportDocument, exportPlan, type WantedDocument } from "./queries.ts";
import { text } from "./text.ts";

const words = text.menu;
type Document = (typeof documentForms)[number];
type Form = Document | (typeof exportFormats)[number];

const documents: ReadonlySet<string> = new Set(documentForms);
const isDocument = (form: Form): form is Document => documents.has(form);
const textFile = ({ fileName, mediaType, content }: PlanExport) => new File([content], fileName, { type: mediaType });

/** Making a document takes seconds, so its beginning is said too. */
async function makeDocument(wanted: WantedDocument): Promise<File> {
  announce(words.making);
  return exportDocument(wanted);
}

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
    try {
      const file = isDocument(form)
        ? await makeDocument({ ...wanted, form })
        : textFile(await exportPlan({ ...wanted, format: form }));
      downloadFile(file);
      announce(words.exported(file.name));
    } catch (error) {
      showToast({ tone: "danger", title: words.failed, description: reasonOf(error, words.failedWhy) });
    }
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
        ...forms(["kit-book", "scorecards", "xlsx", "yaml", "json", "csv"]),
        ...(number === null
          ? []
          : [
              { kind: "heading", id: "published", label: words.published(number) } as const,
              ...forms(["kit-book", "scorecards", "xlsx", "yaml", "json"], number),
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
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{text.sheet.close}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            {text.sheet.apply}
          </Button>
        </>
      }
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
