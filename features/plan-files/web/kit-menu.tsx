import { useNavigate } from "@tanstack/react-router";
import { BookOpenText, ChevronDown, FileDown, MessagesSquare } from "lucide-react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { downloadFile } from "#platform/web/browser/download.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { announce } from "#ui/live-region.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { exportFormats, PlanExport } from "../contract.ts";
import { documentForms } from "../document-forms.ts";
import { exportPlan, makeDocument } from "./queries.ts";
import { text } from "./text.ts";

const words = text.menu;
type Document = (typeof documentForms)[number];
type Form = Document | (typeof exportFormats)[number];

const documents: ReadonlySet<string> = new Set(documentForms);
const isDocument = (form: Form): form is Document => documents.has(form);
const textFile = ({ fileName, mediaType, content }: PlanExport) => new File([content], fileName, { type: mediaType });

/** To be read and printed, and to be worked on elsewhere; questions alone are a form of the draft. */
const forPeople = ["kit", "scorecards", "candidate", "xlsx"] as const satisfies Form[];
const forPrograms = { published: ["yaml", "json"], draft: ["yaml", "json", "csv"] } as const satisfies Record<
  string,
  Form[]
>;

type MenuProps = { plan: Pick<InterviewPlan, "id" | "publishedNumber"> };

/** The main button of a plan: its kit on the screen, a practice with it, and while export is switched on its files, as published. */
export function KitMenu({ plan }: MenuProps) {
  const { export_enabled: mayExport } = useFlags();
  const navigate = useNavigate();
  const number = plan.publishedNumber;
  const open = (to: "kit" | "practice") => () =>
    void navigate({ to: `/interview-plans/$planId/${to}`, params: { planId: plan.id } });
  const save = async (form: Form, publication: number | null) => {
    const wanted = { planId: plan.id, ...(publication !== null && { publication }) };
    const made = async () =>
      isDocument(form) ? makeDocument({ ...wanted, form }) : textFile(await exportPlan({ ...wanted, format: form }));
    const file = await attempt(made, { done: () => null, failed: words.failed, failedWhy: words.failedWhy });
    if (!file) return;
    downloadFile(file);
    announce(words.exported(file.name));
  };
  const files = (forms: readonly Form[], publication: number | null) =>
    forms.map((form): MenuItem => {
      const onSelect = () => void save(form, publication);
      return { id: `${form}-${publication}`, label: words.formats[form], icon: FileDown, onSelect };
    });
  const out: MenuItem[] = [
    { kind: "heading", id: "files", label: number === null ? words.draft : words.published(number) },
    ...files(forPeople, number),
    {
      kind: "submenu",
      id: "others",
      label: words.others,
      icon: FileDown,
      items: files(forPrograms[number === null ? "draft" : "published"], number),
    },
    ...(number === null
      ? []
      : [
          {
            kind: "submenu" as const,
            id: "draft",
            label: words.draft,
            icon: FileDown,
            items: files([...forPeople, ...forPrograms.draft], null),
          },
        ]),
  ];
  return (
    <Menu
      align="end"
      items={[
        { id: "open", label: words.open, icon: BookOpenText, onSelect: open("kit") },
        { id: "practice", label: words.practice, icon: MessagesSquare, onSelect: open("practice") },
        ...(mayExport ? out : []),
      ]}
      trigger={
        <Button variant="primary">
          <span className="flex items-center justify-center gap-1.5">
            {words.trigger}
            <Icon of={ChevronDown} className="size-3.5" />
          </span>
        </Button>
      }
    />
  );
}
