import { ClipboardList, Plus, Users } from "lucide-react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { openPalette, openShortcuts } from "#ui/command-center.tsx";
import { showToast } from "#ui/toast-store.ts";
import { Specimen } from "./specimen.tsx";

const say = (title: string) => () => {
  showToast({ title, tone: "info" });
};
const actions: readonly Action[] = [
  {
    id: "showcase.plans",
    label: "Interview plans",
    section: "go-to",
    keys: "g>p",
    synonyms: ["loops", "kits"],
    icon: ClipboardList,
    run: say("Went to plans"),
  },
  {
    id: "showcase.candidates",
    label: "Candidates",
    section: "go-to",
    keys: "g>c",
    synonyms: ["people"],
    icon: Users,
    run: say("Went to candidates"),
  },
  {
    id: "showcase.create",
    label: "Create interview plan",
    section: "create",
    keys: "c",
    synonyms: ["new", "add"],
    icon: Plus,
    run: say("Plan created"),
  },
  { id: "showcase.priya", label: "Priya Raman", section: "people", run: say("Opened Priya Raman") },
  { id: "showcase.loop", label: "Staff engineer loop", section: "plans", run: say("Opened the plan") },
];

export function CommandsGroup() {
  useActions(actions);
  return (
    <Specimen title="Palette and shortcuts" note="One list feeds the palette, the keys and the help sheet.">
      <Button onClick={openPalette} shortcut="mod+k">
        Search or run
      </Button>
      <Button onClick={openShortcuts} shortcut="?">
        Keyboard shortcuts
      </Button>
    </Specimen>
  );
}
