import { useNavigate } from "@tanstack/react-router";
import { BookOpenText, ChevronDown, FileDown, MessagesSquare, Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { InterviewPlan } from "#features/interview-plans/contract.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { menuActions } from "#ui/menu-actions.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { exportFormats } from "../contract.ts";
import type { documentForms } from "../document-forms.ts";
import { printPaper, saveFile } from "./taking-out.ts";
import { text } from "./text.ts";

const words = text.menu;
type Form = (typeof documentForms)[number] | (typeof exportFormats)[number];

/** To be read and printed, and to be worked on elsewhere; questions alone are a form of the draft. */
const forPeople = ["kit", "scorecards", "candidate", "xlsx"] as const satisfies Form[];
const forPrograms = { published: ["yaml", "json"], draft: ["yaml", "json", "csv"] } as const satisfies Record<
  string,
  Form[]
>;

type MenuProps = { plan: Pick<InterviewPlan, "id" | "publishedNumber"> };

/** The main button of a plan: its kit on the screen, a practice with it, and while export is switched on its paper and its files, as published. */
export function KitMenu({ plan: { id: planId, publishedNumber: number } }: MenuProps) {
  const { export_enabled: mayExport } = useFlags();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { items, actions } = useMemo(() => {
    const open = (to: "kit" | "practice") => () =>
      void navigate({ to: `/interview-plans/$planId/${to}`, params: { planId } });
    const make = async (making: Promise<void>) => {
      setMaking(true);
      await making;
      setMaking(false);
    };
    const files = (forms: readonly Form[], publication: number | null) =>
      forms.map((form): MenuItem => {
        const onSelect = () => void make(saveFile({ planId, form, publication }));
        return { id: `${form}-${publication}`, label: words.formats[form], icon: FileDown, onSelect };
      });
    const folded = (id: string, label: string, forms: readonly Form[], publication: number | null): MenuItem => ({
      kind: "submenu",
      id,
      label,
      icon: FileDown,
      items: files(forms, publication),
    });
    const kept = forPrograms[number === null ? "draft" : "published"];
    const heading = number === null ? words.draft : words.published(number);
    const draft = number === null ? [] : [folded("draft", words.draft, [...forPeople, ...forPrograms.draft], null)];
    const shown: MenuItem[] = [
      { id: "open", label: words.open, icon: BookOpenText, onSelect: open("kit") },
      { id: "practice", label: words.practice, icon: MessagesSquare, onSelect: open("practice") },
    ];
    if (!mayExport) return { items: shown, actions: paletteActions(shown) };
    const print = () => void make(printPaper({ planId, form: "kit", publication: number }));
    shown.push({ id: "print", label: words.print(number), icon: Printer, onSelect: print });
    return {
      items: [
        ...shown,
        { kind: "heading", id: "files", label: heading } as const,
        ...files(forPeople, number),
        folded("others", words.others, kept, number),
        ...draft,
      ],
      // Outside the menu each file says whether it is of the version or of the draft.
      actions: [
        ...paletteActions(shown),
        ...paletteActions([folded("files", heading, [...forPeople, ...kept], number), ...draft]).map(searched),
      ],
    };
  }, [planId, number, mayExport, navigate]);
  useActions(actions);
  return (
    <Menu
      align="end"
      items={items}
      trigger={
        <Button variant="primary" isLoading={isMaking}>
          <span className="flex items-center justify-center gap-1.5">
            {words.trigger}
            <Icon of={ChevronDown} className="size-3.5" />
          </span>
        </Button>
      }
    />
  );
}

const paletteActions = (items: readonly MenuItem[]) => menuActions(items, { id: "kit", synonyms: words.synonyms });
const searched = (action: Action): Action => ({ ...action, isOnlySearched: true });
